import { exportFormats } from '@berth/domain/files/import-file'
import { maxLength } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { marginKinds, roundingSteps } from '@berth/domain/tariff/sell-price'
import { z } from 'zod'
import { bodyId, empty, id, idParams, optionalText, paging, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const [one, five, ten] = roundingSteps

/** The fields of a margin rule; what is null is left open. `checkMarginRule` in the domain has the rules for each. */
const marginBody = z.object({
  group_id: bodyId.nullable(),
  company_id: bodyId.nullable(),
  carrier_id: bodyId.nullable(),
  route_id: bodyId.nullable(),
  container_mode: z.union([z.literal(containerMode.fcl), z.literal(containerMode.lcl)]).nullable(),
  container_id: bodyId.nullable(),
  margin_kind: z.enum(marginKinds),
  margin: z.number().nullable(),
  least: z.number().nullable(),
  round_up_to: z.union([z.literal(one), z.literal(five), z.literal(ten)]).nullable(),
  /** Why it sells below cost; required only then. */
  reason: optionalText(maxLength.reason),
})

const lookupRow = z.object({ id: z.number(), code: z.string(), name: z.string() })
const namedOne = z.object({ id: z.number(), name: z.string() })

export const margin = z.object({
  id: z.number(),
  /** The number people call it by: MR-0007. */
  margin_no: z.string(),
  group: namedOne.nullable(),
  company: namedOne.nullable(),
  carrier: lookupRow.nullable(),
  route: lookupRow.nullable(),
  container_mode: z.number().nullable(),
  container: lookupRow.nullable(),
  margin_kind: z.enum(marginKinds),
  margin: z.number(),
  least: z.number().nullable(),
  round_up_to: z.number().nullable(),
  reason: z.string().nullable(),
  update_time: z.string(),
  version: z.number(),
})

export const deskListMargins = endpoint({
  method: 'GET',
  path: '/desk/margin',
  summary: 'List the margin rules: those for everybody, then by group and by company',
  access: 'desk_rate',
  query: paging.extend({
    group_id: id.optional(),
    company_id: id.optional(),
    carrier_id: id.optional(),
  }),
  output: listOf(margin),
})

export const deskGetMargin = endpoint({
  method: 'GET',
  path: '/desk/margin/{id}',
  summary: 'Get a margin rule',
  access: 'desk_rate',
  params: idParams,
  output: margin,
})

export const deskCreateMargin = endpoint({
  method: 'POST',
  path: '/desk/margin',
  summary: 'Add a margin rule; the sell prices it changes are written with it',
  access: 'desk_rate',
  creates: true,
  body: marginBody,
  output: margin,
})

export const deskUpdateMargin = endpoint({
  method: 'PUT',
  path: '/desk/margin/{id}',
  summary: 'Change a margin rule; the sell prices it changes are written with it',
  access: 'desk_rate',
  params: idParams,
  body: marginBody.extend({ version }),
  output: margin,
})

export const deskDeleteMargin = endpoint({
  method: 'DELETE',
  path: '/desk/margin/{id}',
  summary: 'Delete a margin rule; sell prices that no other rule makes end with it',
  access: 'desk_rate',
  params: idParams,
  output: empty,
})

export const deskExportMargins = endpoint({
  method: 'GET',
  path: '/desk/margin/export',
  summary: 'Export the margin rules as a file that can be re-imported',
  access: 'desk_rate',
  query: deskListMargins.query
    .omit({ page: true, size: true })
    .extend({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

export type MarginAnswer = z.infer<typeof margin>
export type MarginBody = z.input<typeof marginBody>
