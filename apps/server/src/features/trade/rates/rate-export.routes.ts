import * as wire from '@berth/contract/trade/export'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords } from '@berth/locales/language'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import { exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import type { ChoiceLists } from '../../../platform/sheets/sheet-column.ts'
import { findLists } from '../sheets/public.ts'
import { ownerOf, type RateOwner } from './owner.ts'
import { findRateIds } from './rate.query.ts'
import { fclColumns, lclColumns } from './rate-columns.ts'
import { findFormerTypes, findRatesToExport } from './rate-export.query.ts'

const fileNames = defineWords({ file: '运价', lcl: '拼箱运价' }, { file: 'Rates', lcl: 'LCL rates' })

type Caller = Pick<Context<typeof wire.exportRates>, 'db' | 'now' | 'language'> & { readonly scope: Scope }
type Query = { readonly query: Input<typeof wire.exportRates>['query'] }

/** An import ignores disabled types; those that still have prices are exported. */
async function listsOfFcl({ db }: Pick<Caller, 'db'>, owner: RateOwner): Promise<ChoiceLists> {
  const { choices } = await findLists(db, 'rate')
  return { ...choices, containers: [...(choices.containers ?? []), ...(await findFormerTypes(db, owner))] }
}

/** A file has the rates of one mode, those of full containers unless LCL is asked for: each mode has columns of its own. */
async function exportOwn({ db, scope, now, language }: Caller, { query }: Query) {
  const owner = ownerOf(scope)
  const { mode = containerMode.fcl } = query
  const isLcl = mode === containerMode.lcl
  const ids = await findRateIds(db, owner, { ...query, mode, isTyped: true }, dayInChina(now))
  const columns = isLcl ? lclColumns(language) : fclColumns(await listsOfFcl({ db }, owner))
  const items = readByIds(
    ids,
    (asked) => findRatesToExport(db, owner, asked),
    ({ rate }) => rate.id,
  )
  const { file, lcl } = fileNames[language]
  const name = `${isLcl ? lcl : file} ${dayInChina(now)}`
  return ok(exportList({ name, columns, items }, query.format, language))
}

export const rateExportRoutes = [route(wire.exportRates, exportOwn), route(wire.deskExportRates, exportOwn)]
