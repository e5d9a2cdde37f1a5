import * as wire from '@berth/contract/trade/charge-rule'
import * as extension from '@berth/contract/trade/charge-rule-extension'
import { call, readOf } from '#lib/api/api.ts'
import type { RuleCalls } from './rule-calls.ts'
import { RulesPage } from './rules-page.tsx'

const calls: RuleCalls = {
  cacheKey: ['desk', 'charge_rule'],
  side: 'desk',
  list: (query) => readOf(wire.deskListChargeRules, { query }),
  ending: (query) => readOf(extension.deskListEndingChargeRules, { query }),
  get: (id) => call(wire.deskGetChargeRule, { params: { id } }),
  create: (body, idempotencyKey) => call(wire.deskCreateChargeRule, { body, idempotencyKey }),
  update: (id, body) => call(wire.deskUpdateChargeRule, { params: { id }, body }),
  remove: (id, version) => call(wire.deskDeleteChargeRule, { params: { id }, body: { version } }),
  tryOut: (body) => call(wire.deskTryChargeRules, { body }),
  extend: (body) => call(extension.deskExtendChargeRules, { body }),
}

/** The operator's charge rules. */
export function DeskRulesPage() {
  return <RulesPage viewer="operator" calls={calls} exporting={extension.deskExportChargeRules} />
}
