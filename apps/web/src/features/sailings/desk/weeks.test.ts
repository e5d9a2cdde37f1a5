import { noTimes } from '@berth/domain/sailing/call-time'
import { describe, expect, it } from 'vitest'
import { daysMoved, sumOfWeek, weekOf } from './weeks.ts'

const on = (planned: string, orders = 1) => ({
  departure: { ...noTimes, planned },
  orders,
  containers: orders * 2,
})

describe('weeks of sailings', () => {
  it('begin on Monday', () => {
    expect(['2026-11-30', '2026-12-06', '2026-12-07'].map(weekOf)).toEqual([
      '2026-11-30',
      '2026-11-30',
      '2026-12-07',
    ])
  })

  it('sum up their rows', () => {
    const rows = [on('2026-12-01', 3), on('2026-12-06T18:00', 2), on('2026-12-07')]
    expect(sumOfWeek(rows, '2026-11-30', { isFirst: true, isLast: true })).toEqual({
      sailings: 2,
      orders: 5,
      containers: 10,
    })
  })

  it('say no sum while a part of them is on another page', () => {
    const rows = [on('2026-12-01'), on('2026-12-08'), on('2026-12-15')]
    const page = { isFirst: false, isLast: false }
    expect(['2026-11-30', '2026-12-07', '2026-12-14'].map((week) => sumOfWeek(rows, week, page))).toEqual([
      null,
      { sailings: 1, orders: 1, containers: 2 },
      null,
    ])
  })
})

it('counts by how many days a date has moved', () => {
  expect(daysMoved({ planned: '2026-12-01', estimated: '2026-12-04T06:00', actual: null })).toBe(3)
  expect(daysMoved({ planned: '2026-12-04T22:00', estimated: null, actual: '2026-12-03' })).toBe(-1)
  expect(daysMoved({ planned: null, estimated: '2026-12-03', actual: null })).toBe(0)
})
