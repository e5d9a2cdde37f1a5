import { quoteCurrency } from '../money/bill.ts'
import { inCurrencyOrder, type Money } from '../money/sum.ts'
import type { FreightTerm } from '../order/booking/freight-term.ts'
import { oceanFreightCode } from '../quote/frozen-quote.ts'
import type { ChargeMode } from '../tariff/charge-rule.ts'
import type { OfferGroup } from './offer-group.ts'

/** What is charged of a line, with wire names. */
export type ChargedPart = {
  readonly basis: string
  readonly quantity: number
  readonly unit_price: number
  readonly amount: number
}

/** An option as it is shown, with wire names. */
export type ShownOption = {
  readonly freight: readonly ChargedPart[]
  readonly lines: readonly {
    readonly group: OfferGroup
    readonly charge_code: string
    readonly charge_name: string
    readonly basis: string
    readonly currency: string
    readonly payment_term: FreightTerm
    readonly charge_mode: ChargeMode
    readonly parts: readonly ChargedPart[]
  }[]
  readonly totals: readonly Money[]
}

/** What an option charges for a row: nothing, an amount, or that it is part of the freight. */
type Cell = ChargedPart | 'included' | null

/** A charge and what each option charges for it. */
export type ComparedRow = {
  readonly group: OfferGroup
  /** Null for the ocean freight, which each language has a word for. */
  readonly chargeName: string | null
  readonly chargeCode: string
  readonly basis: string
  /** As many as all options have; null where they differ. */
  readonly quantity: number | null
  readonly currency: string
  readonly term: FreightTerm
  readonly mode: ChargeMode
  readonly cells: readonly Cell[]
}

type Entry = Omit<ComparedRow, 'cells' | 'quantity'> & { readonly cell: Cell }

function entriesOf({ freight, lines }: ShownOption): Entry[] {
  const own = { group: 'freight', chargeName: null, chargeCode: oceanFreightCode } as const
  return [
    ...freight.map(
      (cell): Entry => ({
        ...{ ...own, basis: cell.basis, currency: quoteCurrency, term: 'prepaid', mode: 'on_top', cell },
      }),
    ),
    ...lines.flatMap((line): Entry[] => {
      const entry = {
        ...{ group: line.group, chargeName: line.charge_name, chargeCode: line.charge_code },
        ...{ currency: line.currency, term: line.payment_term, mode: line.charge_mode },
      }
      if (line.charge_mode === 'included') return [{ ...entry, basis: line.basis, cell: 'included' }]
      return line.parts.map((cell) => ({ ...entry, basis: cell.basis, cell }))
    }),
  ]
}

const alike = ['group', 'chargeCode', 'basis', 'currency', 'term', 'mode'] as const

/** The charges of some options as rows, so that they compare line by line; the same charge twice in an option is two rows. */
export function comparedRows(options: readonly ShownOption[]): ComparedRow[] {
  const rows: (Omit<ComparedRow, 'quantity' | 'cells'> & { readonly cells: Cell[] })[] = []
  options.forEach((option, place) => {
    for (const { cell, ...entry } of entriesOf(option)) {
      const same = rows.find(
        (row) => row.cells[place] === null && alike.every((field) => row[field] === entry[field]),
      )
      const row = same ?? { ...entry, cells: options.map((): Cell => null) }
      row.cells[place] = cell
      if (!same) rows.push(row)
    }
  })
  return rows.map((row) => {
    const counts = new Set(
      row.cells.flatMap((cell) => (cell === null || cell === 'included' ? [] : cell.quantity)),
    )
    return { ...row, quantity: counts.size === 1 ? ([...counts][0] ?? null) : null }
  })
}

/** Whether a row is in the totals: it is neither collected, nor included, nor on request. */
export function isInTotals({ term, mode }: Pick<ComparedRow, 'term' | 'mode'>): boolean {
  return term === 'prepaid' && mode === 'on_top'
}

/** The currencies of the totals of some options, in the order they are listed. */
export function currenciesOf(options: readonly Pick<ShownOption, 'totals'>[]): string[] {
  return inCurrencyOrder([
    ...new Set(options.flatMap(({ totals }) => totals.map(({ currency }) => currency))),
  ])
}
