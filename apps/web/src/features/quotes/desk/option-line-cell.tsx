import { quoteCurrency } from '@berth/domain/money/bill'
import { decimalsOf } from '@berth/domain/money/currency'
import { currencySign } from '@berth/domain/money/sum'
import { shareBasis } from '@berth/domain/quote/frozen-quote'
import { basesFor } from '@berth/domain/rfq/rfq'
import { createContext, useContext } from 'react'
import { ChargeSelect } from '#features/lookups/lookup-selects.tsx'
import { useWords } from '#lib/language.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Select } from '#ui/controls/select.tsx'
import type { CellProps } from '#ui/rows-editor/rows.ts'
import type { OptionLineDraft } from './answer-draft.ts'
import { type OptionLineColumn, wayOf, ways } from './option-line-columns.ts'
import { optionLineWords } from './option-line-words.ts'

/** The choices that all lines of a quote request share: its container types and the currencies of bills. */
export const OptionLineContext = createContext<{
  /** Null for cargo that shares a container. */
  readonly types: readonly string[] | null
  readonly currencies: readonly string[]
}>({ types: [], currencies: [] })

/** How a basis of an option's charge is chosen. */
export function useBasisName(): (basis: string) => string {
  const text = useWords(optionLineWords)
  return (basis) => {
    if (basis === 'CONTAINER') return text.everyType
    return basis in text.bases ? text.bases[basis as keyof typeof text.bases] : basis // Asked in the condition.
  }
}

/** The control of one cell of an option's charges. */
export function OptionLineCell({
  field,
  row: line,
  onChange,
  onLeave,
  ...control
}: CellProps<OptionLineColumn, OptionLineDraft>) {
  const text = useWords(optionLineWords)
  const nameOf = useBasisName()
  const { types, currencies } = useContext(OptionLineContext)
  switch (field) {
    case 'charge_id':
      return (
        <ChargeSelect
          {...control}
          allowClear={false}
          placeholder={text.columns.charge_id}
          value={line.charge_id}
          onChange={(charge_id) => onChange({ charge_id })}
          onBlur={onLeave}
        />
      )
    case 'basis':
      return (
        <Select
          {...control}
          placeholder={text.columns.basis}
          value={line.basis || null}
          // A share is one of the freight, which is in its currency.
          onChange={(basis) =>
            onChange(basis === shareBasis ? { basis, currency: quoteCurrency } : { basis })
          }
          onBlur={onLeave}
          options={[...new Set([...basesFor(types), ...(line.basis ? [line.basis] : [])])].map((basis) => ({
            value: basis,
            label: nameOf(basis),
          }))}
        />
      )
    case 'currency':
      return (
        <Select
          {...control}
          value={line.currency}
          onChange={(currency) => onChange({ currency })}
          onBlur={onLeave}
          options={[...new Set([...currencies, line.currency])].map((currency) => ({
            value: currency,
            label: currencySign(currency),
          }))}
        />
      )
    case 'unit_price':
      return (
        <NumberInput
          {...control}
          placeholder={text.columns.unit_price}
          decimals={line.basis === shareBasis ? 2 : decimalsOf(line.currency)}
          measure={line.basis === shareBasis ? 'percent' : line.currency}
          value={line.unit_price}
          onChange={(unit_price) => onChange({ unit_price })}
          onBlur={onLeave}
        />
      )
    case 'is_included':
      return (
        <Select
          {...control}
          value={wayOf(line)}
          onChange={(way) => onChange(ways[way])}
          onBlur={onLeave}
          options={(['onTop', 'included', 'collect', 'onRequest'] as const).map((value) => ({
            value,
            label: text[value],
          }))}
        />
      )
    case 'minimum':
    case 'maximum':
      return (
        <NumberInput
          {...control}
          decimals={decimalsOf(line.currency)}
          measure={line.currency}
          value={line[field]}
          onChange={(amount) => onChange({ [field]: amount })}
          onBlur={onLeave}
        />
      )
  }
}
