import { expect, it } from 'vitest'
import { isReminderDays, reminderDaysOf, wasJustReminded } from './reminder-days.ts'

it('lists days before and after the due date, each once', () => {
  expect(['', '-3', '-3, 0,7', '60'].map(isReminderDays)).toEqual([true, true, true, true])
  expect(['soon', '61', '1.5', '1, 1', '1, 01', '--1'].map(isReminderDays)).toEqual(Array(6).fill(false))
})

it('is read in order, and as none if it cannot be read', () => {
  expect(reminderDaysOf('7, -3,1')).toEqual([-3, 1, 7])
  expect(reminderDaysOf('')).toEqual([])
  expect(reminderDaysOf('soon')).toEqual([])
})

it('reminds a company again only after a day', () => {
  const last = new Date('2026-03-16T02:00:00Z')
  expect(wasJustReminded(null, last)).toBe(false)
  expect(wasJustReminded(last, new Date('2026-03-17T01:59:59Z'))).toBe(true)
  expect(wasJustReminded(last, new Date('2026-03-17T02:00:00Z'))).toBe(false)
})
