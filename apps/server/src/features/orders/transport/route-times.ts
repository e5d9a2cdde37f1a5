import { type CallTime, type CallTimes, dayOfCall, expectedOf } from '@berth/domain/sailing/call-time'
import { instantOfWall } from '@berth/domain/transport/event-time'
import { offsetOfPort } from '@berth/domain/transport/port-zone'
import type { Classifier, TransportEvent, TransportRoute } from '@berth/domain/transport/timeline'
import type { CallOfOrder, EventRow, TransportRow } from './transport.query.ts'

/** What is known of an event, as pages and documents show it. */
export type Report = Pick<
  EventRow,
  | 'id'
  | 'boxId'
  | 'code'
  | 'entryCode'
  | 'mode'
  | 'classifier'
  | 'wallTime'
  | 'offsetMinutes'
  | 'portId'
  | 'place'
  | 'terminal'
  | 'isEmpty'
  | 'delayReason'
  | 'reportTime'
  | 'userName'
  | 'sourceName'
> & {
  readonly source: EventRow['source'] | 'booking'
  readonly sailing: Sailing | null
  /** The call of the sailing that says it without a record. */
  readonly callId: number | null
}

type Sailing = CallOfOrder['sailing']

type PortNames = { readonly ports: ReadonlyMap<number, { readonly code: string }> }

type Order = TransportRow['order']

/** The port of loading of an order, that of transhipment, and that of discharge; null without the ends. */
export function routeOf({
  polId,
  viaId,
  podId,
}: Pick<Order, 'polId' | 'viaId' | 'podId'>): TransportRoute | null {
  return polId === null || podId === null ? null : { polId, viaId, podId }
}

/** The calls of an order by where they are on its way. */
export function callsOf({ order, calls }: Pick<TransportRow, 'order' | 'calls'>) {
  const at = (id: number | null): CallOfOrder | undefined => (id === null ? undefined : calls.get(id))
  return {
    load: at(order.loadCallId),
    discharge: at(order.dischargeCallId),
    onwardLoad: at(order.onwardLoadCallId),
    onwardDischarge: at(order.onwardDischargeCallId),
  }
}

/** What was recorded and is about this order still: what was told of a sailing it was rolled away from is left out. */
export function recordedOf(row: Pick<TransportRow, 'order' | 'events' | 'calls'>): readonly EventRow[] {
  const sailingIds = new Set([...row.calls.values()].map(({ sailing }) => sailing.id))
  return row.events.filter((event) => {
    const { source, sailingId } = event
    if (source === 'sailing') return sailingId !== null && sailingIds.has(sailingId)
    const call = sailingId === null ? undefined : callOfEvent(event, row)
    return call === undefined || call.sailing.id === sailingId
  })
}

/** The call at which the order's own vessel does what an event tells; undefined if it is not known or is no vessel's. */
function callOfEvent(
  { code, portId }: EventRow,
  row: Pick<TransportRow, 'order' | 'calls'>,
): CallOfOrder | undefined {
  const { polId, viaId, podId } = row.order
  const { load, discharge, onwardLoad, onwardDischarge } = callsOf(row)
  // Without a port it may be either vessel's.
  const at = portId ?? (viaId === null ? 'only' : null)
  if (at === null) return undefined
  if (code === 'LOAD' || code === 'DEPA')
    return at === viaId ? onwardLoad : at === polId || at === 'only' ? load : undefined
  if (code !== 'ARRI' && code !== 'DISC') return undefined
  if (at === viaId) return discharge
  if (at !== podId && at !== 'only') return undefined
  return viaId === null ? discharge : onwardDischarge
}

/**
 * What an order's sailing and its confirmation say of the vessels' dates, as events that nobody has recorded: their ids are negative.
 * What was recorded as well is left to the record, which knows when it was said.
 */
