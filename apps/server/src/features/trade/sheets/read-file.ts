import type { Finding } from '@berth/domain/finding'
import { type ImportKind, maxImportRows, type SheetKind } from '@berth/domain/import-file'
import { type LookupKind, lookupKinds } from '@berth/domain/lookup/lookup-kind'
import { readCsvRows } from '../../../platform/sheets/csv-text.ts'
import { type RawRow, readRows } from '../../../platform/sheets/read-rows.ts'
import type { ReadSheet } from '../../../platform/sheets/sheet-cell.ts'
import type { ChoiceLists } from '../../../platform/sheets/sheet-column.ts'
import { readWorkbook } from '../../../platform/sheets/workbook.ts'
import { contactSheet } from './contact-sheet.ts'
import { lookupSheet } from './lookup-sheet.ts'
import { rateSheet } from './rate-sheet.ts'
import type { SheetKindRules } from './sheet-kind.ts'

/** A row of a file: what it stands for, or what is wrong with it, column by column. */
export type FileRow = {
  readonly row: number
  readonly key: string
  readonly write: unknown
  readonly findings: readonly Finding[]
}

/** Beside the rows: headings that mean nothing, and columns there could be and are not. */
export type ReadFile = {
  readonly rows: Iterable<FileRow>
  readonly count: number
  readonly ignored: readonly string[]
  readonly absent: readonly string[]
}

export const sheetRules: Readonly<Record<ImportKind, SheetKindRules<unknown>>> = {
  contact: contactSheet as SheetKindRules<unknown>, // Only what this kind composes is given back to it.
  rate: rateSheet as SheetKindRules<unknown>, // As above.
}

/** Which rules a file is read by: those of an import, or of a list of reference data. */
export type ReadKind = ImportKind | `lookup.${LookupKind}`

function rulesOf(kind: ReadKind): SheetKindRules<unknown> {
  const lookup = lookupKinds.find((one) => kind === `lookup.${one}`)
  if (lookup) return lookupSheet(lookup) as SheetKindRules<unknown> // Only what this kind composes is given back to it.
  return sheetRules[kind as ImportKind] // The others are imports.
}

/** Titles and a heading may stand above the rows, and blank rows between them. */
const maxCsvRows = maxImportRows * 2

/** Reads a file of rows. What is wrong with it as a whole is thrown as a `SheetFault`. */
export async function readFile(
  kind: ReadKind,
  file: SheetKind,
  bytes: Uint8Array,
  lists: ChoiceLists,
): Promise<ReadFile> {
  const rules = rulesOf(kind)
  const sheets: ReadSheet[] =
    file === 'csv' ? [{ rows: readCsvRows(bytes, maxCsvRows), merges: [] }] : await readWorkbook(bytes, file)
  const { rows, ignored, absent } = readRows(sheets, rules.columnsOf(lists), lists)
  return { rows: composeEach(rows, rules), count: rows.length, ignored, absent }
}

function* composeEach(rows: readonly RawRow[], rules: SheetKindRules<unknown>): Iterable<FileRow> {
  for (const { row, values, findings } of rows) {
    const composed = rules.compose(values)
    // A cell that could not be read is not also missing.
    const read = new Set(findings.map(({ path }) => path))
    const all = [...findings, ...composed.findings.filter(({ path }) => !read.has(path))]
    yield {
      row,
      key: all.length > 0 ? '' : rules.keyOf(composed.write),
      write: composed.write,
      findings: all,
    }
  }
}
