import type { OrderEvent } from '@berth/contract/orders/order-shape'

/** An event of the timeline. `times` is the number of consecutive events it represents. */
export type TimelineEntry = { readonly event: OrderEvent; readonly times: number }

// Repeated saves carry no information, so only the latest of a run is shown.
const collapsing: ReadonlySet<OrderEvent['action']> = new Set(['update', 'save_supply'])

/**
 * The timeline without repetition, newest first. Consecutive saves of a draft by one user become one entry with their combined
 * changes.
 */
export function collapseEvents(events: readonly OrderEvent[]): TimelineEntry[] {
  const entries: TimelineEntry[] = []
  for (const event of events) {
    const latest = entries.at(-1)
    if (latest && collapsing.has(event.action) && isSame(latest.event, event))
      entries[entries.length - 1] = { event: including(event, latest.event), times: latest.times + 1 }
    else entries.push({ event, times: 1 })
  }
  return entries
}

type Change = OrderEvent['changes'][number]

/** Merges two saves into the later one, with the changes of both. */
function including(earlier: OrderEvent, later: OrderEvent): OrderEvent {
  const news = [...later.changes]
  const kept = earlier.changes.flatMap((change): Change[] => {
    const place = news.findIndex(({ field, before }) => field === change.field && before === change.after)
    const [next] = place < 0 ? [] : news.splice(place, 1)
    if (!next) return [change]
    // A change that was reverted is no change.
    return change.before === next.after ? [] : [{ ...change, after: next.after }]
  })
  return { ...later, changes: [...kept, ...news] }
}

function isSame(one: OrderEvent, other: OrderEvent): boolean {
  return (
    one.action === other.action &&
    one.user_name === other.user_name &&
    one.actor === other.actor &&
    one.on_behalf === other.on_behalf
  )
}
