import { defineWords } from '@berth/locales/language'

export const onRequestWords = defineWords(
  {
    label: '选收费用',
    reason: '应客户要求办理',
    quoted: '按报价计价，点击加入账单',
    ruled: '按费用规则计价，点击加入账单',
    there: '账单里已有这项费用，或账单行数已满',
  },
  {
    label: 'Charges on request',
    reason: 'At the customer’s request',
    quoted: 'Priced by the quote: adds it to the bill',
    ruled: 'Priced by the charge rules: adds it to the bill',
    there: 'Already on a bill, or the bill has no room',
  },
)
