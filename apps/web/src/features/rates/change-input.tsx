import type { PriceChange } from '@berth/domain/rate'
import { useWords } from '#lib/language.ts'
import type { ControlProps } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Select } from '#ui/controls/select.tsx'
import styles from './extension.module.css'
import { extensionWords } from './extension-words.ts'

/** A change of prices as typed. */
export type ChangeValues = {
  readonly sign: 1 | -1
  readonly figure: number | null
  readonly by: 'amount' | 'percent'
}

export const noChange: ChangeValues = { sign: 1, figure: null, by: 'amount' }

export function changeOf({ sign, figure, by }: ChangeValues): PriceChange {
  const value = figure === null ? null : sign * figure
  return { amount: by === 'amount' ? value : null, percent: by === 'percent' ? value : null }
}

type ChangeInputProps = {
  readonly control: ControlProps
  readonly value: ChangeValues
  readonly placeholder: string
  /** The currency of an amount, where it is the same for all. */
  readonly currency?: string
  readonly onChange: (value: ChangeValues) => void
}

/** Raises or lowers prices by an amount or in percent. */
export function ChangeInput({ control, value, placeholder, currency, onChange }: ChangeInputProps) {
  const text = useWords(extensionWords)
  return (
    <span className={`grid gap-8 ${styles.change}`}>
      <Select<1 | -1>
        aria-label={text.direction}
        value={value.sign}
        options={[
          { value: 1, label: text.add },
          { value: -1, label: text.subtract },
        ]}
        onChange={(sign) => onChange({ ...value, sign })}
      />
      <NumberInput
        {...control}
        decimals={2}
        placeholder={placeholder}
        value={value.figure}
        onChange={(figure) => onChange({ ...value, figure })}
      />
      <Select<ChangeValues['by']>
        aria-label={text.unit}
        value={value.by}
        options={[
          { value: 'amount', label: currency ?? text.amount },
          { value: 'percent', label: '%' },
        ]}
        onChange={(by) => onChange({ ...value, by })}
      />
    </span>
  )
}
