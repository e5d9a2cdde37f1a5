import { maxLength } from '@berth/domain/limits'
import { containerGroups } from '@berth/domain/transport/container-group'
import { dayUnits } from '@berth/domain/transport/free-time'
import { freeTimeDirections, freeTimeKinds } from '@berth/domain/transport/free-time-kind'
import { allFreeTimeEvents, freeTimeLimits } from '@berth/domain/transport/free-time-table'
import { z } from 'zod'
import { bodyId, currencyCode, day, figure, id, idParams, optionalText, paging, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const access = 'desk_lookup'

const days = z.number().int().min(0).max(freeTimeLimits.days)

/** Whose rule it is and what it says; null or empty for all. */
const values = {
  carrier_id: bodyId.nullable(),
  country_id: bodyId.nullable(),
  /** A port, or a country, or neither. */
  port_id: bodyId.nullable(),
  groups: z.array(z.enum(containerGroups)).max(containerGroups.length),
  direction: z.enum(freeTimeDirections),
  kind: z.enum(freeTimeKinds),
  free_days: days,
  free_unit: z.enum(dayUnits),
  charge_unit: z.enum(dayUnits),
  start_event: z.enum(allFreeTimeEvents),
  /** Whether the day of the event counts. */
  start_counts: z.boolean(),
  end_event: z.enum(allFreeTimeEvents),
  end_counts: z.boolean(),
  currency: currencyCode,
  /** Lengths after the free time; the last one has no end. */
  tiers: z
    .array(z.object({ days: days.nullable(), price: figure(freeTimeLimits.price, 3) }))
    .max(freeTimeLimits.tiers),
  /** The first and the last day on which it may begin. */
  valid_from: day.nullable(),
  valid_to: day.nullable(),
  /** Where it is from, such as the page of a carrier. */
  source: optionalText(maxLength.remark),
}

export const freeTimeForm = z.object(values)

export const freeTimeRow = z.object({
  ...{ id: z.number(), version: z.number() },
  ...{ carrier_name: z.string().nullable(), place_name: z.string().nullable() },
  ...{ carrier_id: z.number().nullable(), country_id: z.number().nullable(), port_id: z.number().nullable() },
  groups: z.array(z.enum(containerGroups)),
  direction: z.enum(freeTimeDirections),
  kind: z.enum(freeTimeKinds),
  free_days: z.number(),
  free_unit: z.enum(dayUnits),
  charge_unit: z.enum(dayUnits),
  start_event: z.enum(allFreeTimeEvents),
  start_counts: z.boolean(),
  end_event: z.enum(allFreeTimeEvents),
  end_counts: z.boolean(),
  currency: z.string(),
  tiers: z.array(z.object({ days: z.number().nullable(), price: z.number() })),
  ...{ valid_from: z.string().nullable(), valid_to: z.string().nullable(), source: z.string().nullable() },
})

export const deskListFreeTime = endpoint({
  method: 'GET',
  path: '/desk/free_time',
  summary: 'List the rules of free time by carrier and place, and the currencies they may have',
  access,
  query: paging.extend({
    carrier_id: id.optional(),
    country_id: id.optional(),
    direction: z.enum(freeTimeDirections).optional(),
    kind: z.enum(freeTimeKinds).optional(),
    /** Only those in force on this day. */
    on: day.optional(),
  }),
  output: listOf(freeTimeRow).extend({ currencies: z.array(z.string()) }),
})

export const deskAddFreeTime = endpoint({
  method: 'POST',
  path: '/desk/free_time',
  summary: 'Add a rule of free time; one with the scope of another in the same period is refused',
  access,
  creates: true,
  body: freeTimeForm,
  output: z.object({ id: z.number(), version: z.number() }),
})

export const deskChangeFreeTime = endpoint({
  method: 'PUT',
  path: '/desk/free_time/{id}',
  summary: 'Change a rule of free time',
  access,
  params: idParams,
  body: freeTimeForm.extend({ version }),
  output: z.object({ id: z.number(), version: z.number() }),
})

export const deskDeleteFreeTime = endpoint({
  method: 'DELETE',
  path: '/desk/free_time/{id}',
  summary: 'Delete a rule of free time',
  access,
  params: idParams,
  body: z.object({ version }),
  output: z.null(),
})

export type FreeTimeRuleRow = z.infer<typeof freeTimeRow>
