import type { Measure } from '@berth/domain/reading/heading-unit'
import type { NamedEntry } from '@berth/domain/reading/trade-name'
import type { Language } from '@berth/locales/language'

/**
 * How a cell is read. `price` is an amount of US dollars; `amount` is one of the currency that the cell, the heading or another
 * column names; `range` is two days, as `2026-12-01~2026-12-31`; `moment` is a
 * day with its time, `2026-12-01 18:00`, and `call_time` a day with or without one, as `CallTime` is; `figure` is a number with any decimals. `capitals` is a text printed in upper case on documents, which a file may
 * have in lower case. `choices` are several entries of a list, as their ids in order with commas.
 */
export type CellKind =
  | 'text'
  | 'capitals'
  | 'day'
  | 'range'
  | 'moment'
  | 'call_time'
  | 'price'
  | 'amount'
  | 'currency'
  | 'figure'
  | 'whole'
  | 'choice'
  | 'choices'

/** One column of a sheet, shared by templates, exports and imports. */
export type SheetColumn = {
  /** The API field it fills. */
  readonly key: string
  readonly heading: Readonly<Record<Language, string>>
  /** Other accepted headings, in any spelling. */
  readonly alsoNamed?: readonly string[]
  readonly kind: CellKind
  /** How a text is cleaned if it is a number, a code or an email address. By default it is a text of several lines. */
  readonly reads?: (text: string) => string
  /** The list in which a `choice` or `choices` are looked up. */
  readonly list?: string
  /** Whether a file without this column is refused. */
  readonly isRequired: boolean
  /** Of a mandatory value: a file without the column is read, because cells or the heading of another one may say it. */
  readonly mayBeAbsent?: true
  /** Of a mandatory value: the columns that say it where a file does not have this one, such as a validity with both ends. */
  readonly saidBy?: readonly string[]
  /** Whether a line above the heading may say it for all rows. */
  readonly mayStandAbove?: true
  /**
   * Whether a text is one of this column's alone, such as 借 and 贷 of a direction: where no heading has its name, a column with
   * nothing else is it.
   */
  readonly isOwnText?: (text: string) => boolean
  /** Whether the texts of several columns that may fill the field are all kept, such as remarks. */
  readonly joins?: true
  readonly example: string | number | null
  /** What the figures are, if a heading may say that they have another unit. */
  readonly measure?: Measure
  /** Read where a file has it, because it changes what other columns mean, but not part of templates and exports. */
  readonly isReadOnly?: true
  /** Whether it says what other columns mean, such as a currency or a direction: nobody takes it out by matching it by hand. */
  readonly isFixed?: true
  /** In characters; only used by workbooks. */
  readonly width: number
}

export type ChoiceLists = Readonly<Record<string, readonly NamedEntry[]>>

/** Normalizes a heading: removes variations in spelling and common additions. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s*:：_\-./'"’()]/g, '')
}

/** Same as `plainHeading`, also without text in brackets, which is often a remark. */
export function barestHeading(text: string): string {
  return plainHeading(text.normalize('NFKC').replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g, ''))
}
