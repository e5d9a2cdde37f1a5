import type { SheetKind } from '@berth/domain/files/import-file'
import { writeXlsx } from 'hucre/xlsx'
import { csvCell } from '../../../platform/sheets/csv-text.ts'

type Cell = string | number | Date | null

/** Builds a file from rows, as a member would upload it. */
export async function aSheetFile(
  rows: readonly (readonly Cell[])[],
  kind: Exclude<SheetKind, 'xls'> = 'xlsx',
): Promise<{ name: string; content: Buffer }> {
  const name = `rows.${kind}`
  if (kind === 'csv') {
    const lines = rows.map((row) => row.map((cell) => csvCell(cell instanceof Date ? String(cell) : cell)))
    return { name, content: Buffer.from(lines.map((line) => line.join(',')).join('\r\n')) }
  }
  const bytes = await writeXlsx({ sheets: [{ name: 'Rows', rows: rows.map((row) => [...row]) }] })
  return { name, content: Buffer.from(bytes) }
}

export const contactHeading = ['公司名称', '联系人', '电话', '邮箱', '地址', '城市', '国家']

export function contactCells(number: number, changes: { city?: string; email?: string } = {}): string[] {
  const { city = 'HAMBURG', email = `p${number}@nordlicht.example` } = changes
  return [`COMPANY ${number}`, `PERSON ${number}`, '+49 40 0000', email, `AM KAI ${number}`, city, 'DE']
}
