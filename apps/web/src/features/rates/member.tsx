import { exportRates } from '@berth/contract/trade/export'
import * as wire from '@berth/contract/trade/rate'
import { meets } from '@berth/domain/access/authority'
import { Navigate } from 'react-router'
import { call, readOf } from '#lib/api/api.ts'
import { useUser } from '#lib/api/session.ts'
import { paths } from '#lib/url/paths.ts'
import type { RateCalls } from './rate-calls.ts'
import { RatesPage } from './rates-page.tsx'

const calls: RateCalls = {
  cacheKey: ['rate'],
  list: (query) => readOf(wire.listRates, { query }),
  get: (id) => call(wire.getRate, { params: { id } }),
  create: (body, idempotencyKey) => call(wire.createRate, { body, idempotencyKey }),
  update: (id, body) => call(wire.updateRate, { params: { id }, body }),
  changeAll: (body) => call(wire.changeRates, { body }),
  remove: (ids) => call(wire.deleteRates, { body: [...ids] }),
}

const into = { kind: 'rate', cacheKey: calls.cacheKey } as const

/** The rates of the member's company. Both the route and the page require the permission. */
export function MemberRatesPage() {
  const { authorities } = useUser()
  if (!meets(authorities, 'rate')) return <Navigate to={paths.notFound} replace />
  return <RatesPage viewer="member" calls={calls} exporting={exportRates} into={into} />
}
