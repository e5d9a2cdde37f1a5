import type { FilePlace } from '../finding.ts'

const mebibyte = 1_048_576

/** The file types that rows can be imported from, as detected from their content. */
export type SheetKind = 'xlsx' | 'xls' | 'csv'

/**
 * What can be imported: carriers' rates, those for LCL, a company's contacts, the daily rates of currencies, what arrived at a bank, the tax
 * software's invoices, members, the calls of sailings, what data services and terminals tell about containers,
 * charge rules, what the operator buys rates for, for containers and LCL, the margins on it, and which
 * companies are in which customer group.
 */
export const importKinds = [
  'rate',
  'lcl_rate',
  'contact',
  'daily_rate',
  'bank_entry',
  'invoice',
  'member',
  'sailing',
  'event',
  'charge_rule',
  'rate_cost',
  'lcl_rate_cost',
  'margin',
  'customer_group',
] as const

export type ImportKind = (typeof importKinds)[number]

/** The limits of an import file (specification point 9, "Import files"). */
export const importFiles = {
  rate: { kinds: ['xlsx', 'xls'], maxBytes: 10 * mebibyte },
  lcl_rate: { kinds: ['xlsx', 'xls'], maxBytes: 10 * mebibyte },
  contact: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
  daily_rate: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 2 * mebibyte },
  bank_entry: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
  invoice: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 2 * mebibyte },
  member: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
  sailing: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
  event: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
  charge_rule: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
  rate_cost: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
  lcl_rate_cost: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
  margin: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
  customer_group: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
} as const satisfies Record<ImportKind, { readonly kinds: readonly SheetKind[]; readonly maxBytes: number }>

/** The limits of a reference data file: such a list is edited by hand and is never long. */
export const lookupFile = {
  kinds: ['xlsx', 'csv'],
  maxBytes: 2 * mebibyte,
} as const satisfies { readonly kinds: readonly SheetKind[]; readonly maxBytes: number }

/** The maximum number of rows in one file. */
export const maxImportRows = 10_000

/** The maximum of a kind. Of members fewer: an undo looks for each of them in every table that may refer to it. */
export function maxRowsOf(kind: ImportKind): number {
  return kind === 'member' ? 2_000 : maxImportRows
}

/** The formats every list can be exported in. */
export const exportFormats = ['xlsx', 'csv'] as const

export type ExportFormat = (typeof exportFormats)[number]

/**
 * What of a file is not imported, and why: columns and sheets that nobody reads, and comments of cells; rows that are no rows of the list (sums, notes and
 * section titles, repeated headings, the template's example); tables with other columns than the one that is read; and rows about
 * something else (money paid out, entries and invoices undone, red-letter invoices). Hidden rows and columns are imported, and told.
 */
export const leftOutKinds = [
  ...(['column', 'sheet', 'comment', 'total', 'note', 'heading', 'example', 'other_table'] as const),
  ...(['paid_out', 'undone', 'red_letter', 'hidden_row', 'hidden_column'] as const),
] as const

export type LeftOutKind = (typeof leftOutKinds)[number]

/** Things of a file that are left out for one reason: how many, and the names or row numbers of the first of them. */
export type LeftOut = {
  readonly kind: LeftOutKind
  readonly count: number
  readonly names: string[]
}

/** What a whole file may leave open, and whoever imports it says once for all of its rows: the currency of a bank's account. */
export const fileQuestions = ['currency'] as const

export type FileQuestion = (typeof fileQuestions)[number]

/**
 * What columns are matched with by hand: the key of a field, or null for one that is not imported. A column goes by its heading as
 * the file has it, or by its letters where that is empty.
 */
export type MatchedColumns = Readonly<Record<string, string | null>>

export type FileAnswers = { readonly [Question in FileQuestion]?: string | undefined } & {
  readonly columns?: MatchedColumns | undefined
}

/** A column of a file, and the field that it is read as; null is not imported. */
export type FileColumn = {
  /** Its heading as the file has it, or its letters. */
  readonly name: string
  readonly field: string | null
  /** Whether it says what other columns mean, such as a currency: then it is always read. */
  readonly isFixed: boolean
  /** Its first value. */
  readonly sample: string
}

/** The columns of a file, and all fields of the list that they can be matched with. */
export type FileColumns = {
  readonly columns: readonly FileColumn[]
  readonly fields: readonly { readonly key: string; readonly heading: NonNullable<FilePlace['column']> }[]
}

/** How many columns of a file can be matched by hand. */
export const mostMatched = 100

/** How many things left out are named. */
export const mostNamed = 20

/** Sums up what was left out by reason, in the order of the reasons. */
export function summarizeLeftOut(
  things: readonly { readonly kind: LeftOutKind; readonly name: string }[],
): LeftOut[] {
  return leftOutKinds.flatMap((kind) => {
    const names = things.filter((thing) => thing.kind === kind).map(({ name }) => name)
    return names.length === 0 ? [] : [{ kind, count: names.length, names: names.slice(0, mostNamed) }]
  })
}
