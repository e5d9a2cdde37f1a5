import { decimalsOf } from '@berth/domain/money/currency'
import { currencySign } from '@berth/domain/money/sum'
import { offerBases } from '@berth/domain/offer/offer'
import { shareBasis } from '@berth/domain/quote/frozen-quote'
import { createContext, useContext } from 'react'
import { ChargeSelect } from '#features/lookups/lookup-selects.tsx'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Select } from '#ui/controls/select.tsx'
import type { CellProps } from '#ui/rows-editor/rows.ts'
import type { ChargeColumn } from './charge-columns.ts'
import { madeOfferWords } from './made-offer-words.ts'
import { type ChargeDraft, currencyChoices } from './offer-draft.ts'

/** What all charges of an option share: its container types, none for cargo that shares one, and the currencies of bills. */
export const ChargeContext = createContext<{
  readonly types: readonly string[] | null
  readonly currencies: readonly string[]
}>({ types: [], currencies: [] })

type Limits = Partial<Pick<ChargeDraft, 'minimum' | 'maximum' | 'of_types' | 'currency'>>

/** How a basis is chosen, with what limits the charge. */
export function useOfferBasisName(): (basis: string, limits?: Limits) => string {
  const { lines } = useWords(madeOfferWords)
  const nameOf = (basis: string) => {
    if (basis === 'CONTAINER') return lines.everyType
    return basis === 'B/L' || basis === 'SHIPMENT' || basis === 'RT' || basis === 'PERCENT'
      ? lines.bases[basis]
      : basis
  }
  return (basis, { minimum = null, maximum = null, of_types = [], currency = 'USD' } = {}) =>
    [
      nameOf(basis),
      ...of_types,
      ...(minimum === null ? [] : [lines.least(formatMoney(minimum, currency))]),
      ...(maximum === null ? [] : [lines.most(formatMoney(maximum, currency))]),
    ].join(' · ')
}

/** What a line loses whose basis is another one: its limits were for the one before. */
const unlimited = { minimum: null, maximum: null, of_types: [] }

const terms = ['prepaid', 'collect'] as const
const modes = ['on_top', 'included', 'on_request'] as const

/** The control of one cell of an option's charges. */
export function ChargeCell({
  field,
  row: line,
  onChange,
  onLeave,
  ...control
}: CellProps<ChargeColumn, ChargeDraft>) {
  const { lines: text } = useWords(madeOfferWords)
  const nameOf = useOfferBasisName()
  const { types, currencies } = useContext(ChargeContext)
  const blur = { onBlur: onLeave }
  const bases =
    types === null
      ? offerBases.filter((basis) => basis !== 'CONTAINER')
      : [...offerBases.filter((basis) => basis !== 'RT'), ...types]
  switch (field) {
    case 'charge_id':
      return (
        <ChargeSelect
          {...control}
          {...blur}
          allowClear={false}
          placeholder={text.columns.charge_id}
          value={line.charge_id}
          onChange={(charge_id) => onChange({ charge_id })}
        />
      )
    case 'basis':
      return (
        <Select
          {...control}
          {...blur}
          placeholder={text.columns.basis}
          value={line.basis || null}
          onChange={(basis) => onChange({ basis, ...unlimited })}
          options={[...new Set([...bases, ...(line.basis ? [line.basis] : [])])].map((value) => ({
            value,
            label: nameOf(value, value === line.basis ? line : {}),
          }))}
        />
      )
    case 'unit_price':
      return (
        <NumberInput
          {...control}
          {...blur}
          placeholder={text.columns.unit_price}
          signed={line.basis !== shareBasis}
          decimals={line.basis === shareBasis ? 2 : decimalsOf(line.currency)}
          measure={line.basis === shareBasis ? '%' : line.currency}
          value={line.unit_price}
          onChange={(unit_price) => onChange({ unit_price })}
        />
      )
    case 'currency':
      return (
        <Select
          {...control}
          {...blur}
          value={line.currency}
          onChange={(currency) => onChange({ currency })}
          options={currencyChoices(currencies, line.currency).map((value) => ({
            value,
            label: currencySign(value),
          }))}
        />
      )
    case 'payment_term':
      return (
        <Select
          {...control}
          {...blur}
          value={line.payment_term}
          onChange={(payment_term) => onChange({ payment_term })}
          options={terms.map((value) => ({ value, label: text.terms[value] }))}
        />
      )
    case 'charge_mode':
      return (
        <Select
          {...control}
          {...blur}
          value={line.charge_mode}
          onChange={(charge_mode) => onChange({ charge_mode })}
          options={modes.map((value) => ({ value, label: text.modes[value] }))}
        />
      )
  }
}
