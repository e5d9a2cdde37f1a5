import { currencySign, inCurrencyOrder } from '@berth/domain/money/sum'
import { useWords } from '#lib/language.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { filterWords } from './filter-words.ts'

type CurrencySwitchProps = {
  /** The currencies that the list has. */
  readonly currencies: readonly string[]
  /** The currency of the rows shown; '' for those of all, where there is such a choice. */
  readonly value: string
  /** The list always has one currency, so that amounts in it can be compared. */
  readonly isOne?: boolean
  readonly onChange: (currency: string) => void
}

/** Chooses the currency of a list; nothing if there is no choice. */
export function CurrencySwitch({ currencies, value, isOne = false, onChange }: CurrencySwitchProps) {
  const text = useWords(filterWords)
  const shown = inCurrencyOrder([...new Set(value ? [...currencies, value] : currencies)])
  if (shown.length < 2) return null
  return (
    <Segmented
      aria-label={text.currency}
      options={[
        ...(isOne ? [] : [{ value: '', label: text.allCurrencies }]),
        ...shown.map((one) => ({ value: one, label: currencySign(one) })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
