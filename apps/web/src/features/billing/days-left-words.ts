import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

/** How long a bill may still be paid, or how late it is. */
export const daysLeftWords = defineWords(
  {
    left: (days: number) => (days === 0 ? '今天到期' : `剩 ${days} 天`),
    late: (days: number) => `逾期 ${days} 天`,
  },
  {
    left: (days: number) => (days === 0 ? 'Due today' : days === 1 ? '1 day left' : `${days} days left`),
    late: (days: number) => plural(days, 'day overdue', 'days overdue'),
  },
)
