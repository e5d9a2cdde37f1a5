import { deskExportSailings } from '@berth/contract/desk/desk-sailing'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords } from '@berth/locales/language'
import { route } from '../../../platform/http/route.ts'
import { type ExportColumn, exportList } from '../../../platform/sheets/export-list.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { type ListCodes, sailingColumns } from '../../trade/sheets/public.ts'
import { describeCall } from './describe-call.ts'
import { findListedSailings } from './sailing.query.ts'
import { readSailings } from './sheet-call.query.ts'

const fileNames = defineWords({ file: '船期' }, { file: 'Sailings' })

type Row = { readonly sequence: number; readonly cells: Readonly<Record<string, string | null>> }

// The same columns an import reads, so that the file can be edited and imported again.
const columns: readonly ExportColumn<Row>[] = sailingColumns.map(({ key, heading, width }) => ({
  ...{ heading, width },
  value: ({ sequence, cells }) => (key === 'sequence' ? sequence : (cells[key] ?? null)),
}))

async function* rowsOf(
  sailings: ReturnType<typeof readSailings>,
  codes: ListCodes,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of sailings)
    yield batch.flatMap(({ calls }) =>
      calls.map((call, at) => ({ sequence: at + 1, cells: describeCall(call, codes).cells })),
    )
}

export const sailingExportRoutes = [
  route(deskExportSailings, async (context, { query }) => {
    const { db, scope, now, language } = context
    const ids = await findListedSailings(db, scope, query, now)
    const { carriers, ports } = await namesFor(context)
    const codesOf = (rows: ReadonlyMap<number, { readonly code: string }>) =>
      new Map([...rows].map(([id, { code }]) => [id, code]))
    const codes = { carriers: codesOf(carriers), ports: codesOf(ports) }
    const name = `${fileNames[language].file} ${dayInChina(now)}`
    return ok(
      exportList({ name, columns, items: rowsOf(readSailings(db, ids), codes) }, query.format, language),
    )
  }),
]
