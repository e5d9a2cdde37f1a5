import type { CallTime } from '@berth/domain/sailing/call-time'
import { offsetOfPort } from '@berth/domain/transport/port-zone'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { type CarriedTime, transportEvents } from '../../../platform/db/schema.ts'
import type { Names } from '../../trade/lookups/public.ts'
import type { OrderRow } from '../order/order.query.ts'
import { addEvents, type NewEvent, takingBack } from './event.command.ts'
import { findEvents } from './transport.query.ts'
import { markWatched } from './watch.command.ts'

type Recorder = { readonly userId: number; readonly userName: string }

type Carrying = {
  readonly order: Pick<
    OrderRow,
    'customerId' | 'id' | 'loadCallId' | 'dischargeCallId' | 'onwardLoadCallId' | 'onwardDischargeCallId'
  >
  readonly changeId: number
  readonly sailingId: number
  readonly by: Recorder
  readonly now: Date
}

/**
 * Records for one order what a change of its sailing said about the vessel's dates; a date that it removed is taken back. Written once
 * for each order, whoever carries the change. Nothing is recorded of calls the order was rolled away from meanwhile.
 */
export async function recordCarried(
  tx: Db,
  { order, changeId, sailingId, by, now }: Carrying,
  planned: readonly CarriedTime[],
): Promise<void> {
  const { loadCallId, dischargeCallId, onwardLoadCallId, onwardDischargeCallId } = order
  const pointed = [loadCallId, dischargeCallId, onwardLoadCallId, onwardDischargeCallId]
  const onWay = planned.filter(({ callId }) => pointed.includes(callId))
  const times = await withoutKnownEstimates(tx, { order, sailingId }, onWay)
  const told = times.flatMap(({ wallTime, reportTime, ...time }): NewEvent[] =>
    wallTime === null
      ? []
      : [
          {
            ...{ order, boxId: null, code: time.code, classifier: time.classifier, wallTime },
            ...{ offsetMinutes: time.offsetMinutes, portId: time.portId, terminal: time.terminal },
            ...{ source: 'sailing', sailingId, reportTime: reportTime ? new Date(reportTime) : now },
            reference: `${reportTime ? 'first' : `change ${changeId}`} call ${time.callId} ${time.code} ${time.classifier}`,
          },
        ],
  )
  await addEvents(tx, by, told, now)
  const removed = times.filter(({ wallTime }) => wallTime === null)
  if (removed.length > 0) await takeBackRemoved(tx, { order, changeId, sailingId, by, now }, removed)
  // Many orders follow one sailing: they are looked at together, in the next round.
  if (times.length > 0) await markWatched(tx, order, now)
}

/**
 * Leaves out what the sailing had estimated before of a call where the order has an estimate of it already: each change since the order came
 * is recorded, so that only an estimate from before has no record.
 */
async function withoutKnownEstimates(
  tx: Db,
  { order, sailingId }: Pick<Carrying, 'order' | 'sailingId'>,
  times: readonly CarriedTime[],
): Promise<readonly CarriedTime[]> {
  const isFormer = ({ classifier, reportTime }: CarriedTime) => classifier === 'EST' && reportTime !== null
  if (!times.some(isFormer)) return times
  const known = (await findEvents(tx, order)).filter(
    (event) => event.source === 'sailing' && event.sailingId === sailingId && event.classifier === 'EST',
  )
  return times.filter(
    (time) =>
      !isFormer(time) || !known.some(({ code, portId }) => code === time.code && portId === time.portId),
  )
}

async function takeBackRemoved(
  tx: Db,
  { order, sailingId, by, now }: Carrying,
  removed: readonly CarriedTime[],
): Promise<void> {
  const events = await findEvents(tx, order)
  const gone = new Set(events.flatMap(({ takesBack }) => takesBack ?? []))
  const wrong = events.filter(
    (event) =>
      event.takesBack === null &&
      !gone.has(event.id) &&
      event.sailingId === sailingId &&
      removed.some(
        ({ code, classifier, portId }) =>
          event.code === code && event.classifier === classifier && event.portId === portId,
      ),
  )
  const rows = wrong.map((event) => ({ ...takingBack(event, by, now), source: 'sailing' as const }))
  await insertRows(tx, transportEvents, rows, { onConflict: 'skip' })
}

/** What happened to the vessel is true of orders that a change leaves alone, too: only their expected dates are their own. */
export async function recordHappened(
  tx: Db,
  carrying: Carrying,
  planned: readonly CarriedTime[],
): Promise<void> {
  const happened = planned.filter(({ classifier }) => classifier === 'ACT')
  if (happened.length > 0) await recordCarried(tx, carrying, happened)
}

type Dates = { readonly etd: CallTime | null; readonly eta: CallTime | null }

type Typing = {
  readonly order: OrderRow
  readonly set: Dates
  readonly names: Names
  /** Whether the order leaves its calls, so that what was told of them no longer counts. */
  readonly isRolled: boolean
  readonly now: Date
}

/** Records the dates that somebody typed for one order, with those it had before, so that its timeline shows how they moved. */
export async function recordTypedDates(
  tx: Db,
  by: Recorder,
  { order, set, names, isRolled, now }: Typing,
): Promise<void> {
  const ends = [
    ['DEPA', order.polId, order.etd, set.etd],
    ['ARRI', order.podId, order.eta, set.eta],
  ] as const
  const moved = ends.filter(
    ([, portId, before, after]) => portId !== null && before && after && before !== after,
  )
  if (moved.length === 0) return
  const known = await findEvents(tx, order)
  const events = moved.flatMap(([code, portId, before, after]) => {
    const port = names.ports.get(portId!) // Filtered above.
    const say = (wallTime: CallTime) => ({
      ...{ order, boxId: null, code, wallTime, portId, source: 'desk' as const },
      offsetMinutes: (port && offsetOfPort(port.code, wallTime)) ?? 0,
    })
    const isFirst = !known.some(
      (event) =>
        event.boxId === null &&
        event.code === code &&
        event.portId === portId &&
        !(isRolled && event.source === 'sailing'),
    )
    const first = { ...say(before!), classifier: 'PLN' as const, reportTime: order.statusTime }
    return [
      ...(isFirst ? [{ ...first, reference: `first ${code}` }] : []),
      { ...say(after!), classifier: 'EST' as const, reportTime: now },
    ]
  })
  await addEvents(tx, by, events, now)
}
