import { readCsv, writeCsv } from './csv.ts'

type Cell = string | number | null

/** The file types the file dialog offers for row imports. */
export const rowFileAccept = '.csv,.xlsx'

/** Anything larger is not a list of containers, and reading it would block the page. */
export const maxRowFileBytes = 2 * 1_048_576

/** Reads the cells of a chosen file; null if it cannot be read. The workbook reader is loaded only for workbooks. */
export async function readRowFile(file: File): Promise<string[][] | null> {
  if (file.size > maxRowFileBytes) return null
  try {
    if (/\.xlsx$/i.test(file.name)) {
      const { readXlsx } = await import('hucre/xlsx')
      const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
      return (sheets[0]?.rows ?? []).map((row) =>
        Array.from(row, (cell) => (cell == null ? '' : String(cell))),
      )
    }
    return readCsv(decode(await file.arrayBuffer()))
  } catch {
    return null
  }
}

// Excel on Chinese Windows saves CSV in its own code page.
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Saves rows with their headings as a file. */
export async function saveRowFile(
  name: string,
  kind: 'csv' | 'xlsx',
  heading: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const all = [heading, ...rows]
  if (kind === 'csv')
    return offer(`${name}.csv`, new Blob([writeCsv(all)], { type: 'text/csv;charset=utf-8' }))
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({ sheets: [{ name: 'SI', rows: all.map((row) => [...row]) }] })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  offer(`${name}.xlsx`, new Blob([bytes as BlobPart], { type }))
}

function offer(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser still needs the URL for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
