import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { type Day, daysBetween } from '@berth/domain/time/calendar'

/** What a roll changed of the sailing: a field of the order, or the vessel with its voyage. */
export type RollRow = {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
  /** By how many days a date moved, later above zero. */
  readonly days: number | null
}

type Rolled = Pick<OrderDetail, 'events' | 'vessel' | 'voyage'>

const told: readonly string[] = ['roll_reason', 'answer_by']
const days: readonly string[] = ['etd', 'eta']

/** What the last roll of an order changed, the vessel with its voyage first; empty if it changed nothing or there was none. */
export function rollChanges({ events, vessel, voyage }: Rolled): readonly RollRow[] {
  const changes = events.find(({ action }) => action === 'roll')?.changes ?? []
  const was = (field: string, now: string | null) => {
    const change = changes.find((one) => one.field === field)
    return change ? change.before : now
  }
  const shipped = (...names: readonly (string | null)[]) => names.filter(Boolean).join(' ') || null
  const isMoved = changes.some(({ field }) => field === 'vessel' || field === 'voyage')
  const rows = changes.filter(
    ({ field }) => field !== 'vessel' && field !== 'voyage' && !told.includes(field),
  )
  return [
    ...(isMoved
      ? [
          {
            field: 'vessel',
            before: shipped(was('vessel', vessel), was('voyage', voyage)),
            after: shipped(vessel, voyage),
            days: null,
          },
        ]
      : []),
    ...rows.map((row) => ({ ...row, days: days.includes(row.field) ? moved(row.before, row.after) : null })),
  ]
}

function moved(before: Day | null, after: Day | null): number | null {
  return before === null || after === null ? null : daysBetween(before, after)
}
