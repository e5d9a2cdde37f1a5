import * as wire from '@berth/contract/trade/charge-rule'
import * as extension from '@berth/contract/trade/charge-rule-extension'
import { meets } from '@berth/domain/access/authority'
import { Navigate } from 'react-router'
import { call, readOf } from '#lib/api/api.ts'
import { useUser } from '#lib/api/session.ts'
import { paths } from '#lib/url/paths.ts'
import type { RuleCalls } from './rule-calls.ts'
import { RulesPage } from './rules-page.tsx'

const calls: RuleCalls = {
  cacheKey: ['charge_rule'],
  side: 'member',
  list: (query) => readOf(wire.listChargeRules, { query }),
  ending: (query) => readOf(extension.listEndingChargeRules, { query }),
  get: (id) => call(wire.getChargeRule, { params: { id } }),
  create: (body, idempotencyKey) => call(wire.createChargeRule, { body, idempotencyKey }),
  update: (id, body) => call(wire.updateChargeRule, { params: { id }, body }),
  remove: (id, version) => call(wire.deleteChargeRule, { params: { id }, body: { version } }),
  tryOut: (body) => call(wire.tryChargeRules, { body }),
  extend: (body) => call(extension.extendChargeRules, { body }),
}

/** The charge rules of the member's company. Both the route and the page require the permission. */
export function MemberRulesPage() {
  const { authorities } = useUser()
  if (!meets(authorities, 'rate')) return <Navigate to={paths.notFound} replace />
  return <RulesPage viewer="member" calls={calls} exporting={extension.exportChargeRules} />
}
