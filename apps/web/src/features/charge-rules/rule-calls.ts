import type { ChargeRuleAnswer, ChargeRuleBody, TriedCargo } from '@berth/contract/trade/charge-rule'
import type {
  deskExportChargeRules,
  ExtendedChargeRules,
  exportChargeRules,
  RulesExtensionBody,
} from '@berth/contract/trade/charge-rule-extension'
import type { Actor } from '@berth/domain/access/actor'
import type { RankPart } from '@berth/domain/tariff/charge-rule'
import type { QueryOptions, UseQueryOptions } from '@tanstack/react-query'
import type { ImportSide } from '../import-export/import-calls.ts'

type RulePage = { readonly lists: ChargeRuleAnswer[]; readonly total: number }

/** The request parameters of a list of rules. */
export type RuleQuery = {
  readonly page: number
  readonly size: number
  readonly keyword?: string
  readonly port_id?: number
  readonly carrier_id?: number
  readonly charge_id?: number
  readonly valid_on?: string
}

export type TriedRule = { readonly rule: ChargeRuleAnswer; readonly lost_on: RankPart | null }

type Read<Answer> = UseQueryOptions<Answer> & Required<Pick<QueryOptions<Answer>, 'queryKey'>>

/** The charge rules of one side: a forwarder's own, or the operator's. */
export type RuleCalls = {
  /** Cache key prefix of all its queries. */
  readonly cacheKey: readonly string[]
  readonly side: ImportSide
  readonly list: (query: RuleQuery) => Read<RulePage>
  readonly ending: (query: {
    readonly days: number
    readonly page: number
    readonly size: number
  }) => Read<RulePage>
  readonly get: (id: number) => Promise<ChargeRuleAnswer>
  readonly create: (body: ChargeRuleBody, idempotencyKey: string) => Promise<ChargeRuleAnswer>
  readonly update: (
    id: number,
    body: ChargeRuleBody & { readonly version: number },
  ) => Promise<ChargeRuleAnswer>
  readonly remove: (id: number, version: number) => Promise<unknown>
  readonly tryOut: (body: TriedCargo) => Promise<{ readonly lists: TriedRule[] }>
  readonly extend: (body: RulesExtensionBody) => Promise<ExtendedChargeRules>
}

/** The parts of the page that differ between the two sides. */
export type RuleSide = {
  readonly viewer: Actor
  readonly calls: RuleCalls
  readonly exporting: typeof exportChargeRules | typeof deskExportChargeRules
}
