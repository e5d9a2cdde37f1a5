import { workCalendar } from '@berth/domain/time/working-time'
import { describe, expect, it } from 'vitest'
import { orderClock } from './order-clock.ts'

const limits = { confirm: 2, answer: 8, bill: 8, invoice: 24, receive: 4, release: 8 }

// Friday, 20 November 2026, 10:00 in China.
const now = new Date('2026-11-20T02:00:00Z')
const rules = { calendar: workCalendar([]), limits: { ...limits, confirm: 2 } }
const order = {
  status: 3,
  status_time: '2026-11-19T22:00:00Z',
  cut_off_documents: '2026-11-20T06:00:00Z',
  cancel_requested: false,
  bl_wait: null,
  bl_wait_time: null,
  change_wait: null,
  change_wait_time: null,
} as const
const booking = { ...order, status: 1, cut_off_documents: null } as const

describe('the most urgent deadline of an order', () => {
  it('is the documents cut-off until the bill of lading is issued', () => {
    expect(orderClock(order, now, rules)).toEqual({
      kind: 'cut_off',
      at: order.cut_off_documents,
      state: 'soon',
      share: 0.5,
      minutes: 60,
      isAfterHours: false,
    })
    expect(orderClock({ ...order, status: 2 }, now, rules)).toMatchObject({ kind: 'cut_off', minutes: null })
    expect(orderClock({ ...order, status: 6 }, now, rules).kind).toBe('waiting')
  })

  it('is the cut-off as well while the bill of lading waits for somebody, and the wait is that of the question', () => {
    const asked = {
      ...order,
      status: 4,
      bl_wait: 'corrections',
      bl_wait_time: '2026-11-20T01:30:00Z',
    } as const
    expect(orderClock(asked, now, rules)).toMatchObject({ kind: 'cut_off', state: 'soon', minutes: 30 })
    const checking = { ...asked, bl_wait: 'check' } as const
    expect(orderClock(checking, now, rules)).toMatchObject({ kind: 'cut_off', minutes: null })
    const released = { ...asked, status: 10, bl_wait: 'amendment' } as const
    expect(orderClock(released, now, rules)).toMatchObject({ kind: 'working', minutes: 30, limitHours: null })
    expect(orderClock({ ...released, bl_wait: null }, now, rules).kind).toBe('ended')
  })

  it('fills the bar once the cut-off has passed', () => {
    expect(orderClock({ ...order, cut_off_documents: '2026-11-20T02:00:00Z' }, now, rules)).toMatchObject({
      state: 'past',
      share: 1,
    })
  })

  it('measures the wait for the desk in office hours against the promised time', () => {
    // The previous night does not count: the office opened an hour ago.
    expect(orderClock({ ...booking, status_time: '2026-11-19T12:00:00Z' }, now, rules)).toEqual({
      kind: 'working',
      minutes: 60,
      isAfterHours: false,
      limitHours: 2,
      state: 'ample',
      share: 0.5,
      since: '2026-11-19T12:00:00.000Z',
    })
  })

  it('is after hours while no office minute has passed, but not for an order of this minute', () => {
    const afterHours = (status_time: string, at: string) => {
      const clock = orderClock({ ...booking, status_time }, new Date(at), rules)
      return clock.kind === 'working' && clock.isAfterHours
    }
    expect(afterHours('2026-11-20T01:59:30Z', '2026-11-20T02:00:00Z')).toBe(false)
    expect(afterHours('2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z')).toBe(true)
    expect(afterHours('2026-11-20T12:00:00Z', '2026-11-23T02:00:00Z')).toBe(false)
  })

  it('is near from four fifths of the promised time and past beyond it', () => {
    const state = (status_time: string) => {
      const clock = orderClock({ ...booking, status_time }, now, rules)
      return clock.kind === 'working' && clock.state
    }
    expect(state('2026-11-19T09:20:00Z')).toBe('soon')
    expect(state('2026-11-19T08:50:00Z')).toBe('past')
  })

  it('does not count public holidays', () => {
    const afterHoliday = new Date('2026-10-08T02:00:00Z')
    const calendar = workCalendar(
      [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day: `2026-10-0${day}`, isWorkday: false })),
    )
    const since = { ...booking, status_time: '2026-09-30T09:30:00Z' }
    expect(orderClock(since, afterHoliday, { ...rules, calendar })).toMatchObject({
      minutes: 90,
      state: 'ample',
    })
    expect(orderClock(since, afterHoliday, rules)).toMatchObject({ state: 'past' })
  })

  it('has no bar without a promised time', () => {
    expect(orderClock(booking, now, { ...rules, limits: { ...limits, confirm: 0 } })).toMatchObject({
      limitHours: null,
      share: null,
    })
  })

  it('shows no deadline once the order has ended', () => {
    expect(orderClock({ ...order, status: 40 }, now, rules)).toEqual({ kind: 'ended', at: order.status_time })
  })

  it('is the time of the answer where the member asks for a change, not the cut-off', () => {
    const asked = {
      ...order,
      status: 2,
      change_wait: 'asked',
      change_wait_time: '2026-11-20T01:30:00Z',
    } as const
    expect(orderClock(asked, now, rules)).toMatchObject({ kind: 'working', minutes: 30, limitHours: 2 })
    expect(orderClock({ ...asked, status: 3 }, now, rules)).toMatchObject({ kind: 'working', minutes: 30 })
    expect(orderClock({ ...asked, change_wait: 'rolled' }, now, rules)).toMatchObject({ kind: 'cut_off' })
  })
})
