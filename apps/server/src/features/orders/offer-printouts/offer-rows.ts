import type { OfferOption } from '@berth/contract/trade/offer'
import { inCurrencyOrder, sumsByCurrency } from '@berth/domain/money/sum'
import type { OfferGroup } from '@berth/domain/offer/offer'

type Part = OfferOption['freight'][number]

/** What an option charges for a row: nothing, an amount, or that it is part of the freight. */
type Cell = Part | 'included' | null

/** A charge and what each option charges for it. */
export type OfferRowCells = {
  readonly group: OfferGroup
  /** Null for the ocean freight, which each language has a word for. */
  readonly chargeName: string | null
  readonly chargeCode: string
  readonly basis: string
  /** As many as all options have; null where they differ. */
  readonly quantity: number | null
  readonly currency: string
  readonly term: 'prepaid' | 'collect'
  readonly mode: 'on_top' | 'included' | 'on_request'
  readonly cells: readonly Cell[]
}

type Entry = Omit<OfferRowCells, 'cells' | 'quantity'> & { readonly cell: Cell }

function entriesOf({ freight, lines }: OfferOption): Entry[] {
  const own = { group: 'freight', chargeName: null, chargeCode: 'OF', currency: 'USD' } as const
  return [
    ...freight.map((cell) => ({
      ...{ ...own, basis: cell.basis, term: 'prepaid' as const, mode: 'on_top' as const, cell },
    })),
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

/** The charges of some options as rows, so that they compare line by line; the same charge twice in an option is two rows. */
export function comparedRows(options: readonly OfferOption[]): OfferRowCells[] {
  const rows: (Omit<OfferRowCells, 'quantity' | 'cells'> & { readonly cells: Cell[] })[] = []
  options.forEach((option, place) => {
    for (const { cell, ...entry } of entriesOf(option)) {
      const same = rows.find(
        (row) =>
          row.cells[place] === null &&
          (['group', 'chargeCode', 'basis', 'currency', 'term', 'mode'] as const).every(
            (field) => row[field] === entry[field],
          ),
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
export function isInTotals({ term, mode }: Pick<OfferRowCells, 'term' | 'mode'>): boolean {
  return term === 'prepaid' && mode === 'on_top'
}

/** The currencies of the totals of some options, in the order they are listed. */
export function currenciesOf(options: readonly OfferOption[]): string[] {
  return inCurrencyOrder([
    ...new Set(sumsByCurrency(options.flatMap(({ totals }) => totals)).map(({ currency }) => currency)),
  ])
}
