import { type Day, dayInChina } from '../calendar.ts'

const dayMs = 86_400_000

/** What is agreed with nobody in particular, and where the setting says nothing that can be read. */
export const usualPaymentDays = 7
const mostPaymentDays = 365

/** How many days somebody has to pay: what was agreed with the company, else the setting `payment_days`. */
export function paymentDaysOf(agreed: number | null | undefined, setting: string): number {
  const usual = setting.trim() === '' ? Number.NaN : Number(setting)
  const days = agreed ?? (Number.isFinite(usual) && usual >= 0 ? Math.round(usual) : usualPaymentDays)
  return Math.min(days, mostPaymentDays)
}

/** The day a bill has to be paid by when it is agreed to at this instant. */
export function dueDateOf(agreed: Date, days: number): Day {
  return dayInChina(new Date(agreed.getTime() + days * dayMs))
}

/** How many days a bill is overdue on a day; none or fewer while it is not. */
export function daysOverdue(dueDate: Day, today: Day): number {
  return Math.round((Date.parse(today) - Date.parse(dueDate)) / dayMs)
}
