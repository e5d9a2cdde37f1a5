import { readFile } from 'node:fs/promises'
import { deskExportLookups, deskImportLookups } from '@berth/contract/trade/desk-lookup'
import type { SheetKind } from '@berth/domain/files/import-file'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { auditTargetWords } from '@berth/locales/audit-words'
import { broken } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { type ExportColumn, exportList, readByPages } from '../../../platform/sheets/export-list.ts'
import type { WrittenCell } from '../../../platform/sheets/write-sheet.ts'
import { lookupColumns } from '../sheets/public.ts'
import { type DeskLookupRow, findIdsByCode, listLookupRows } from './desk-lookup.query.ts'
import { importLookups } from './lookup-import.command.ts'

type Codes = Readonly<Record<'port' | 'country', ReadonlyMap<number, string>>>

function cellOf(row: DeskLookupRow, key: string, codes: Codes): WrittenCell {
  if (key === 'code') return row.code
  if (key === 'name_zh') return row.nameZh
  if (key === 'name_en') return row.nameEn
  if (key === 'sort') return row.sort
  if (key === 'enabled') return row.enabled ? 'yes' : 'no'
  const value = row.details[key] ?? null
  if (key === 'country_id') return codes.country.get(Number(value)) ?? null
  if (Array.isArray(value))
    return value.map((one) => (key === 'port_ids' ? codes.port.get(Number(one)) : one)).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value as string | number | null // Lists and booleans were handled above.
}

const reversed = (ids: ReadonlyMap<string, number>) => new Map([...ids].map(([code, id]) => [id, code]))

export const lookupFileRoutes = [
  route(deskExportLookups, async ({ db, scope, language, now }, { params, query }) => {
    const { kind } = params
    const codes = {
      port: reversed(await findIdsByCode(db, 'port')),
      country: reversed(await findIdsByCode(db, 'country')),
    }
    const columns: readonly ExportColumn<DeskLookupRow>[] = lookupColumns(kind).map(
      ({ key, heading, width }) => ({
        heading,
        width,
        value: (row) => cellOf(row, key, codes),
      }),
    )
    const items = readByPages(
      async (page) => (await listLookupRows(db, scope, kind, { ...query, ...page })).rows,
    )
    const name = `${auditTargetWords[language][kind].replace('/', '-')} ${dayInChina(now)}`
    return ok(exportList({ name, columns, items }, query.format, language))
  }),

  route(deskImportLookups, async ({ db, scope, language, now }, { params, form }) => {
    const { file } = form.files
    if (!file) return refuse(broken([{ path: 'file', rule: 'required' }]))
    const type = file.kind as SheetKind // The endpoint accepts no other kind.
    const arrived = { name: file.name, type, bytes: await readFile(file.path) }
    return importLookups(db, scope, params.kind, arrived, form.fields.action, language, now)
  }),
]