export function plannedOf(row: Pick<TransportRow, 'order' | 'events' | 'calls'>, names: PortNames): Report[] {
  const { order } = row
  const recorded = recordedOf(row)
  const gone = new Set(recorded.flatMap(({ takesBack }) => takesBack ?? []))
  const events = recorded.filter(({ id, takesBack }) => takesBack === null && !gone.has(id))
  const { load, discharge, onwardLoad, onwardDischarge } = callsOf(row)
  const { polId, viaId, podId, etd, eta } = order
  const isTransshipped = viaId !== null
  const arrivesAt = isTransshipped ? onwardDischarge : discharge
  const planned: Report[] = []
  const say = (
    told: Pick<Report, 'code' | 'classifier' | 'wallTime' | 'portId' | 'source'>,
    reportTime: Date,
    call?: CallOfOrder,
  ) => {
    const isRecorded = events.some(
      (event) =>
        event.boxId === null &&
        event.code === told.code &&
        event.classifier === told.classifier &&
        event.portId === told.portId &&
        event.wallTime === told.wallTime,
    )
    if (isRecorded) return
    const port = told.portId === null ? undefined : names.ports.get(told.portId)
    planned.push({
      ...{ id: -1 - planned.length, boxId: null, ...told },
      offsetMinutes: (port && offsetOfPort(port.code, told.wallTime)) ?? 0,
      ...{ place: null, terminal: call?.call.terminal ?? null, isEmpty: null, delayReason: null },
      ...{ reportTime, userName: null, sourceName: '', sailing: call?.sailing ?? null },
      ...{ callId: call?.call.id ?? null, entryCode: null, mode: 'VESSEL' },
    })
  }
  const sayCall = (code: 'DEPA' | 'ARRI', portId: number | null, found: CallOfOrder | undefined) => {
    if (!found || portId === null) return
    const times = found.call[code === 'DEPA' ? 'departure' : 'arrival']
    for (const [kind, classifier] of kinds) {
      const wallTime = times[kind]
      const told = { code, classifier, portId, source: 'sailing' as const }
      const { createTime, updateTime } = found.sailing
      if (wallTime) say({ ...told, wallTime }, kind === 'planned' ? createTime : updateTime, found)
    }
  }
  sayCall('DEPA', polId, load)
  sayCall('ARRI', isTransshipped ? viaId : podId, discharge)
  sayCall('DEPA', viaId, onwardLoad)
  if (isTransshipped) sayCall('ARRI', podId, onwardDischarge)
  const sayOwn = (
    code: 'DEPA' | 'ARRI',
    portId: number | null,
    day: string | null,
    times: CallTimes | undefined,
  ) => {
    if (day === null || portId === null || isSaid(times, day)) return
    // Typed for this order alone, it counts beside what the sailing says.
    const told = {
      code,
      classifier: times ? ('EST' as const) : ('PLN' as const),
      portId,
      source: 'booking' as const,
    }
    say({ ...told, wallTime: day }, order.statusTime)
  }
  sayOwn('DEPA', polId, etd, load?.call.departure)
  sayOwn('ARRI', podId, eta, arrivesAt?.call.arrival)
  return planned
}

const kinds = [
  ['planned', 'PLN'],
  ['estimated', 'EST'],
  ['actual', 'ACT'],
] as const satisfies readonly (readonly [keyof CallTimes, Classifier])[]

function isSaid(times: CallTimes | undefined, day: CallTime): boolean {
  const expected = times && expectedOf(times)
  return Boolean(expected && dayOfCall(expected) === day)
}

/** An event as the timeline reads it. */
export function timelineEventOf(told: Report, takesBack: number | null): TransportEvent {
  const { id, code, classifier, wallTime, offsetMinutes, source, sourceName, portId, isEmpty, reportTime } =
    told
  const { mode, place } = told
  return {
    ...{ id, code, classifier, portId, isEmpty, takesBack, mode },
    isElsewhere: portId === null && place !== null,
    time: instantOfWall(wallTime, offsetMinutes),
    // What nobody has recorded is older than what was recorded: nobody knows when a sailing first said so. An order's own date is
    // newer than its sailing's.
    reported: id > 0 ? reportTime.getTime() : source === 'booking' ? 1 : 0,
    source: `${source} ${sourceName}`,
    // The database keeps what a source has said once.
    reference: null,
  }
}
