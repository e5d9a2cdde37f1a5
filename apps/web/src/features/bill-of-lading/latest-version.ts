import type { OrderEvent } from '@berth/contract/orders/order-shape'

/** The last thing that happened to the published versions of a bill of lading. */
export type BlNews = {
  readonly version: number
  readonly event: (typeof newsEvents)[number]
}

const newsEvents = [
  'bl_published',
  'bl_corrected',
  'bl_approved',
  'bl_issued',
  'bl_amendment_accepted',
] as const

/** Reads from the events of an order what happened last to its bill of lading; null if no version was published yet. */
export function blNewsOf(events: readonly OrderEvent[]): BlNews | null {
  const last = events
    .filter(({ action }) => isNews(action))
    .toSorted((one, other) => one.create_time.localeCompare(other.create_time) || one.id - other.id)
    .at(-1)
  if (!last || !isNews(last.action)) return null
  const version = Number(last.changes.find(({ field }) => field === 'bl_version')?.after)
  return Number.isInteger(version) ? { version, event: last.action } : null
}

function isNews(action: OrderEvent['action']): action is BlNews['event'] {
  return newsEvents.some((event) => event === action)
}
