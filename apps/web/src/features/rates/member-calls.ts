import * as wire from '@berth/contract/trade/rate'
import { exportEndingRates, extendRates, listEndingRates } from '@berth/contract/trade/rate-extension'
import { call, readOf } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'
import type { RateCalls } from './rate-calls.ts'

/** The rates of the member's company. */
export const memberRateCalls: RateCalls = {
  cacheKey: ['rate'],
  list: (query) => readOf(wire.listRates, { query }),
  get: (id) => call(wire.getRate, { params: { id } }),
  create: (body, idempotencyKey) => call(wire.createRate, { body, idempotencyKey }),
  update: (id, body) => call(wire.updateRate, { params: { id }, body }),
  changeAll: (body) => call(wire.changeRates, { body }),
  remove: (ids) => call(wire.deleteRates, { body: [...ids] }),
  ending: (query) => readOf(listEndingRates, { query }),
  endingFile: exportEndingRates,
  offerPath: ({ id }) => paths.rateOffer(id),
  newOfferPath: (ids) => `${paths.rateOffers}?from=${ids.join(',')}`,
  extend: (body) => call(extendRates, { body }),
}
