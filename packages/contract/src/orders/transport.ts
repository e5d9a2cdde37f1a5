import { freeTimeStates } from '@berth/domain/transport/box-free-time'
import { containerGroups } from '@berth/domain/transport/container-group'
import { exceptionKinds } from '@berth/domain/transport/exception'
import { dayUnits } from '@berth/domain/transport/free-time'
import { freeTimeDirections, freeTimeKinds } from '@berth/domain/transport/free-time-kind'
import { allFreeTimeEvents } from '@berth/domain/transport/free-time-table'
import { classifiers, milestones, transportCodes } from '@berth/domain/transport/timeline'
import { workingDaysBy } from '@berth/domain/transport/working-days'
import { z } from 'zod'
import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { trackingEvents } from './tracking-event.ts'

/** Who told it; `booking` is what was confirmed with the order itself. */
export const toldBy = ['desk', 'sheet', 'key', 'partner', 'sailing', 'booking'] as const

const port = z.object({ id: z.number(), code: z.string(), name: z.string() })

/** A day, or a day and time, as the clock at the place shows it. */
const wallTime = z.string()

/** What is known of one date. */
export const moment = z.object({
  time: wallTime,
  classifier: z.enum(classifiers),
  /** What was told before, oldest first. */
  former: z.array(wallTime),
  /** By how many minutes it moved since it was first told; negative if it is earlier, null if it did not. */
  moved: z.number().nullable(),
  told_by: z.enum(toldBy),
  /** The person, sheet, service or sailing that told it. */
  teller: z.string().nullable(),
  report_time: z.string(),
})

const milestone = z.enum(milestones)

export const transportStop = z.object({
  role: z.enum(['loading', 'transhipment', 'discharge']),
  port,
  terminal: z.string().nullable(),
  arrival: moment.nullable(),
  departure: moment.nullable(),
})

export const transportBox = z.object({
  id: z.number(),
  container_no: z.string().nullable(),
  container_id: z.number().nullable(),
  container_name: z.string().nullable(),
  seal_no: z.string().nullable(),
  so_no: z.string().nullable(),
  /** Whether it is not of the order any more: it stays with its events, and counts nowhere. */
  is_surplus: z.boolean(),
  /** The farthest step that has happened. */
  reached: milestone.nullable(),
  /** The code says which of two releases it was, customs' or the terminal's. */
  steps: z.array(moment.extend({ milestone, code: z.enum(transportCodes) })),
  /** Steps told to have happened in the wrong order. Both records are kept. */
  contradictions: z.array(z.object({ earlier: milestone, later: milestone })),
})

export const transportEvent = z.object({
  id: z.number(),
  box_id: z.number().nullable(),
  code: z.enum(transportCodes),
  /** The name of the entry of the list of event codes; the code itself if there is none. */
  name: z.string(),
  milestone: milestone.nullable(),
  classifier: z.enum(classifiers),
  time: wallTime,
  offset_minutes: z.number(),
  port: port.nullable(),
  place: z.string().nullable(),
  terminal: z.string().nullable(),
  is_empty: z.boolean().nullable(),
  delay_reason: z.string().nullable(),
  told_by: z.enum(toldBy),
  teller: z.string().nullable(),
  report_time: z.string(),
  /** Who took it back and when. */
  taken_back: z.object({ user_name: z.string().nullable(), time: z.string() }).nullable(),
})

/** Something that is wrong with the way of an order, or was. The figures that do not apply to its kind are null. */
export const transportException = z.object({
  id: z.number(),
  kind: z.enum(exceptionKinds),
  open_time: z.string(),
  close_time: z.string().nullable(),
  /** The containers it is about, as far as they have a number. */
  container_nos: z.array(z.string()),
  /** How many containers it is about, and how many there are. */
  boxes: z.number().nullable(),
  of: z.number().nullable(),
  /** A date as it was and as it is, and by how many minutes it moved. */
  from: wallTime.nullable(),
  to: wallTime.nullable(),
  minutes: z.number().nullable(),
  /** From when it counts: the cut-off, or the discharge at the port of transhipment. */
  at: z.string().nullable(),
  /** Two steps told in the wrong order. */
  earlier: milestone.nullable(),
  later: milestone.nullable(),
  /** What the operator does about it, who wrote that, and when. */
  note: z.string().nullable(),
  note_by: z.string().nullable(),
  note_time: z.string().nullable(),
  version: z.number(),
})

