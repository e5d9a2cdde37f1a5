import type { ReceivableAge } from '@berth/domain/money/receivable-age'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { ageWords } from '@berth/locales/receivable-words'
import { terms } from '@berth/locales/terms'

const zh: Record<ReceivableAge, string> = ageWords['zh-CN']
const en: Record<ReceivableAge, string> = ageWords['en-US']

/** The headings of the export. */
export const agesWords = defineWords(
  {
    title: '应收账款',
    customer: terms.zh.member,
    currency: '币种',
    total: '合计',
    count: '账单数',
    oldest: '最久逾期天数',
    limit: '信用额度',
    used: '额度已用 %',
    held: '停放单',
    heldYes: common.zh.yes,
    ...zh,
  },
  {
    title: 'Receivables',
    customer: terms.en.member,
    currency: 'Currency',
    total: 'Total',
    count: 'Number of bills',
    oldest: 'Most days overdue',
    limit: 'Credit limit',
    used: 'Limit used, %',
    held: 'On hold',
    heldYes: common.en.yes,
    ...en,
  },
)
