import type { OutputOf } from '@berth/contract/endpoint'
import type { countOrders } from '@berth/contract/orders/order'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { type BookingFilter, noFilter } from './list-url.ts'

/** The shortcut filters above the list: by whose turn it is, the user's own or that of colleagues, and unread messages. */
export const bookingTabs = [
  'all',
  'mine',
  'colleagues',
  'theirs',
  'drafts',
  'done',
  'cancelled',
  'unread',
] as const

export type BookingTab = (typeof bookingTabs)[number]

type TabFilter = Pick<BookingFilter, 'status' | 'waits_on' | 'unread'>

const { status, waits_on, unread } = noFilter
const all: TabFilter = { status, waits_on, unread }

/** The filter behind each shortcut. */
export const tabFilters: Readonly<Record<BookingTab, TabFilter>> = {
  all,
  mine: { ...all, waits_on: 'me' },
  colleagues: { ...all, waits_on: 'colleague' },
  theirs: { ...all, waits_on: 'operator' },
  drafts: { ...all, status: [orderStatus.draft] },
  done: { ...all, status: [orderStatus.completed] },
  cancelled: { ...all, status: [orderStatus.cancelled] },
  unread: { ...all, unread: '1' },
}

/** The shortcut that exactly matches a filter, or null. */
export function tabOf(filter: TabFilter): BookingTab | null {
  const isSame = (tab: TabFilter) =>
    tab.waits_on === filter.waits_on &&
    tab.unread === filter.unread &&
    tab.status.join() === filter.status.join()
  return bookingTabs.find((tab) => isSame(tabFilters[tab])) ?? null
}

type Counts = Pick<
  OutputOf<typeof countOrders>,
  'by_status' | 'waiting_on_me' | 'waiting_on_member' | 'waiting_on_operator' | 'unread'
>

/** The number of bookings behind each shortcut. */
export function countTabs(counts: Counts): Readonly<Record<BookingTab, number>> {
  const inStatus = (code: OrderStatus) => counts.by_status.find((one) => one.status === code)?.count ?? 0
  const sum = counts.by_status.reduce((total, { count }) => total + count, 0)
  const done = inStatus(orderStatus.completed)
  const cancelled = inStatus(orderStatus.cancelled)
  const drafts = inStatus(orderStatus.draft)
  const { waiting_on_me: mine, waiting_on_member: ours, waiting_on_operator: theirs, unread } = counts
  return { all: sum, mine, colleagues: ours - mine, theirs, drafts, done, cancelled, unread }
}
