import {
  type FileAnswers,
  type FileColumns,
  type ImportKind,
  type LeftOut,
  type MatchedColumns,
  maxImportRows,
  maxRowsOf,
  type SheetKind,
} from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'
import { type LookupKind, lookupKinds } from '@berth/domain/lookup/lookup-kind'
import { readCsvRows } from '../../../platform/sheets/csv-text.ts'
import { type RawRow, type RawRows, readRows } from '../../../platform/sheets/read-rows.ts'
import type { ReadSheets } from '../../../platform/sheets/sheet-cell.ts'
import type { ChoiceLists } from '../../../platform/sheets/sheet-column.ts'
import { SheetFault } from '../../../platform/sheets/sheet-fault.ts'
import { readWorkbook } from '../../../platform/sheets/workbook.ts'
import { bankEntrySheet } from './bank-entry-sheet.ts'
import { chargeRuleSheet } from './charge-rule-sheet.ts'
import { contactSheet } from './contact-sheet.ts'
import { customerGroupSheet } from './customer-group-sheet.ts'
import { dailyRateSheet } from './daily-rate-sheet.ts'
import { eventSheet } from './event-sheet.ts'
import { lclRateSheet } from './lcl-rate-sheet.ts'
import { lookupSheet } from './lookup-sheet.ts'
import { marginSheet } from './margin-sheet.ts'
import { memberSheet } from './member-sheet.ts'
import { lclRateCostSheet, rateCostSheet } from './rate-cost-sheet.ts'
import { rateSheet } from './rate-sheet.ts'
import { sailingSheet } from './sailing-sheet.ts'
import type { SheetKindRules } from './sheet-kind.ts'
import { taxInvoiceSheet } from './tax-invoice-sheet.ts'

/** A row of a file: its value, or its findings by column. */
export type FileRow = {
  readonly row: number
  /** Its cells as a person sees them. */
  readonly cells: readonly string[]
  readonly key: string
  readonly write: unknown
  readonly findings: readonly Finding[]
  /** The column of the cell it is made of, where each of several cells of a row is one. */
  readonly cell?: string
}

/** Besides the rows: what is left out, and columns the file does not have. */
export type ReadFile = {
  readonly rows: Iterable<FileRow>
  readonly count: number
  readonly headings: readonly string[]
  readonly ofFile: FileColumns
  readonly leftOut: readonly LeftOut[]
  readonly absent: readonly string[]
}

export const sheetRules: Readonly<Record<ImportKind, SheetKindRules<unknown>>> = {
  contact: contactSheet as SheetKindRules<unknown>, // Each kind only receives what it composed.
  rate: rateSheet as SheetKindRules<unknown>, // As above.
  lcl_rate: lclRateSheet as SheetKindRules<unknown>, // As above.
  daily_rate: dailyRateSheet as SheetKindRules<unknown>, // As above.
  bank_entry: bankEntrySheet as SheetKindRules<unknown>, // As above.
  invoice: taxInvoiceSheet as SheetKindRules<unknown>, // As above.
  member: memberSheet as SheetKindRules<unknown>, // As above.
  sailing: sailingSheet as SheetKindRules<unknown>, // As above.
  event: eventSheet as SheetKindRules<unknown>, // As above.
  charge_rule: chargeRuleSheet as SheetKindRules<unknown>, // As above.
  rate_cost: rateCostSheet as SheetKindRules<unknown>, // As above.
  lcl_rate_cost: lclRateCostSheet as SheetKindRules<unknown>, // As above.
  margin: marginSheet as SheetKindRules<unknown>, // As above.
  customer_group: customerGroupSheet as SheetKindRules<unknown>, // As above.
}

/** The rules for reading a file: those of an import, or of a reference data list. */
export type ReadKind = ImportKind | `lookup.${LookupKind}`

function rulesOf(kind: ReadKind): SheetKindRules<unknown> {
  const lookup = lookupKinds.find((one) => kind === `lookup.${one}`)
  if (lookup) return lookupSheet(lookup) as SheetKindRules<unknown> // Each kind only receives what it composed.
  return sheetRules[kind as ImportKind] // All other kinds are imports.
}

/** Titles and a heading may precede the rows, and blank rows may separate them. */
const maxCsvRows = maxImportRows * 2

/** Reads a file of rows. Throws a `SheetFault` when the file as a whole is invalid, or leaves something open that is not said. */
export async function readFile(
  kind: ReadKind,
  file: SheetKind,
  bytes: Uint8Array,
  lists: ChoiceLists,
  said: FileAnswers = {},
): Promise<ReadFile> {
  const rules = rulesOf(kind)
  const sheets: ReadSheets =
    file === 'csv'
      ? { sheets: [{ rows: readCsvRows(bytes, maxCsvRows), merges: [] }], leftOut: [] }
      : await readWorkbook(bytes, file)
  const { rows, ...rest } = readLaidOut(sheets, rules, lists, said.columns)
  const max = kind in sheetRules ? maxRowsOf(kind as ImportKind) : maxImportRows // Those of `sheetRules` are imports.
  if (rows.length > max) throw new SheetFault('file_rows', { max })
  const question = rules.asks?.(rows.map(({ values }) => values)) ?? null
  if (question !== null && said[question] === undefined)
    throw new SheetFault(`${question}_asked`, undefined, { columns: rest.ofFile })
  return { ...rest, rows: composeEach(rows, rules, said), count: rows.length }
}

/** Reads the rows; once more where the columns that the file has say that others do not count. */
function readLaidOut(
  sheets: ReadSheets,
  rules: SheetKindRules<unknown>,
  lists: ChoiceLists,
  matched: MatchedColumns = {},
): RawRows {
  const columns = rules.columnsOf(lists)
  const read = readRows(sheets, columns, lists, rules.leavesOut, matched)
  const layout = rules.layoutOf?.(read.ofFile, columns) ?? null
  if (layout === null) return read
  const fields = new Set(layout.columns.map(({ key }) => key))
  const byHand = Object.entries(matched).filter(([, field]) => field === null || fields.has(field))
  const notRead = layout.notRead.map((name) => [name, null] as const)
  return readRows(sheets, layout.columns, lists, rules.leavesOut, Object.fromEntries([...notRead, ...byHand]))
}

function* composeEach(
  rows: readonly RawRow[],
  rules: SheetKindRules<unknown>,
  said: FileAnswers,
): Iterable<FileRow> {
  let ofCells = 0
  for (const { row, cells, values, findings } of rows) {
    const unreadable = new Set(findings.map(({ path }) => path))
    const composed = [rules.compose(values, said, unreadable)].flat()
    const ownCells = new Set(composed.flatMap(({ cell }) => cell ?? []))
    for (const { write, cell, findings: found } of composed) {
      if (cell !== undefined && ++ofCells > maxImportRows)
        throw new SheetFault('file_cells', { max: maxImportRows })
      const all = [
        ...findings.filter(({ path }) => path === cell || !ownCells.has(path)),
        // An unreadable cell must not also be reported as missing.
        ...found.filter(({ path }) => !unreadable.has(path)),
      ]
      const key = all.length > 0 ? '' : rules.keyOf(write)
      yield { row, cells, key, write, findings: all, ...(cell === undefined ? {} : { cell }) }
    }
  }
}
