import { expect, it } from 'vitest'
import { isReminderDays, reminderDaysOf } from './reminder-days.ts'

it('lists days before and after the due date, each once', () => {
  expect(['', '-3', '-3, 0,7', '60'].map(isReminderDays)).toEqual([true, true, true, true])
  expect(['soon', '61', '1.5', '1, 1', '1, 01', '--1'].map(isReminderDays)).toEqual(Array(6).fill(false))
})

it('is read in order, and as none if it cannot be read', () => {
  expect(reminderDaysOf('7, -3,1')).toEqual([-3, 1, 7])
  expect(reminderDaysOf('')).toEqual([])
  expect(reminderDaysOf('soon')).toEqual([])
})
