import type { WeekDay } from '@berth/domain/tariff/lcl-terms'
import { defineWords, type Language } from './language.ts'

/** The days of the week, Monday first, and what stands between several of them. */
export const weekDayWords = defineWords(
  { days: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'], between: '、' },
  { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], between: ', ' },
)

/** Days of the week in words: `周三、周六`; empty for none. */
export function weekDayNames(days: readonly WeekDay[], language: Language): string {
  const { days: names, between } = weekDayWords[language]
  return days.map((day) => names[day - 1]).join(between)
}
