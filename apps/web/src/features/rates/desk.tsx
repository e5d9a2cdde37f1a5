import { deskExportRates } from '@berth/contract/trade/export'
import * as wire from '@berth/contract/trade/rate'
import { call, readOf } from '#lib/api/api.ts'
import type { RateCalls } from './rate-calls.ts'
import { RatesPage } from './rates-page.tsx'

const calls: RateCalls = {
  cacheKey: ['desk', 'rate'],
  list: (query) => readOf(wire.deskListRates, { query }),
  get: (id) => call(wire.deskGetRate, { params: { id } }),
  create: (body, idempotencyKey) => call(wire.deskCreateRate, { body, idempotencyKey }),
  update: (id, body) => call(wire.deskUpdateRate, { params: { id }, body }),
  changeAll: (body) => call(wire.deskChangeRates, { body }),
  remove: (ids) => call(wire.deskDeleteRates, { body: [...ids] }),
}

const into = { kind: 'rate', side: 'desk', cacheKey: calls.cacheKey } as const

/** The operator's own rates. */
export function DeskRatesPage() {
  return <RatesPage viewer="operator" calls={calls} exporting={deskExportRates} into={into} />
}
