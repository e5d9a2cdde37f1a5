import * as wire from '@berth/contract/trade/rate-extension'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords } from '@berth/locales/language'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import { listEndingRates } from './ending.query.ts'
import { listEndingOffers } from './ending-offers.query.ts'
import { extendRates } from './extend-rates.command.ts'
import { ownerOf } from './owner.ts'
import { presentRate } from './rate.present.ts'
import { presentEndingOffer, presentSuccessor } from './rate-extension.present.ts'

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
  const lists = rows.map((row) => ({ ...presentRate(row, language), is_last_of_lane: row.isLastOfLane }))
  return ok({ lists, ...counts, offers: offers.map(presentEndingOffer), offer_total: total })
}

export const rateExtensionRoutes = [
  route(wire.extendRates, extend),
  route(wire.deskExtendRates, extend),
  route(wire.listEndingRates, ending),
  route(wire.deskListEndingRates, ending),
]
