import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { receiptWords } from '../receipt-words.ts'

/** Texts of paying back a company's credit. */
export const refundWords = defineWords(
  {
    none: '没有余额',
    loadFailed: '余额加载失败',
    refund: '退款',
    refundOf: (currency: string) => `退回 ${currency} 余额`,
    title: '退回余额',
    intro: '在银行付款后登记。登记后不能撤回。',
    amount: '退回金额',
    most: (amount: string) => `最多 ${amount}`,
    valueDate: '付款日',
    bankReference: receiptWords['zh-CN'].bankReference,
    note: common.zh.remark,
    noteHint: '会员会看到，可不填',
    submit: (amount: string | null) => (amount ? `登记退款 ${amount}` : '登记退款'),
    failed: '退款未能登记，您填写的内容已保留。',
    done: (amount: string) => `已登记退款 ${amount}`,
  },
  {
    none: 'No credit',
    loadFailed: 'The credit could not be loaded',
    refund: 'Refund',
    refundOf: (currency: string) => `Refund ${currency} credit`,
    title: 'Refund credit',
    intro: 'Record it once the bank has paid. A recorded refund cannot be taken back.',
    amount: 'Amount refunded',
    most: (amount: string) => `At most ${amount}`,
    valueDate: 'Payment date',
    bankReference: receiptWords['en-US'].bankReference,
    note: common.en.remark,
    noteHint: 'Visible to the member; optional',
    submit: (amount: string | null) => (amount ? `Record refund ${amount}` : 'Record refund'),
    failed: 'The refund was not recorded. Your entries are still here.',
    done: (amount: string) => `Refund of ${amount} recorded`,
  },
)
