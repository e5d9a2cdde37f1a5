import { dayInChina } from '../../time/calendar.ts'

/** The number of an order: `BT`, year and month in China, and the portal's sequence number with at least five digits. */
export function orderNumberOf(createTime: Date, runningNumber: string): string {
  const yearMonth = dayInChina(createTime).slice(2, 7).replace('-', '')
  return `BT${yearMonth}${runningNumber.padStart(5, '0')}`
}
