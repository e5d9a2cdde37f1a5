import { estimateLimits } from '@berth/domain/limits'
import type { AskedSpace } from '@berth/domain/quote/quote'
import { readFigure } from '@berth/domain/reading/figure'
import { valueIn } from '@berth/domain/reading/reading'
import { useId } from 'react'
import { useWords } from '#lib/language.ts'
import { DateInput } from '#ui/dates/date-input.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import type { QuoteState } from '../quote-url.ts'
import { estimateWords } from '../quote-words.ts'
import styles from './estimate-panel.module.css'
import type { Estimate } from './use-estimate.ts'

type EstimateFormProps = {
  readonly estimate: Estimate
  readonly onChange: (change: Partial<Pick<QuoteState, 'ready' | 'spaces'>>) => void
}

/** The cargo-ready date and the containers to ship. */
export function EstimateForm({ estimate, onChange }: EstimateFormProps) {
  const text = useWords(estimateWords)
  const { types, spaces, ready, today } = estimate
  const id = useId()
  const left = types.filter((type) => !spaces.some(({ container_id }) => container_id === type.id))
  const setCount = (container_id: number, count: number) =>
    onChange({
      spaces: spaces
        .map((space) => (space.container_id === container_id ? { container_id, count } : space))
        .filter((space) => space.count > 0),
    })
  return (
    <div className="grid gap-12 padded-16">
      <div className="row between gap-12">
        <label htmlFor={id}>{text.ready}</label>
        <span className={styles.date}>
          <DateInput id={id} min={today} value={ready} onChange={(day) => onChange({ ready: day })} />
        </span>
      </div>
      {spaces.map((space) => (
        <Stepper
          key={space.container_id}
          code={types.find(({ id: type }) => type === space.container_id)?.code ?? ''}
          space={space}
          isOnly={spaces.length === 1}
          onCount={(count) => setCount(space.container_id, count)}
        />
      ))}
      {left.length > 0 && spaces.length < estimateLimits.maxTypes && (
        <Menu
          items={left.map((type) => ({ key: String(type.id), label: type.code }))}
          onChoose={(key) => onChange({ spaces: [...spaces, { container_id: Number(key), count: 1 }] })}
        >
          <button type="button" className={`centred gap-4 inline-flex brand phone-touch ${styles.add}`}>
            <Icon name="plus" />
            {text.add}
          </button>
        </Menu>
      )}
    </div>
  )
}

type StepperProps = {
  readonly code: string
  readonly space: AskedSpace
  /** The last type cannot be removed, because an estimate needs at least one. */
  readonly isOnly: boolean
  readonly onCount: (count: number) => void
}

function Stepper({ code, space: { count }, isOnly, onCount }: StepperProps) {
  const text = useWords(estimateWords)
  const { maxCount } = estimateLimits
  return (
    <div className="row between gap-12">
      <Mono>{code}</Mono>
      <span className={`centred inline-flex cut rounded surface ${styles.stepper}`}>
        <button
          className="middle dim grid tall bare pointer"
          type="button"
          aria-label={text.fewer(code)}
          disabled={isOnly && count === 1}
          onClick={() => onCount(count - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          className="tall text-centre"
          inputMode="numeric"
          autoComplete="off"
          aria-label={text.count(code)}
          value={count}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            const typed = valueIn(readFigure(target.value, { decimals: 0 }))
            if (typed !== null && typed >= 1) onCount(Math.min(typed, maxCount))
          }}
        />
        <button
          className="middle dim grid tall bare pointer"
          type="button"
          aria-label={text.more(code)}
          disabled={count >= maxCount}
          onClick={() => onCount(count + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  )
}
