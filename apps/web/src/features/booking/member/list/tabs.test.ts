import { describe, expect, it } from 'vitest'
import { noFilter } from './list-url.ts'
import { bookingTabs, countTabs, tabFilters, tabOf } from './tabs.ts'

describe('the tabs above the bookings', () => {
  it('are recognized from the filter', () => {
    for (const tab of bookingTabs) expect(tabOf(tabFilters[tab])).toBe(tab)
    expect(tabOf(noFilter)).toBe('all')
  })

  it('match nothing when the filter is a custom one', () => {
    expect(tabOf({ ...noFilter, status: [2] })).toBeNull()
    expect(tabOf({ ...noFilter, status: [10, 40] })).toBeNull()
    expect(tabOf({ ...noFilter, status: [10], waits_on: 'operator' })).toBeNull()
    expect(tabOf({ ...noFilter, unread: '1', waits_on: 'me' })).toBeNull()
  })

  it('count what they list: an order with a cancellation request needs the operator, whatever its status', () => {
    const by_status = [
      { status: 0, count: 2 },
      { status: 1, count: 3 },
      { status: 2, count: 1 },
      { status: 10, count: 4 },
      { status: 40, count: 1 },
    ] as const
    const counts = countTabs({
      by_status: [...by_status],
      ...{ waiting_on_me: 2, waiting_on_member: 3, waiting_on_operator: 4, unread: 5 },
    })
    expect(counts).toEqual({
      ...{ all: 11, mine: 2, colleagues: 1, theirs: 4, drafts: 2, done: 4, cancelled: 1, unread: 5 },
    })
  })
})
