import { expect, it } from 'vitest'
import { daysOverdue, dueDateOf, paymentDaysOf } from './due-date.ts'

it('the due date is the given number of days after the day in China', () => {
  expect(dueDateOf(new Date('2026-11-20T15:59:00Z'), 7)).toBe('2026-11-27')
  expect(dueDateOf(new Date('2026-11-20T16:00:00Z'), 7)).toBe('2026-11-28')
  expect(dueDateOf(new Date('2026-02-27T01:00:00Z'), 30)).toBe('2026-03-29')
})

it('the term agreed with the company takes precedence over the setting', () => {
  expect(paymentDaysOf(30, '7')).toBe(30)
  expect(paymentDaysOf(0, '7')).toBe(0)
  expect(paymentDaysOf(null, '14')).toBe(14)
  for (const unreadable of ['', 'soon', '-3']) expect(paymentDaysOf(null, unreadable)).toBe(7)
  expect(paymentDaysOf(null, '999999999')).toBe(365)
})

it('a bill is overdue from the day after its due date', () => {
  expect(daysOverdue('2026-11-20', '2026-11-20')).toBe(0)
  expect(daysOverdue('2026-11-20', '2026-11-21')).toBe(1)
  expect(daysOverdue('2026-11-20', '2026-11-01')).toBe(-19)
})
