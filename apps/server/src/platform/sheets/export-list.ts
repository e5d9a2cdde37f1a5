import type { ExportFormat } from '@berth/domain/import-file'
import type { Language } from '@berth/locales/language'
import type { FileAnswer } from '../http/download.ts'
import { sheetAnswer, type WrittenCell } from './write-sheet.ts'

/** One column of a list that is saved as a file. */
export type ExportColumn<Item> = {
  readonly heading: Readonly<Record<Language, string>>
  /** In characters, for workbooks. */
  readonly width: number
  /** How a workbook shows figures of the column. */
  readonly figures?: string
  readonly value: (item: Item) => WrittenCell
}

type List<Item> = {
  /** What the file is called, without its ending. */
  readonly name: string
  readonly columns: readonly ExportColumn<Item>[]
  readonly items: AsyncIterable<readonly Item[]>
}

/** A list as a file. It is read and written while it is sent, so that its length costs time and no memory. */
export function exportList<Item>(
  { name, columns, items }: List<Item>,
  format: ExportFormat,
  language: Language,
): FileAnswer {
  const written = columns.map(({ heading, ...column }) => ({ ...column, heading: heading[language] }))
  return sheetAnswer(name, format, written, cellsOf(items, columns))
}

async function* cellsOf<Item>(items: AsyncIterable<readonly Item[]>, columns: readonly ExportColumn<Item>[]) {
  for await (const batch of items) yield batch.map((item) => columns.map(({ value }) => value(item)))
}

/** Few enough that others are answered between two batches, also by the embedded engine. */
const batchSize = 500

/**
 * Reads the rows of a list whose ids are known, batch by batch and in that order, each batch with a query of its own. What
 * was deleted meanwhile is left out.
 */
export async function* readByIds<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const asked = ids.slice(from, from + batchSize)
    const rows = new Map((await read(asked)).map((row) => [idOf(row), row]))
    yield asked.flatMap((id) => rows.get(id) ?? [])
  }
}

/** Reads a list page by page until there is none left. */
export async function* readByPages<Row>(
  read: (page: { readonly page: number; readonly size: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page++) {
    const rows = await read({ page, size: batchSize })
    yield rows
    if (rows.length < batchSize) return
  }
}
