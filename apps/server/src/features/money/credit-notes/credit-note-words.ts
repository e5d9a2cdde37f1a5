import { billWords } from '@berth/locales/bill-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** The labels of the printed credit note. */
export const creditNoteWords = defineWords(
  {
    title: terms.zh.creditNote,
    to: terms.zh.customer,
    order_no: terms.zh.orderNo,
    bill: '所冲减的账单',
    issued: '开具日',
    reason: '原因',
    item: '项目',
    amount: terms.zh.amount,
    whole: billWords['zh-CN'].total,
    total: '冲减合计',
    how: '先冲减账单未付金额，其余记为贵公司余额，可抵付同币种账单或申请退回。',
  },
  {
    title: terms.en.creditNote,
    to: terms.en.customer,
    order_no: terms.en.orderNo,
    bill: 'Bill credited',
    issued: 'Date issued',
    reason: 'Reason',
    item: 'Item',
    amount: terms.en.amount,
    whole: billWords['en-US'].total,
    total: 'Total credited',
    how: 'It lowers what is open of the bill; the rest is kept as your credit in this currency, for later bills or a refund.',
  },
)
