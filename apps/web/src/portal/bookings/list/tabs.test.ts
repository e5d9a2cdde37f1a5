import { statusesInProcessOrder } from '@berth/domain/order/status'
import { describe, expect, it } from 'vitest'
import { bookingTabs, countTabs, tabOf, tabStatuses } from './tabs.ts'

describe('the tabs above the bookings', () => {
  it('put every status behind exactly one tab besides all', () => {
    const behind = bookingTabs.flatMap((tab) => tabStatuses[tab])
    expect([...behind].sort()).toEqual([...statusesInProcessOrder].sort())
  })

  it('are recognised from the status filter, in whatever order it names them', () => {
    for (const tab of bookingTabs) expect(tabOf([...tabStatuses[tab]].reverse())).toBe(tab)
  })

  it('leave a filter of its own without a tab', () => {
    expect(tabOf([2])).toBeNull()
    expect(tabOf([10, 40])).toBeNull()
  })

  it('count what they show, and all counts everything', () => {
    const counts = countTabs([
      { status: 0, count: 2 },
      { status: 1, count: 3 },
      { status: 10, count: 4 },
      { status: 40, count: 1 },
    ])
    expect(counts).toEqual({ all: 10, mine: 2, theirs: 3, done: 4, cancelled: 1 })
  })
})
