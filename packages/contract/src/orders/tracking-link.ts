import { maxLength } from '@berth/domain/limits'
import { classifiers, milestones, transportCodes } from '@berth/domain/transport/timeline'
import { trackedNumbers } from '@berth/domain/transport/tracking-link'
import { z } from 'zod'
import { filled, id, idParams, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const trackedNumber = z.enum(trackedNumbers)

export const trackingLink = z.object({
  id: z.number(),
  /** Whom it was made for. */
  name: z.string(),
  shows: z.array(trackedNumber),
  state: z.enum(['open', 'ended', 'revoked']),
  created_by: z.string(),
  create_time: z.string(),
  /** When it ends or has ended; it moves with the arrival. */
  end_time: z.string(),
  revoked_by: z.string().nullable(),
  revoke_time: z.string().nullable(),
  open_count: z.number(),
  first_open_time: z.string().nullable(),
  last_open_time: z.string().nullable(),
})

export const listTrackingLinks = endpoint({
  method: 'GET',
  path: '/order/{id}/link',
  summary: 'List the tracking links of an order, the newest first, with how often each was opened',
  access: { all: ['order', 'order_booking'] },
  params: idParams,
  output: listOf(trackingLink),
})

export const makeTrackingLink = endpoint({
  method: 'POST',
  path: '/order/{id}/link',
  summary: 'Make a link that shows where an order is to whoever has it, without signing in',
  access: { all: ['order', 'order_booking'] },
  params: idParams,
  body: z.object({
    name: filled(maxLength.linkName),
    /** What it shows besides route, dates and boxes. */
    shows: z
      .array(trackedNumber)
      .max(trackedNumbers.length)
      .transform((chosen) => trackedNumbers.filter((one) => chosen.includes(one))),
  }),
  /** The path of the link is shown this once: only its hash is stored. */
  output: trackingLink.extend({ path: z.string() }),
})

export const revokeTrackingLink = endpoint({
  method: 'DELETE',
  path: '/order/{id}/link/{link}',
  summary: 'Revoke a tracking link: whoever opens it finds nothing from now on',
  access: { all: ['order', 'order_booking'] },
  params: z.object({ id, link: id }),
  output: trackingLink,
  refuses: ['already_decided'],
})

/** What is known of a date: what it was first, what it is, and by how many minutes it moved. */
export const trackedDate = z.object({
  /** A day, or a day and time, as the clock at the place shows it. */
  time: z.string(),
  classifier: z.enum(classifiers),
  first: z.string().nullable(),
  moved: z.number().nullable(),
})

export const trackedStop = z.object({
  role: z.enum(['loading', 'transhipment', 'discharge']),
  code: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  terminal: z.string().nullable(),
  arrival: trackedDate.nullable(),
  departure: trackedDate.nullable(),
  /** The vessel and voyage that leave from here, if they are shown and known. */
  vessel: z.string().nullable(),
})

export const trackedBox = z.object({
  /** Null if it is not shown or not known; by number, the digits that were asked with. */
  number: z.string().nullable(),
  type: z.string().nullable(),
  /** Whether it is not of the order any more. */
  is_surplus: z.boolean(),
  reached: z.enum(milestones).nullable(),
  steps: z.array(trackedDate.extend({ milestone: z.enum(milestones), code: z.enum(transportCodes) })),
})

/** Where an order is, for somebody without an account: nothing of parties, money and documents, and no number but those chosen. */
export const trackedOrder = z.object({
  numbers: z.array(z.object({ kind: trackedNumber, value: z.string() })),
  stops: z.array(trackedStop),
  boxes: z.array(trackedBox),
  /** The containers that were booked, of which some may not be named yet. */
  booked: z.number(),
  /** When something was told last. */
  report_time: z.string().nullable(),
  /** When the link ends; null by number. */
  end_time: z.string().nullable(),
  server_time: z.string(),
})

/** Longer than any token. */
const maxToken = 100

export const track = endpoint({
  method: 'POST',
  path: '/system/tracking',
  summary:
    'See where an order is by the token of a tracking link, or, if the operator allows it, by its B/L or SO number and the last four digits of one of its containers. Whatever is wrong is answered alike',
  access: 'public',
  body: z.object({
    token: text(maxToken).nullish(),
    number: text(maxLength.serviceOrderNumber * 2).nullish(),
    /** The number as painted on the box, or its last four digits. */
    container: text(maxLength.containerNumber * 2).nullish(),
  }),
  output: trackedOrder,
  refuses: ['not_found', 'throttled', 'validation'],
})

export type TrackingLink = z.infer<typeof trackingLink>
export type TrackedOrder = z.infer<typeof trackedOrder>
export type TrackedStop = z.infer<typeof trackedStop>
export type TrackedBox = z.infer<typeof trackedBox>
export type TrackedDate = z.infer<typeof trackedDate>
