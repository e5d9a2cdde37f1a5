import * as wire from '@berth/contract/trade/export'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords } from '@berth/locales/language'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import { type ExportColumn, exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { findLists, priceKey, type RateSheetField, rateSheet } from '../sheets/public.ts'
import { ownerOf } from './owner.ts'
import { findRateIds, type RateRow } from './rate.query.ts'
import { findFormerTypes, findRatesToExport } from './rate-export.query.ts'

const fileNames = defineWords({ file: '运价' }, { file: 'Rates' })

type Caller = Pick<Context<typeof wire.exportRates>, 'db' | 'now' | 'language'> & { readonly scope: Scope }
type Query = { readonly query: Input<typeof wire.exportRates>['query'] }

const values: Readonly<Record<RateSheetField, (row: RateRow) => string | number | null>> = {
  carrier_id: ({ carrier }) => carrier.code,
  pol_id: ({ pol }) => pol.code,
  pod_id: ({ pod }) => pod.code,
  to_id: ({ to }) => to.code,
  sdate: ({ rate }) => rate.sdate,
  edate: ({ rate }) => rate.edate,
  transit_days: ({ rate }) => rate.transitDays,
  remark: ({ rate }) => rate.remark,
}

function columnOf({ key, heading, width, kind }: SheetColumn): ExportColumn<RateRow> {
  const value = isField(key) ? values[key] : priceIn(key)
  return { heading, width, value, ...(kind === 'price' ? { figures: '#,##0.00' } : {}) }
}

const isField = (key: string): key is RateSheetField => key in values

function priceIn(key: string) {
  return ({ spaces }: RateRow) =>
    spaces.find(({ containerId }) => priceKey(containerId) === key)?.price ?? null
}

async function exportOwn({ db, scope, now, language }: Caller, { query }: Query) {
  const owner = ownerOf(scope)
  const ids = await findRateIds(db, owner, query, dayInChina(now))
  // The same columns an import reads, so that the file can be edited and imported again; an import ignores disabled types.
  const { choices } = await findLists(db, 'rate')
  const containers = [...(choices.containers ?? []), ...(await findFormerTypes(db, owner))]
  const columns = rateSheet.columnsOf({ ...choices, containers }).map(columnOf)
  const items = readByIds(
    ids,
    (asked) => findRatesToExport(db, owner, asked),
    ({ rate }) => rate.id,
  )
  const name = `${fileNames[language].file} ${dayInChina(now)}`
  return ok(exportList({ name, columns, items }, query.format, language))
}

export const rateExportRoutes = [route(wire.exportRates, exportOwn), route(wire.deskExportRates, exportOwn)]
