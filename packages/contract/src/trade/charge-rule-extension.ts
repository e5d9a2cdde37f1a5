import { exportFormats } from '@berth/domain/files/import-file'
import { rateLimits } from '@berth/domain/limits'
import { z } from 'zod'
import { bodyId, day, id, paging } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { chargeRule, deskListChargeRules, listChargeRules } from './charge-rule.ts'
import { extensionActions, watchedDays } from './rate-extension.ts'

const change = z.number().min(-rateLimits.maxPrice).max(rateLimits.maxPrice).nullable()

const rulesExtension = z.object({
  action: z.enum(extensionActions),
  ids: z.array(bodyId).min(1).max(rateLimits.maxBatch),
  /** The first day of the copies, and their last one; null for no end. */
  sdate: day.nullable(),
  edate: day.nullable(),
  /** Added to each amount, in the currency of its rule; also negative. */
  amount: change,
  percent: change,
})

const extendedRule = z.object({
  rule: chargeRule,
  /** The amount of the copy. */
  after: z.number(),
  /** Why it cannot be copied so, in the caller's language. */
  problem: z.string().nullable(),
})

const rulesExtended = z.object({
  lists: z.array(extendedRule),
  /** The import that undoes it, once it is applied. */
  import_id: z.number().nullable(),
})

const endingQuery = paging.extend({
  days: id.max(watchedDays.most).default(watchedDays.usual),
})

const whole = { page: true, size: true } as const
const format = { format: z.enum(exportFormats).default('xlsx') }

export const extendChargeRules = endpoint({
  method: 'POST',
  path: '/charge_rule/extend',
  summary:
    'Copy charge rules with new days and changed amounts, all or none; `check` only tells what would be written',
  access: 'rate',
  body: rulesExtension,
  output: rulesExtended,
})

export const deskExtendChargeRules = endpoint({
  method: 'POST',
  path: '/desk/charge_rule/extend',
  summary:
    'Copy charge rules of the operator with new days and changed amounts, all or none; `check` only tells what would be written',
  access: 'desk_rate',
  body: rulesExtension,
  output: rulesExtended,
})

export const listEndingChargeRules = endpoint({
  method: 'GET',
  path: '/charge_rule/ending',
  summary: "List the company's charge rules that end soon without a successor",
  access: 'rate',
  query: endingQuery,
  output: listOf(chargeRule),
})

export const deskListEndingChargeRules = endpoint({
  method: 'GET',
  path: '/desk/charge_rule/ending',
  summary: "List the operator's charge rules that end soon without a successor",
  access: 'desk_rate',
  query: endingQuery,
  output: listOf(chargeRule),
})

export const exportChargeRules = endpoint({
  method: 'GET',
  path: '/charge_rule/export',
  summary: "Export the company's charge rules as a file that can be re-imported",
  access: 'rate',
  query: listChargeRules.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportChargeRules = endpoint({
  method: 'GET',
  path: '/desk/charge_rule/export',
  summary: "Export the operator's charge rules as a file that can be re-imported",
  access: 'desk_rate',
  query: deskListChargeRules.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export type RulesExtensionBody = z.input<typeof rulesExtension>
export type ExtendedChargeRule = z.infer<typeof extendedRule>
export type ExtendedChargeRules = z.infer<typeof rulesExtended>
