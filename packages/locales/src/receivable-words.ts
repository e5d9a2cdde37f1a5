import type { ReceivableAge } from '@berth/domain/money/receivable-age'
import { defineWords } from './language.ts'

/** The ages of receivables. */
export const ageWords = defineWords<Record<ReceivableAge, string>>(
  {
    not_due: '未到期',
    days_30: '逾期 1–30 天',
    days_60: '逾期 31–60 天',
    days_90: '逾期 61–90 天',
    older: '逾期 90 天以上',
  },
  {
    not_due: 'Not due',
    days_30: 'Overdue 1–30 d',
    days_60: 'Overdue 31–60 d',
    days_90: 'Overdue 61–90 d',
    older: 'Overdue 90+ d',
  },
)
