import { describe, expect, it } from 'vitest'
import { longestWait, orderClock } from './order-clock.ts'

const now = new Date('2026-11-20T02:00:00Z')
const order = {
  status: 3,
  status_time: '2026-11-19T22:00:00Z',
  cut_off_documents: '2026-11-20T06:00:00Z',
} as const

describe('what presses on an order', () => {
  it('is the documents cut-off until the bill of lading is out', () => {
    expect(orderClock(order, now)).toEqual({
      kind: 'cut_off',
      at: order.cut_off_documents,
      state: 'soon',
      share: 0.5,
    })
    expect(orderClock({ ...order, status: 6 }, now).kind).toBe('waiting')
  })

  it('fills the bar once the cut-off has passed', () => {
    expect(orderClock({ ...order, cut_off_documents: '2026-11-20T02:00:00Z' }, now)).toMatchObject({
      state: 'past',
      share: 1,
    })
  })

  it('is the wait, measured against the longest beside it, when there is no cut-off', () => {
    const waiting = { ...order, status: 1, cut_off_documents: null } as const
    const longest = longestWait([waiting, { ...waiting, status_time: '2026-11-19T18:00:00Z' }], now)
    expect(orderClock(waiting, now, longest)).toEqual({
      kind: 'waiting',
      since: waiting.status_time,
      share: 0.5,
    })
  })

  it('is nothing once the order has ended', () => {
    expect(orderClock({ ...order, status: 40 }, now)).toEqual({ kind: 'ended', at: order.status_time })
  })
})
