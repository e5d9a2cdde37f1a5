import type { OrderEvent } from '@berth/contract/order-shape'

/** An event of the timeline; `times` says how many like it in a row it stands for. */
export type TimelineEntry = { readonly event: OrderEvent; readonly times: number }

// Saving a form again and again tells nobody anything; the latest of a row of them is enough.
const collapsing: ReadonlySet<OrderEvent['action']> = new Set(['update', 'save_supply'])

/**
 * The timeline without repetition: consecutive savings of a draft by one person are one entry, which says what they changed
 * together. Newest first.
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

/** The later of two savings, with what both changed. */
function including(earlier: OrderEvent, later: OrderEvent): OrderEvent {
  const news = [...later.changes]
  const kept = earlier.changes.flatMap((change): Change[] => {
    const place = news.findIndex(({ field, before }) => field === change.field && before === change.after)
    const [next] = place < 0 ? [] : news.splice(place, 1)
    if (!next) return [change]
    // Changed there and back again is no change.
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
