import { type OrderStatus, orderStatus, statusesWaitingOn } from '@berth/domain/order/status'

/** The shortcuts above the list, by whose move it is. */
export const bookingTabs = ['all', 'mine', 'theirs', 'done', 'cancelled'] as const

export type BookingTab = (typeof bookingTabs)[number]

/** What each shortcut puts into the status filter; nothing is every status. */
export const tabStatuses: Readonly<Record<BookingTab, readonly OrderStatus[]>> = {
  all: [],
  mine: statusesWaitingOn('member'),
  theirs: statusesWaitingOn('operator'),
  done: [orderStatus.completed],
  cancelled: [orderStatus.cancelled],
}

/** The shortcut a status filter is, if it is exactly one. */
export function tabOf(statuses: readonly OrderStatus[]): BookingTab | null {
  const isSame = (tab: BookingTab) =>
    tabStatuses[tab].length === statuses.length &&
    tabStatuses[tab].every((status) => statuses.includes(status))
  return bookingTabs.find(isSame) ?? null
}

type StatusCount = { readonly status: OrderStatus; readonly count: number }

/** How many bookings each shortcut shows. */
export function countTabs(byStatus: readonly StatusCount[]): Readonly<Record<BookingTab, number>> {
  const sum = (tab: BookingTab) =>
    byStatus
      .filter(({ status }) => tab === 'all' || tabStatuses[tab].includes(status))
      .reduce((total, { count }) => total + count, 0)
  return {
    all: sum('all'),
    mine: sum('mine'),
    theirs: sum('theirs'),
    done: sum('done'),
    cancelled: sum('cancelled'),
  }
}
