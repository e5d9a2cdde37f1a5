import type {
  Moment,
  ToldEvent,
  Transport,
  TransportBox,
  TransportStop,
} from '@berth/contract/orders/transport'
import type { Viewer } from '@berth/domain/order/lifecycle/access'
import { minutesBetweenCalls } from '@berth/domain/sailing/call-time'
import { isEmptyIn, usualMode } from '@berth/domain/transport/event-code'
import {
  type MilestoneState,
  milestoneOf,
  type TransportRoute,
  type TransportTimeline,
} from '@berth/domain/transport/timeline'
import { nameIn } from '../order/order.present.ts'
import {
  type BoxTimelines,
  type Reports,
  type ReportsById,
  standingOf,
  type TellContext,
  timelineFor,
  timelinesOf,
} from './box-timelines.ts'
import { presentExceptions } from './exception.present.ts'
import { countBoxes, presentFreeTime } from './free-time.present.ts'
import { callsOf, type Report, recordedOf, timelineEventOf } from './route-times.ts'
import { type BoxRow, type EventRow, isOwnBox, type TransportRow, type WayRow } from './transport.query.ts'

/** Presents where an order is: what counts of all that was told, and all of it. */
export function presentTransport(
  row: TransportRow,
  telling: TellContext,
  viewer: Viewer,
  now: Date,
): Transport {
  const { order, boxes } = row
  const known = timelinesOf(row, telling.names)
  const { agreement } = row.freeTime
  return {
    ...{ id: order.id, order_no: order.orderNo },
    ...wayOf(row, known, telling, now),
    exceptions: presentExceptions(
      row.exceptions,
      new Map(boxes.flatMap(({ id, containerNo }) => (containerNo ? [[id, containerNo]] : []))),
    ),
    free_time: presentFreeTime(countBoxes(row, known, telling.names, now), telling, viewer),
    agreed_free_time: { version: agreement?.version ?? 0, agreed: agreement?.agreed ?? [] },
    events: presentEvents(recordedOf(row), known.byId, known.route, telling),
  }
}

/** Where an order and its containers are, without what concerns only its members and the operator. */
export type OrderWay = Pick<
  Transport,
  'vessel' | 'voyage' | 'onward' | 'stops' | 'boxes' | 'booked' | 'server_time'
>

/** Presents the way of an order alone. */
export function presentWay(row: WayRow, telling: TellContext, now: Date): OrderWay {
  return wayOf(row, timelinesOf(row, telling.names), telling, now)
}

function wayOf(
  row: WayRow,
  { route, byId, timelines }: BoxTimelines,
  telling: TellContext,
  now: Date,
): OrderWay {
  const { order, boxes, booked } = row
  const { onwardLoad } = callsOf(row)
  const isDirect = order.viaId === null
  return {
    ...{ vessel: order.vessel, voyage: order.voyage },
    onward:
      isDirect || !onwardLoad
        ? null
        : { vessel: onwardLoad.sailing.vessel, voyage: onwardLoad.sailing.voyage },
    stops: route ? stopsOf(row, route, byId, telling) : [],
    boxes: boxes.map((box) => presentBox(box, timelines.get(box.id), byId, telling)),
    booked,
    server_time: now.toISOString(),
  }
}

function presentMoment({ event, former }: MilestoneState, byId: ReportsById): Moment {
  const told = byId.get(event.id)! // The timeline answers events it was given.
  // Each container is discharged at another minute, which is no change of the vessel's date: what was told of others is left out.
  const isSaidOf = (boxId: number | null) => boxId === null || boxId === told.boxId
  // A day and the same day with its time are one date; so are two records of the same time.
  const before = former
    .flatMap(({ id }) => {
      const one = byId.get(id)
      return one && isSaidOf(one.boxId) ? one.wallTime : []
    })
    .filter(
      (time, index, times) =>
        !isSame(time, told.wallTime) && times.findIndex((one) => isSame(one, time)) === index,
    )
  const [first] = before
  return {
    ...{ time: told.wallTime, classifier: told.classifier, former: before },
    moved: first === undefined ? null : minutesBetweenCalls(first, told.wallTime),
    ...{ told_by: told.source, teller: tellerOf(told), report_time: told.reportTime.toISOString() },
  }
}

const isSame = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

function tellerOf({ sailing, sourceName, userName, source }: Report): string | null {
  if (source === 'sailing') return sailing ? `${sailing.vessel} ${sailing.voyage}` : null
  return sourceName === '' ? userName : sourceName
}

function portOf(id: number, { names, language }: TellContext) {
  const port = names.ports.get(id)
  return { id, code: port?.code ?? '', name: nameIn(language, port ?? null) ?? '' }
}

/**
 * The ports on the route of an order. An event of a single container is also one of the vessel that carries it; one that is not of the
 * order any more may be on another vessel.
 */
