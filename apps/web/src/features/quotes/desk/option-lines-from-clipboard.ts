import { basisNames, collectedNames } from '@berth/domain/reading/charge-words'
import { readCurrency } from '@berth/domain/reading/figure'
import { optionBases } from '@berth/domain/rfq/rfq'
import {
  type Choice,
  findNamed,
  findValue,
  readAmountCell,
  readRange,
  withHeadingCurrency,
} from '#lib/spreadsheet/cells.ts'
import type { OptionLineDraft } from './answer-draft.ts'
import { type OptionLineColumn, optionLineColumns } from './option-line-columns.ts'
import { optionLineWords } from './option-line-words.ts'

const isFigure: ReadonlySet<OptionLineColumn> = new Set(['unit_price'])
const languages = Object.values(optionLineWords)

const bases = optionBases.map((basis) => {
  const shown = languages.map((words) => (basis === 'CONTAINER' ? words.everyType : words.bases[basis]))
  return [basis as string, [...basisNames[basis], ...shown]] as const
})
const collected = (['included', 'onTop'] as const).map(
  (way) => [way, [...collectedNames[way], ...languages.map((words) => words[way])]] as const,
)

/** What an option's charges are read with: the charges of bills, the requested container types and the currencies of bills. */
export type OptionLineChoices = {
  readonly charges: readonly Choice[]
  readonly types: readonly string[]
  readonly currencies: readonly string[]
}

export type PastedOptionLines = {
  readonly rows: readonly Partial<Omit<OptionLineDraft, 'key'>>[]
  /** Cells that were not read. What they belong to is left empty, which the form then asks for. */
  readonly unknown: readonly string[]
}

/**
 * Parses a copied range into charges of an option, starting at the column it was pasted into. A price is read in the currency of its
 * row: where a range has none, in that of the row it is pasted over. A price in a currency that was not read is left out.
 */
export function readOptionPaste(
  text: string,
  from: OptionLineColumn,
  { charges, types, currencies }: OptionLineChoices,
  before: (offset: number) => string,
): PastedOptionLines {
  const unread: string[] = []
  const columns = optionLineColumns.slice(optionLineColumns.indexOf(from))
  const rows = readRange(text, columns, isFigure, (_, cell, heading) => ({ cell, heading })).map(
    (cells, offset) => {
      const at = (column: OptionLineColumn) => cells[column]?.cell ?? ''
      const basis = findValue(
        at('basis'),
        [...bases, ...types.map((type) => [type, [type]] as const)],
        unread,
      )
      const charge_id = at('charge_id') === '' ? undefined : findNamed(at('charge_id'), charges, unread)
      const currency = currencyOf(at('currency'), currencies, unread)
      const is = findValue(at('is_included'), collected, unread)
      const price = at('unit_price')
      const sign = currency ?? before(offset)
      const unit_price =
        price === ''
          ? undefined
          : currency === null
            ? null
            : readAmountCell(withHeadingCurrency(price, cells.unit_price?.heading ?? '', sign), sign, unread)
      return {
        ...(charge_id !== undefined && { charge_id }),
        ...(at('basis') !== '' && { basis: basis ?? '' }),
        ...(currency !== undefined && { currency: currency ?? '' }),
        ...(unit_price !== undefined && { unit_price }),
        ...(is !== undefined && { is_included: is === 'included' }),
      }
    },
  )
  return { rows, unknown: [...new Set(unread)] }
}

/** The currency of a cell: undefined if it is empty, null if bills have none of that name, which is added to `unread`. */
function currencyOf(
  cell: string,
  currencies: readonly string[],
  unread: string[],
): string | null | undefined {
  if (cell.trim() === '') return undefined
  const currency = readCurrency(cell)
  if (currency && currencies.includes(currency)) return currency
  unread.push(cell)
  return null
}
