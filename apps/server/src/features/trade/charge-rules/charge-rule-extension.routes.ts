import * as wire from '@berth/contract/trade/charge-rule-extension'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords } from '@berth/locales/language'
import { sayFinding } from '@berth/locales/rule-words'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import { ownerOf } from '../rates/public.ts'
import { presentChargeRule } from './charge-rule.present.ts'
import { listEndingRules } from './charge-rule.query.ts'
import { extendChargeRules } from './extend-charge-rules.command.ts'

type Caller = Pick<Context<typeof wire.extendChargeRules>, 'db' | 'now' | 'language'> & {
  readonly scope: Scope
}
type Extension = { readonly body: Input<typeof wire.extendChargeRules>['body'] }
type Watch = { readonly query: Input<typeof wire.listEndingChargeRules>['query'] }

/** What an extension is called where imports are named. */
const names = defineWords(
  { extended: (from: string, until: string) => `延期 ${from} ~ ${until}` },
  { extended: (from: string, until: string) => `Extension ${from} ~ ${until}` },
)

async function extend({ db, scope, now, language }: Caller, { body }: Extension) {
  const name = names[language].extended(body.sdate ?? '', body.edate ?? '').trim()
  const extended = await extendChargeRules(db, scope, body, name, now)
  if (!extended.ok) return extended
  const lists = extended.value.lists.map(({ row, copy, findings: [first] }) => ({
    rule: presentChargeRule(row, language),
    after: copy.amount,
    problem: first ? sayFinding(first, language) : null,
  }))
  return ok({ lists, import_id: extended.value.importId })
}

async function ending({ db, scope, now, language }: Caller, { query }: Watch) {
  const { rows, total } = await listEndingRules(db, ownerOf(scope), query, dayInChina(now))
  return ok({ lists: rows.map((row) => presentChargeRule(row, language)), total })
}

export const chargeRuleExtensionRoutes = [
  route(wire.extendChargeRules, extend),
  route(wire.deskExtendChargeRules, extend),
  route(wire.listEndingChargeRules, ending),
  route(wire.deskListEndingChargeRules, ending),
]
