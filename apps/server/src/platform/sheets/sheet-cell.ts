import { narrow } from '@berth/domain/reading/clean-text'
import { knownCurrency } from '@berth/domain/reading/figure'
import type { Fault } from '@berth/domain/reading/reading'

/**
 * A cell without a value that can be read: an error value, a formula whose result the file does not have, or a value that whoever
 * wrote it has struck through.
 */
export type FaultyCell = { readonly shown: string; readonly fault: Fault }

/**
 * A cell as read: a date becomes the text of its day, whichever date system the file uses, and a number whose format shows zeros
 * before it becomes the text that a person sees.
 */
export type SheetCell = string | number | boolean | FaultyCell | null

/** A sheet as read; a vertically merged value is repeated in every row it covers. */
export type ReadSheet = {
  /** Only of workbooks. */
  readonly name?: string
  readonly rows: readonly (readonly SheetCell[])[]
  readonly merges: readonly Merge[]
  /** The rows that a person does not see, counted from 0. */
  readonly hiddenRows?: readonly number[]
  /** The columns that a person does not see, counted from 0. */
  readonly hiddenColumns?: readonly number[]
  /** The cells with a comment, counted from 0. */
  readonly comments?: readonly { readonly row: number; readonly column: number }[]
}

/** The sheets of a file that are read, and the names of those that are not: hidden ones, and those after the first few. */
export type ReadSheets = { readonly sheets: readonly ReadSheet[]; readonly leftOut: readonly string[] }

export type Merge = {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
  readonly endCol: number
}

/** Returns a cell as text: what a user sees in it, except for number formats. */
export function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (isFaulty(cell)) return cell.shown
  return typeof cell === 'string' ? cell.trim() : String(cell)
}

export function isFaulty(cell: SheetCell | undefined): cell is FaultyCell {
  return typeof cell === 'object' && cell !== null
}

/** A cell with an error value, such as `#REF!`. */
export function errorCell(shown: string): FaultyCell {
  return { shown, fault: { rule: 'cell_error', params: { value: shown.slice(0, 20) } } }
}

/** A cell with a formula that the program which wrote the file did not calculate. */
export function uncalculatedCell(formula: string): FaultyCell {
  return { shown: `=${formula}`.slice(0, 60), fault: { rule: 'cell_uncalculated' } }
}

/** A cell that is struck through: it holds no longer, or the line is a mistake. */
export function struckCell(cell: SheetCell): SheetCell {
  const shown = textOf(cell)
  return shown === ''
    ? cell
    : { shown, fault: { rule: 'cell_struck', params: { value: shown.slice(0, 60) } } }
}

/** The text of a date, which a workbook has without a time zone; as UTC. */
export function dayOrTime(value: Date): string | null {
  if (Number.isNaN(value.getTime())) return null
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/** Currencies by a sign that several share and the language of their country, as `[$¥-804]` has them (MS-LCID). */
const localSigns: Readonly<Record<string, string>> = {
  ...{ '¥-804': 'CNY', '¥-411': 'JPY', '$-409': 'USD', '$-C04': 'HKD', '$-1004': 'SGD', '$-404': 'TWD' },
  ...{ '$-C09': 'AUD', '$-1009': 'CAD', '$-1409': 'NZD', '$-80A': 'MXN' },
}

/**
 * The currency that a number format writes beside a number, as `[$CNY] #,##0`, `[$¥-804]#,##0` and `#,##0"元"` do, or the sign of
 * yuan and yen. A dollar alone says nothing: programs write it for the sign of the user's own country.
 */
function currencyOfFormat(format: string): string | null {
  const [first = ''] = narrow(format).split(';')
  const [, sign = '', language = ''] = /\[\$([^\]-]{1,6})(?:-([^\]]{0,9}))?\]/.exec(first) ?? []
  const texts = first.replace(/\[[^\]]{0,20}\]|[_*]./g, '').match(/"[^"]{1,20}"|[€£¥₩₫₹฿₱]/g) ?? []
  const signs = [sign.trim(), ...texts.map((text) => text.replaceAll('"', '').trim())]
  const local = localSigns[`${sign.trim()}-${language.replace(/^0+/, '').toUpperCase()}`]
  return local ?? signs.map(knownCurrency).find((code) => code !== null) ?? (signs.includes('¥') ? '¥' : null)
}

/** Whether a number format shows zeros before a number, such as `00000` of a postal code, and has neither decimals nor a scale. */
function showsZeros(format: string, value: number): boolean {
  if (!Number.isInteger(value)) return false
  const [first = ''] = format.split(';')
  const signs = first.replace(/"[^"]{0,20}"|\\./g, '')
  return /^[ ()+/_-]{0,9}0[0#\-() /]{0,40}$/.test(signs) && signs.replace(/[^0]/g, '').length > 1
}

/** A formula may yield 1234.5600000000001 where the sheet shows 1234.56. */
export function withoutNoise(figure: number): number {
  return Number(figure.toPrecision(12))
}

/** A number as a person sees it, where its format says something that the number does not: zeros before it, or a currency. */
export function numberCell(
  value: number,
  format: string,
  write: (value: number, format: string) => string,
): SheetCell {
  // Most numbers have no format of their own.
  if (format === '' || format === 'General') return value
  if (showsZeros(format, value)) return write(value, format)
  const currency = currencyOfFormat(format)
  return currency === null ? value : `${currency} ${withoutNoise(value)}`
}

export function isBlankRow(row: readonly SheetCell[]): boolean {
  return row.every((cell) => textOf(cell) === '')
}
