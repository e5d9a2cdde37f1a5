import { type Day, dayInChina } from '../time/calendar.ts'

const dayMs = 86_400_000

/** The default if nothing was agreed with the company and the setting is not readable. */
export const usualPaymentDays = 7
const mostPaymentDays = 365

/** The payment term in days: as agreed with the company, otherwise the setting `payment_days`. */
export function paymentDaysOf(agreed: number | null | undefined, setting: string): number {
  const usual = setting.trim() === '' ? Number.NaN : Number(setting)
  const days = agreed ?? (Number.isFinite(usual) && usual >= 0 ? Math.round(usual) : usualPaymentDays)
  return Math.min(days, mostPaymentDays)
}

/** The due date of a bill agreed to at this instant. */
export function dueDateOf(agreed: Date, days: number): Day {
  return dayInChina(new Date(agreed.getTime() + days * dayMs))
}

/** How many days a bill is overdue on a day; zero or negative if it is not. */
export function daysOverdue(dueDate: Day, today: Day): number {
  return Math.round((Date.parse(today) - Date.parse(dueDate)) / dayMs)
}
