import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** Texts of the desk's receipt form. */
export const receiptWords = defineWords(
  {
    title: '到账信息',
    amount: '到账金额',
    expected: (total: string) => `账单合计 ${total}`,
    valueDate: '入账日',
    bankReference: '银行流水号',
    differenceNote: '金额不符说明',
    more: (amount: string) => `比账单多 ${amount}`,
    less: (amount: string) => `比账单少 ${amount}`,
    differenceHint: '例如：银行手续费 15.00',
    slips: terms.zh.paymentSlips,
    noSlip: '没有水单',
    keep: '不退回',
    undo: '撤销',
    undone: (orderNo: string) => `${orderNo} 的到账确认已撤回`,
  },
  {
    title: 'Receipt details',
    amount: 'Amount received',
    expected: (total: string) => `Bill total ${total}`,
    valueDate: 'Value date',
    bankReference: 'Bank reference',
    differenceNote: 'Reason for difference',
    more: (amount: string) => `${amount} more than billed`,
    less: (amount: string) => `${amount} less than billed`,
    differenceHint: 'e.g. bank fee 15.00',
    slips: terms.en.paymentSlips,
    noSlip: 'No payment slip',
    keep: 'Do not reject',
    undo: 'Undo',
    undone: (orderNo: string) => `Payment confirmation for ${orderNo} undone`,
  },
)
