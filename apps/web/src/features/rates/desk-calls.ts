import * as wire from '@berth/contract/trade/rate'
import {
  deskExportEndingRates,
  deskExtendRates,
  deskListEndingRates,
} from '@berth/contract/trade/rate-extension'
import { call, readOf } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'
import type { RateCalls } from './rate-calls.ts'

/** The rates of the operator. */
export const deskRateCalls: RateCalls = {
  cacheKey: ['desk', 'rate'],
  // Rates that say one thing more, whom they are for: the compiler takes options of queries for exactly their rows.
  list: (query) => readOf(wire.deskListRates, { query }) as unknown as ReturnType<RateCalls['list']>,
  get: (id) => call(wire.deskGetRate, { params: { id } }),
  create: (body, idempotencyKey) => call(wire.deskCreateRate, { body, idempotencyKey }),
  update: (id, body) => call(wire.deskUpdateRate, { params: { id }, body }),
  changeAll: (body) => call(wire.deskChangeRates, { body }),
  remove: (ids) => call(wire.deskDeleteRates, { body: [...ids] }),
  ending: (query) => readOf(deskListEndingRates, { query }) as unknown as ReturnType<RateCalls['ending']>,
  endingFile: deskExportEndingRates,
  offerPath: ({ kind, id }) => (kind === 'offer' ? paths.deskOffer(id) : paths.deskRfq(id)),
  newOfferPath: (ids) => `${paths.deskOffers}?from=${ids.join(',')}`,
  extend: (body) => call(deskExtendRates, { body }),
}