function stopsOf(
  row: WayRow,
  route: TransportRoute,
  byId: ReportsById,
  telling: TellContext,
): TransportStop[] {
  const lost = new Set(row.boxes.flatMap((box) => (isOwnBox(box) ? [] : [box.id])))
  const all = [...byId.values()].filter(({ boxId }) => boxId === null || !lost.has(boxId))
  const { steps } = timelineFor(all, route)
  const at = (milestone: MilestoneState['milestone']) => {
    const step = steps.find((one) => one.milestone === milestone)
    return step ? presentMoment(step, byId) : null
  }
  const calls = callsOf(row)
  const { polId, viaId, podId } = route
  const stop = (role: TransportStop['role'], portId: number, terminal: string | null | undefined) => ({
    ...{ role, port: portOf(portId, telling), terminal: terminal ?? lastTerminal(all, portId) },
  })
  const last = viaId === null ? calls.discharge : calls.onwardDischarge
  return [
    { ...stop('loading', polId, calls.load?.call.terminal), arrival: null, departure: at('departed') },
    ...(viaId === null
      ? []
      : [
          {
            ...stop('transhipment', viaId, calls.discharge?.call.terminal ?? calls.onwardLoad?.call.terminal),
            ...{ arrival: at('via_arrived'), departure: at('via_departed') },
          },
        ]),
    { ...stop('discharge', podId, last?.call.terminal), arrival: at('arrived'), departure: null },
  ]
}

function lastTerminal(all: Reports, portId: number): string | null {
  const known = standingOf(all).findLast((told) => told.portId === portId && told.terminal !== null)
  return known?.terminal ?? null
}

function presentBox(
  box: BoxRow,
  timeline: TransportTimeline | undefined,
  byId: ReportsById,
  telling: TellContext,
): TransportBox {
  return {
    ...presentPlainBox(box, telling),
    reached: timeline?.reached ?? null,
    steps: (timeline?.steps ?? []).map((step) => ({
      ...presentMoment(step, byId),
      milestone: step.milestone,
      code: step.event.code,
    })),
    contradictions: [...(timeline?.contradictions ?? [])],
  }
}

/** Presents what a container is, without its way. */
export function presentPlainBox(box: BoxRow, { names }: TellContext) {
  return {
    ...{ id: box.id, container_no: box.containerNo, container_id: box.containerId },
    container_name: box.containerId === null ? null : (names.containers.get(box.containerId)?.code ?? null),
    ...{ seal_no: box.sealNo, so_no: box.soNo, is_surplus: box.isSurplus },
  }
}

/** Presents what was recorded, the newest first, each with who took it back. */
function presentEvents(
  events: readonly EventRow[],
  byId: ReportsById,
  route: TransportRoute | null,
  telling: TellContext,
): ToldEvent[] {
  const taking = new Map(
    events.flatMap((event) => (event.takesBack === null ? [] : [[event.takesBack, event]])),
  )
  const nameOf = namer(route, telling)
  return events
    .filter(({ takesBack }) => takesBack === null)
    .toReversed()
    .map((event) => {
      const told = byId.get(event.id)! // All of them are there.
      const taker = taking.get(event.id)
      return {
        ...{ id: event.id, box_id: event.boxId, code: event.code, name: nameOf(told) },
        milestone: route && milestoneOf(timelineEventOf(told, null), route),
        ...{ classifier: event.classifier, time: event.wallTime, offset_minutes: event.offsetMinutes },
        port: event.portId === null ? null : portOf(event.portId, telling),
        ...{ place: event.place, terminal: event.terminal, is_empty: event.isEmpty },
        ...{ delay_reason: event.delayReason, told_by: event.source, teller: tellerOf(told) },
        report_time: event.reportTime.toISOString(),
        taken_back: taker ? { user_name: taker.userName, time: taker.createTime.toISOString() } : null,
      }
    })
}

/** Names events, each kind once: an order has few kinds and may have thousands of events. */
function namer(route: TransportRoute | null, telling: TellContext): (told: Report) => string {
  const known = new Map<string, string>()
  return (told) => {
    const { code, entryCode, isEmpty, mode, portId } = told
    const kind = `${code} ${entryCode} ${isEmpty} ${mode} ${portId}`
    const name = known.get(kind) ?? eventName(told, route, telling)
    known.set(kind, name)
    return name
  }
}

/** What the operator's list calls it: the entry that was told, else what is called so at this place. */
function eventName(told: Report, route: TransportRoute | null, { names, language }: TellContext): string {
  const fitting = names.eventCodes.filter(
    ({ event, emptiness, mode }) =>
      event === told.code &&
      [null, told.isEmpty].includes(isEmptyIn(emptiness)) &&
      mode === (told.mode ?? usualMode(told.code)),
  )
  const entry = names.eventCodes.find(({ code }) => code === told.entryCode)
  const here =
    route &&
    fitting.find(
      ({ place }) =>
        ({ loading: route.polId, transhipment: route.viaId, discharge: route.podId, elsewhere: 0 })[place] ===
        told.portId,
    )
  const row = entry ?? here ?? fitting.find(({ place }) => place === 'elsewhere') ?? fitting[0]
  return row ? (nameIn(language, { zh: row.nameZh, en: row.nameEn }) ?? told.code) : told.code
}
