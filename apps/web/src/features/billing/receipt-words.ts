import { common } from '@berth/locales/common-words'
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
    differenceNote: '减免原因',
    more: (amount: string) => `比账单多 ${amount}`,
    less: (amount: string) => `比账单少 ${amount}`,
    differenceHint: '例如：尾差，已与客户确认',
    slips: terms.zh.paymentSlips,
    noSlip: '没有水单',
    keep: common.zh.cancel,
    undo: '撤销',
    undone: (orderNo: string) => `${orderNo} 的到账确认已撤回`,
  },
  {
    title: 'Receipt details',
    amount: 'Amount received',
    expected: (total: string) => `Bill total ${total}`,
    valueDate: 'Value date',
    bankReference: 'Bank reference',
    differenceNote: 'Reason for write-off',
    more: (amount: string) => `${amount} more than billed`,
    less: (amount: string) => `${amount} less than billed`,
    differenceHint: 'e.g. small balance, agreed with the customer',
    slips: terms.en.paymentSlips,
    noSlip: 'No payment slip',
    keep: common.en.cancel,
    undo: 'Undo',
    undone: (orderNo: string) => `Payment confirmation for ${orderNo} undone`,
  },
)
