import type { ExportFormat } from '@berth/domain/files/import-file'
import type { Language } from '@berth/locales/language'
import type { FileAnswer } from '../http/download.ts'
import { sheetAnswer, type WrittenCell } from './write-sheet.ts'

/** One column of an exported list. */
export type ExportColumn<Item> = {
  readonly heading: Readonly<Record<Language, string>>
  /** In characters; only used by workbooks. */
  readonly width: number
  /** The number format of the column in a workbook. */
  readonly figures?: string
  readonly value: (item: Item, language: Language) => WrittenCell
}

type List<Item> = {
  /** The file name without its extension. */
  readonly name: string
  readonly columns: readonly ExportColumn<Item>[]
  readonly items: AsyncIterable<readonly Item[]>
}

/** Returns a list as a file. Rows are read and written while the file is sent, so that a long list takes time but no memory. */
export function exportList<Item>(
  { name, columns, items }: List<Item>,
  format: ExportFormat,
  language: Language,
): FileAnswer {
  const written = columns.map(({ heading, ...column }) => ({ ...column, heading: heading[language] }))
  return sheetAnswer(name, format, written, cellsOf(items, columns, language))
}

async function* cellsOf<Item>(
  items: AsyncIterable<readonly Item[]>,
  columns: readonly ExportColumn<Item>[],
  language: Language,
) {
  for await (const batch of items)
    yield batch.map((item) => columns.map(({ value }) => value(item, language)))
}

/** Small enough that other calls are answered between two batches, even on the embedded engine. */
const batchSize = 500

/** Reads rows by their ids, in that order, with one query per batch. Rows deleted in the meantime are skipped. */
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

/** Reads a list page by page until its end. */
export async function* readByPages<Row>(
  read: (page: { readonly page: number; readonly size: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page++) {
    const rows = await read({ page, size: batchSize })
    yield rows
    if (rows.length < batchSize) return
  }
}
