import { maxRuleTypes } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { chargeModes, rankParts, ruleBases } from '@berth/domain/tariff/charge-rule'
import { z } from 'zod'
import { bodyId, currencyCode, day, empty, id, idParams, keyword, paging, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const modes = z.union([z.literal(containerMode.fcl), z.literal(containerMode.lcl)])
const terms = z.enum(['prepaid', 'collect'])

/** The fields of a charge rule; what is null or empty is left open. `checkChargeRule` in the domain has the rules for each. */
const chargeRuleFields = {
  charge_id: bodyId.nullable(),
  carrier_id: bodyId.nullable(),
  pol_id: bodyId.nullable(),
  pod_id: bodyId.nullable(),
  to_id: bodyId.nullable(),
  route_id: bodyId.nullable(),
  pol_country_id: bodyId.nullable(),
  to_country_id: bodyId.nullable(),
  container_mode: modes.nullable(),
  container_ids: z.array(bodyId).max(maxRuleTypes),
  basis: z.enum(ruleBases),
  amount: z.number().nullable(),
  currency: currencyCode,
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  payment_term: terms,
  charge_mode: z.enum(chargeModes),
  sdate: day.nullable(),
  edate: day.nullable(),
}

export const chargeRuleBody = z.object(chargeRuleFields)

/** A row of the lookups that a rule names. */
const namedRow = z.object({ id: z.number(), code: z.string(), name: z.string() })

export const chargeRule = z.object({
  id: z.number(),
  /** The number people call it by: CR-0187. */
  rule_no: z.string(),
  charge: namedRow,
  carrier: namedRow.nullable(),
  pol: namedRow.nullable(),
  pod: namedRow.nullable(),
  to: namedRow.nullable(),
  route: namedRow.nullable(),
  pol_country: namedRow.nullable(),
  to_country: namedRow.nullable(),
  container_mode: z.number().nullable(),
  containers: z.array(z.object({ id: z.number(), code: z.string() })),
  basis: z.enum(ruleBases),
  amount: z.number(),
  currency: z.string(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  payment_term: terms,
  charge_mode: z.enum(chargeModes),
  sdate: day,
  edate: day.nullable(),
  update_time: z.string(),
  version: z.number(),
})

const chargeRuleQuery = paging.extend({
  /** The code or name of a charge, or the number of a rule. */
  keyword,
  /** Rules that name this port, whichever of their places it is. */
  port_id: id.optional(),
  carrier_id: id.optional(),
  charge_id: id.optional(),
  /** Rules that hold on a day. */
  valid_on: day.optional(),
  /** Rules that end on this day or before, and after `valid_on` if it is given. */
  ends_until: day.optional(),
})

/** A booking to try the rules with. */
const triedCargo = z.object({
  charge_id: bodyId,
  carrier_id: bodyId.nullable(),
  pol_id: bodyId,
  pod_id: bodyId,
  to_id: bodyId,
  container_mode: modes,
  container_id: bodyId.nullable(),
  day,
})

/** The rules of a charge that apply to a booking, the winner first; `lost_on` says what the one before it has more of. */
const triedRules = z.object({
  lists: z.array(z.object({ rule: chargeRule, lost_on: z.enum(rankParts).nullable() })),
})

export const listChargeRules = endpoint({
  method: 'GET',
  path: '/charge_rule',
  summary: "List the company's charge rules by charge, the most specific first",
  access: 'rate',
  query: chargeRuleQuery,
  output: listOf(chargeRule),
})

export const getChargeRule = endpoint({
  method: 'GET',
  path: '/charge_rule/{id}',
  summary: 'Get a charge rule',
  access: 'rate',
  params: idParams,
  output: chargeRule,
})

export const createChargeRule = endpoint({
  method: 'POST',
  path: '/charge_rule',
  summary: 'Add a charge rule; one that ties with another is refused',
  access: 'rate',
  creates: true,
  body: chargeRuleBody,
  output: chargeRule,
})

export const updateChargeRule = endpoint({
  method: 'PUT',
  path: '/charge_rule/{id}',
  summary: 'Change a charge rule; one that ties with another is refused',
  access: 'rate',
  params: idParams,
  body: chargeRuleBody.extend({ version }),
  output: chargeRule,
})

export const deleteChargeRule = endpoint({
  method: 'DELETE',
  path: '/charge_rule/{id}',
  summary: 'Delete a charge rule; quotes that were booked keep their lines',
  access: 'rate',
  params: idParams,
  body: z.object({ version }),
  output: empty,
})

export const tryChargeRules = endpoint({
  method: 'POST',
  path: '/charge_rule/try',
  summary: 'Tell which rule of a charge wins for a booking, and why the others lose',
  access: 'rate',
  body: triedCargo,
  output: triedRules,
})

export const deskListChargeRules = endpoint({
  method: 'GET',
  path: '/desk/charge_rule',
  summary: "List the operator's charge rules by charge, the most specific first",
  access: 'desk_rate',
  query: chargeRuleQuery,
  output: listOf(chargeRule),
})

export const deskGetChargeRule = endpoint({
  method: 'GET',
  path: '/desk/charge_rule/{id}',
  summary: 'Get a charge rule of the operator',
  access: 'desk_rate',
  params: idParams,
  output: chargeRule,
})

export const deskCreateChargeRule = endpoint({
  method: 'POST',
  path: '/desk/charge_rule',
  summary: 'Add a charge rule of the operator; one that ties with another is refused',
  access: 'desk_rate',
  creates: true,
  body: chargeRuleBody,
  output: chargeRule,
})

export const deskUpdateChargeRule = endpoint({
  method: 'PUT',
  path: '/desk/charge_rule/{id}',
  summary: 'Change a charge rule of the operator; one that ties with another is refused',
  access: 'desk_rate',
  params: idParams,
  body: chargeRuleBody.extend({ version }),
  output: chargeRule,
})

export const deskDeleteChargeRule = endpoint({
  method: 'DELETE',
  path: '/desk/charge_rule/{id}',
  summary: 'Delete a charge rule of the operator',
  access: 'desk_rate',
  params: idParams,
  body: z.object({ version }),
  output: empty,
})

export const deskTryChargeRules = endpoint({
  method: 'POST',
  path: '/desk/charge_rule/try',
  summary: 'Tell which rule of a charge wins for a booking, and why the others lose',
  access: 'desk_rate',
  body: triedCargo,
  output: triedRules,
})

export type ChargeRuleAnswer = z.infer<typeof chargeRule>
export type ChargeRuleBody = z.input<typeof chargeRuleBody>
export type TriedCargo = z.input<typeof triedCargo>
