import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlValue } from '@berth/domain/bill-of-lading/bl-field'
import { blRuleAt } from '@berth/domain/bill-of-lading/bl-value'
import { defineWords } from '@berth/locales/language'
import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import { differingParts, isSameLetter } from './differing-parts.ts'
import { sayValue } from './say-value.ts'
import styles from './value-cells.module.css'

const changeWords = defineWords({ to: '改为' }, { to: 'changed to' })

type Cell = {
  readonly label: string
  readonly value: BlValue
  /** What the value is compared with; the characters that differ are marked. */
  readonly against?: BlValue | undefined
  /** The value in question, which is tinted. */
  readonly isAsked?: boolean
}

type ValueCellsProps = { readonly path: BlPath; readonly cells: readonly Cell[] }

/** The values of a field beside each other, one cell for each source; on the phone one below the other. */
export function ValueCells({ path, cells }: ValueCellsProps) {
  return (
    <dl className={`grid outlined rounded ${styles.cells}`}>
      {cells.map(({ label, value, against, isAsked }) => (
        <div key={label} className={isAsked ? 'soon-tinted' : undefined}>
          <dt>{label}</dt>
          <dd>
            <DifferingText path={path} value={value} against={against} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type DifferingTextProps = {
  readonly path: BlPath
  readonly value: BlValue
  readonly against?: BlValue | undefined
}

/** A value with the characters marked in which it differs from another one. */
export function DifferingText({ path, value, against }: DifferingTextProps) {
  const text = sayValue(path, value)
  if (against === undefined) return text
  const isSame = blRuleAt(path).compared === 'words' ? isSameLetter : undefined
  let at = 0
  return (
    <span className={styles.text}>
      {differingParts(text, sayValue(path, against), isSame).map((part) => {
        const key = at
        at += part.text.length
        return part.differs ? (
          <mark className="rounded-2 ink" key={key}>
            {part.text}
          </mark>
        ) : (
          part.text
        )
      })}
    </span>
  )
}

type ChangedValueProps = {
  readonly path: BlPath
  readonly before: BlValue
  readonly after: BlValue
  /** What is said of a value that is taken away. */
  readonly emptied: string
}

/** What a field says and what it is to say: one after the other, or side by side if either has several lines. */
export function ChangedValue({ path, before, after, emptied }: ChangedValueProps) {
  const text = useWords(changeWords)
  const hasLines = [before, after].some((value) => typeof value === 'string' && value.includes('\n'))
  return (
    <div className={`mono flex wrap breaks baseline gap-0-8 pre ${hasLines ? styles.lines : ''}`}>
      <s className="dim">
        <DifferingText path={path} value={before} against={after} />
      </s>
      <span>
        <Icon name="arrow" size={12} />
        <span className="visually-hidden"> {text.to} </span>
      </span>
      <b>{after === null ? emptied : sayValue(path, after)}</b>
    </div>
  )
}
