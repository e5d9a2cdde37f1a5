import * as wire from '@berth/contract/trade/rate-extension'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords } from '@berth/locales/language'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import { exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { findEndingIds, findEndingRates, listEndingRates } from './ending.query.ts'
import { endingColumns } from './ending-export-columns.ts'
import { endingExportWords } from './ending-export-words.ts'
import { listEndingOffers } from './ending-offers.query.ts'
import { extendRates } from './extend-rates.command.ts'
import { ownerOf } from './owner.ts'
import { presentEndingOffer, presentEndingRate, presentSuccessor } from './rate-extension.present.ts'
import { presentSale } from './sold-rate.present.ts'
import { findSalesOf, type Sale } from './sold-rate.query.ts'

type Caller = Pick<Context<typeof wire.extendRates>, 'db' | 'now' | 'language'> & { readonly scope: Scope }
type Extension = { readonly body: Input<typeof wire.extendRates>['body'] }
type Watch = { readonly query: Input<typeof wire.listEndingRates>['query'] }

/** What an extension is called where imports are named. */
const names = defineWords(
  { extended: (from: string, until: string) => `延期调价 ${from} ~ ${until}` },
  { extended: (from: string, until: string) => `New prices ${from} ~ ${until}` },
)

async function extend({ db, scope, now, language }: Caller, { body }: Extension) {
  const name = names[language].extended(body.sdate ?? '', body.edate ?? '')
  const extended = await extendRates(db, scope, body, name, now)
  if (!extended.ok) return extended
  const { lists, importId } = extended.value
  return ok({ lists: lists.map((one) => presentSuccessor(one, language)), import_id: importId })
}

async function ending({ db, scope, now, language }: Caller, { query }: Watch) {
  const today = dayInChina(now)
  const { rows, ...counts } = await listEndingRates(db, ownerOf(scope), query, today)
  const { offers, total } = await listEndingOffers(db, scope, { today, days: query.days }, language)
  const lists = rows.map((row) => presentEndingRate(row, language))
  return { lists, ...counts, offers: offers.map(presentEndingOffer), offer_total: total }
}

type EndingFile = { readonly query: Input<typeof wire.exportEndingRates>['query'] }

/** The rates that end soon as a file; the operator's say whom they are for. */
async function exportEnding({ db, scope, now, language }: Caller, { query }: EndingFile) {
  const [today, owner] = [dayInChina(now), ownerOf(scope)]
  const ids = await findEndingIds(db, owner, query.days, today)
  const byId = new Map(ids.map((one) => [one.id, one]))
  const isDesk = scope.actor === 'operator'
  const read = async (asked: readonly number[]) => {
    const sales = isDesk ? await findSalesOf(db, asked) : new Map<number, Sale>()
    const rows = await findEndingRates(
      db,
      owner,
      asked.flatMap((id) => byId.get(id) ?? []),
    )
    return rows.map((row) => ({
      ...presentEndingRate(row, language),
      sold: presentSale(sales.get(row.rate.id), language),
    }))
  }
  const items = readByIds([...byId.keys()], read, ({ id }) => id)
  const name = `${endingExportWords[language].file} ${today}`
  return ok(exportList({ name, columns: endingColumns(isDesk), items }, query.format, language))
}

export const rateExtensionRoutes = [
  route(wire.extendRates, extend),
  route(wire.deskExtendRates, extend),
  route(wire.listEndingRates, async (caller, input) => ok(await ending(caller, input))),

  route(wire.deskListEndingRates, async (caller, input) => {
    const { lists, ...answer } = await ending(caller, input)
    const ids = lists.map(({ id }) => id)
    const sales = await findSalesOf(caller.db, ids)
    const withSales = lists.map((one) => ({ ...one, sold: presentSale(sales.get(one.id), caller.language) }))
    return ok({ ...answer, lists: withSales })
  }),

  route(wire.exportEndingRates, exportEnding),
  route(wire.deskExportEndingRates, exportEnding),
]
