import { basisNames, collectedNames } from '@berth/domain/reading/charge-words'
import { readCurrency } from '@berth/domain/reading/figure'
import { basesFor } from '@berth/domain/rfq/rfq'
import {
  type Choice,
  findNamed,
  findValue,
  readAmountCell,
  readRange,
  withHeadingCurrency,
} from '#lib/spreadsheet/cells.ts'
import type { OptionLineDraft } from './answer-draft.ts'
import { type OptionLineColumn, optionLineFigures, ways } from './option-line-columns.ts'
import { optionLineWords } from './option-line-words.ts'

const languages = Object.values(optionLineWords)

/** The bases of a request by how sheets and pages name them; a container type has its own name alone. */
function basesNamed(types: readonly string[] | null) {
  return basesFor(types).map((basis) => {
    const shown = languages.map((words) =>
      basis === 'CONTAINER' ? words.everyType : valueAt(words.bases, basis),
    )
    const known = valueAt(basisNames, basis) ?? [basis]
    return [basis, [...known, ...shown.flatMap((name) => name ?? [])]] as const
  })
}

/** The value of a table at a key that it may not have. */
function valueAt<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

const collected = (['included', 'onTop', 'collect', 'onRequest'] as const).map((way) => {
  const known = way === 'included' || way === 'onTop' ? collectedNames[way] : []
  return [way, [...known, ...languages.map((words) => words[way])]] as const
})

/** What an option's charges are read with: the charges of bills, the requested container types and the currencies of bills. */
export type OptionLineChoices = {
  readonly charges: readonly Choice[]
  /** Null for cargo that shares a container. */
  readonly types: readonly string[] | null
  readonly currencies: readonly string[]
}

export type PastedOptionLines = {
  readonly rows: readonly Partial<Omit<OptionLineDraft, 'key'>>[]
  /** Cells that were not read. What they belong to is left empty, which the form then asks for. */
  readonly unknown: readonly string[]
}

/**
 * Parses a copied range into charges of an option, its cells those of the columns it was pasted into. A price is read in the currency of its
 * row: where a range has none, in that of the row it is pasted over. A price in a currency that was not read is left out.
 */
export function readOptionPaste(
  text: string,
  columns: readonly OptionLineColumn[],
  { charges, types, currencies }: OptionLineChoices,
  before: (offset: number) => string,
): PastedOptionLines {
  const unread: string[] = []
  const bases = basesNamed(types)
  const rows = readRange(text, columns, optionLineFigures, (_, cell, heading) => ({ cell, heading })).map(
    (cells, offset) => {
      const at = (column: OptionLineColumn) => cells[column]?.cell ?? ''
      const basis = findValue(at('basis'), bases, unread)
      const charge_id = at('charge_id') === '' ? undefined : findNamed(at('charge_id'), charges, unread)
      const currency = currencyOf(at('currency'), currencies, unread)
      const is = findValue(at('is_included'), collected, unread)
      const sign = currency ?? before(offset)
      const amountIn = (column: 'unit_price' | 'minimum' | 'maximum') => {
        const amount = at(column)
        if (amount === '') return undefined
        if (currency === null) return null
        const heading = cells[column]?.heading ?? ''
        return readAmountCell(withHeadingCurrency(amount, heading, sign), sign, unread)
      }
      const [unit_price, minimum, maximum] = (['unit_price', 'minimum', 'maximum'] as const).map(amountIn)
      return {
        ...(charge_id !== undefined && { charge_id }),
        ...(at('basis') !== '' && { basis: basis ?? '' }),
        ...(currency !== undefined && { currency: currency ?? '' }),
        ...(unit_price !== undefined && { unit_price }),
        ...(minimum !== undefined && { minimum }),
        ...(maximum !== undefined && { maximum }),
        ...(is !== undefined && ways[is]),
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
