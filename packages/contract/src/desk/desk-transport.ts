import { maxLength, transportLimits } from '@berth/domain/limits'
import { readContainerNumber } from '@berth/domain/reading/identifier'
import { isCallTime } from '@berth/domain/sailing/call-time'
import { emptinesses, eventPlaces } from '@berth/domain/transport/event-code'
import { freeTimeDirections, freeTimeKinds } from '@berth/domain/transport/free-time-kind'
import { freeTimeLimits } from '@berth/domain/transport/free-time-table'
import { classifiers } from '@berth/domain/transport/timeline'
import { z } from 'zod'
import { bodyId, empty, idParams, optionalText, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { agreedFreeTime, transportBox } from '../orders/transport.ts'

const orderOf = z.object({ id: z.number(), order_no: z.string(), customer_name: z.string() })

export const eventForm = z.object({
  /** `check` says which containers are found and writes nothing. */
  action: z.enum(['check', 'apply']),
  /** Container numbers as they were copied from a chat, a mail or a sheet; empty for the whole order that is named. */
  numbers: z.string().max(transportLimits.maxPasted).default(''),
  /** Only containers of this order. */
  order_id: bodyId.nullable().default(null),
  /** A number that two orders under way have is told of both, and not refused. */
  to_all: z.boolean().default(false),
  /** The code of an entry of the list of event codes, or what else that is called. */
  code: text(maxLength.lookupName),
  classifier: z.enum(classifiers),
  /** What the clock at the place showed. */
  time: z.string().refine(isCallTime, { params: { rule: 'moment' } }),
  /** By how many minutes that clock is ahead of UTC; without it, as usual at the port. */
  offset_minutes: z.number().int().min(-720).max(840).nullable().default(null),
  /** Without it, the port of each order's route at which the code says it happens. */
  port_id: bodyId.nullable().default(null),
  place: optionalText(transportLimits.place),
  terminal: optionalText(maxLength.terminal),
  delay_reason: optionalText(transportLimits.delayReason, (value) => value.trim().toUpperCase()),
})

/** What became of the pasted numbers: nothing of them is lost. */
export const eventOutcome = z.object({
  /** The containers it is told of, and how many of these events were known already. */
  boxes: z.number(),
  known: z.number(),
  orders: z.array(orderOf.extend({ boxes: z.number() })),
  /** Numbers of no order under way. */
  not_found: z.array(z.string()),
  /** Numbers that two orders under way have. */
  shared: z.array(z.object({ container_no: z.string(), orders: z.array(orderOf) })),
  /** Numbers about which nothing more can be told. */
  full: z.array(z.string()),
  /** Numbers of orders whose route has no such port. */
  without_port: z.array(z.string()),
  /** What could not be read as a number. */
  unread: z.array(z.string()),
})

export const deskTellEvent = endpoint({
  method: 'POST',
  path: '/desk/event',
  summary: 'Record one event of up to 1,000 pasted container numbers, or say which of them are found',
  access: 'desk_order',
  creates: true,
  body: eventForm,
  output: eventOutcome,
})

export const deskTakeBackEvent = endpoint({
  method: 'DELETE',
  path: '/desk/event/{id}',
  summary: 'Take back an event: both records are kept, and it no longer counts',
  access: 'desk_order',
  params: idParams,
  output: empty,
})

/** The codes an event may have, as the desk's form offers them. */
export const deskListEventCodes = endpoint({
  method: 'GET',
  path: '/desk/event-code',
  summary: 'List the event codes that can be chosen',
  access: 'desk_order',
  output: z.object({
    lists: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        place: z.enum(eventPlaces),
        emptiness: z.enum(emptinesses),
      }),
    ),
  }),
})

export const deskKeepBoxes = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/boxes',
  summary:
    'Name the containers of an order; those left out are removed, or marked as no longer of it if something was told about them',
  access: 'desk_order',
  params: idParams,
  body: z.object({
    /** The containers as the caller has read them. If they are others by now, nothing is saved. */
    seen: z
      .array(
        z.object({
          id: bodyId,
          container_no: z.string().max(maxLength.containerNumber).nullable(),
          container_id: bodyId.nullable(),
          seal_no: z.string().max(maxLength.sealNumber).nullable(),
          so_no: z.string().max(maxLength.serviceOrderNumber).nullable(),
          is_surplus: z.boolean().default(false),
        }),
      )
      .max(transportLimits.maxBoxes)
      .default([]),
    boxes: z
      .array(
        z.object({
          id: bodyId.nullable().default(null),
          container_no: optionalText(maxLength.containerNumber, readContainerNumber),
          container_id: bodyId.nullable().default(null),
          seal_no: optionalText(maxLength.sealNumber),
          so_no: optionalText(maxLength.serviceOrderNumber),
        }),
      )
      .max(transportLimits.maxBoxes),
  }),
  output: z.object({
    boxes: z.array(transportBox.omit({ reached: true, steps: true, contradictions: true })),
  }),
})

export const deskAgreeFreeTime = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/free-time',
  summary: 'Set the free days that were agreed for an order, instead of those of the rules',
  access: 'desk_order',
  params: idParams,
  body: z.object({
    /** The version that was seen; 0 if nothing was agreed. */
    version: version.or(z.literal(0)),
    agreed: z
      .array(
        z.object({
          direction: z.enum(freeTimeDirections),
          kind: z.enum(freeTimeKinds),
          free_days: z.number().int().min(0).max(freeTimeLimits.days),
          is_progressive: z.boolean().default(false),
        }),
      )
      .max(freeTimeLimits.agreed),
  }),
  output: z.object({ version: z.number(), agreed: z.array(agreedFreeTime) }),
})

export type EventForm = z.input<typeof eventForm>
export type EventOutcome = z.infer<typeof eventOutcome>