/** Days of free time that were agreed for an order, instead of those of the rule. */
export const agreedFreeTime = z.object({
  direction: z.enum(freeTimeDirections),
  kind: z.enum(freeTimeKinds),
  free_days: z.number(),
  /** Whether days beyond those of the rule are taken from its first tiers. */
  is_progressive: z.boolean(),
})

/** The free time of containers to which one rule applies. */
export const boxesFreeTime = z.object({
  direction: z.enum(freeTimeDirections),
  kind: z.enum(freeTimeKinds),
  free_days: z.number(),
  free_unit: z.enum(dayUnits),
  charge_unit: z.enum(dayUnits),
  /** By what working days are counted at the port: the operator's working calendar, or a week without holidays. */
  working_by: z.enum(workingDaysBy),
  start_event: z.enum(allFreeTimeEvents),
  start_counts: z.boolean(),
  end_event: z.enum(allFreeTimeEvents),
  end_counts: z.boolean(),
  /** Whether the days are those agreed for the order. */
  is_agreed: z.boolean(),
  /** Whose rule it is; null for all carriers, all places, or if there is an agreement and no rule. */
  carrier_name: z.string().nullable(),
  place_name: z.string().nullable(),
  groups: z.array(z.enum(containerGroups)),
  /** What a day costs after the free time; null for callers who may not see what the order costs, and if there is no price. */
  prices: z
    .object({
      currency: z.string(),
      tiers: z.array(z.object({ days: z.number().nullable(), price: z.number() })),
      /** What it costs so far: an estimate, which a bill may correct. */
      total: z.number(),
    })
    .nullable(),
  boxes: z.array(
    z.object({
      id: z.number(),
      state: z.enum(freeTimeStates),
      start: z.string().nullable(),
      end: z.string().nullable(),
      last_free_day: z.string().nullable(),
      /** Days counted so far, and those of them that are free. */
      used: z.number(),
      free: z.number(),
      cost: z.number().nullable(),
    }),
  ),
})

export const transport = z.object({
  id: z.number(),
  order_no: z.string(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  /** The vessel behind the port of transhipment, if it is known. */
  onward: z.object({ vessel: z.string(), voyage: z.string() }).nullable(),
  /** What is wrong now, what is most urgent first. */
  exceptions: z.array(transportException),
  stops: z.array(transportStop),
  boxes: z.array(transportBox),
  /** The containers that were booked, of which some may not have a number yet. */
  booked: z.number(),
  free_time: z.array(boxesFreeTime),
  /** What was agreed for the order, with the version that a change of it has seen; 0 if nothing was. */
  agreed_free_time: z.object({ version: z.number(), agreed: z.array(agreedFreeTime) }),
  /** Newest first. */
  events: z.array(transportEvent),
  server_time: z.string(),
})

/** What is read: Berth's own view, or the events of DCSA Track & Trace 2.2. */
const transportViews = { berth: transport, dcsa: trackingEvents } as const

/** Either of them, the second with the standard's own names. */
export const transportAnswer = z.union([transport, trackingEvents])

export const getTransport = endpoint({
  method: 'GET',
  path: '/order/{id}/transport',
  summary:
    'Get where the containers of an order are: route, dates, milestones and events, or its events as DCSA Track & Trace 2.2 has them',
  access: 'order',
  params: idParams,
  query: z.object({ as: z.enum(['berth', 'dcsa']).default('berth') }),
  output: transportAnswer,
  narrowed: ({ as }) => transportViews[as as keyof typeof transportViews], // Checked by `query`.
})

export const deskGetTransport = endpoint({
  ...getTransport,
  path: '/desk/order/{id}/transport',
  access: 'desk_order',
})

export type Transport = z.infer<typeof transport>
export type ExceptionItem = z.infer<typeof transportException>
export type TransportStop = z.infer<typeof transportStop>
export type TransportBox = z.infer<typeof transportBox>
export type ToldEvent = z.infer<typeof transportEvent>
export type BoxesFreeTime = z.infer<typeof boxesFreeTime>
export type Moment = z.infer<typeof moment>
