import { defineWords } from '@berth/locales/language'

/** What stands around the text of every mail, and beside the facts of those about orders. */
export const mailWords = defineWords(
  {
    greeting: (name: string) => `${name}，您好：`,
    customer: '客户',
    onBehalf: '代办操作员',
    status: '当前状态',
    reason: '原因',
    open: '打开订单',
    footer: (site: string) => `本邮件由 ${site} 自动发送。`,
    separator: '：',
  },
  {
    greeting: (name: string) => `Dear ${name},`,
    customer: 'Customer',
    onBehalf: 'Done on your behalf by',
    status: 'Current status',
    reason: 'Reason',
    open: 'Open order',
    footer: (site: string) => `This email was sent automatically by ${site}.`,
    separator: ': ',
  },
)

/** What is said of money: what to pay, until when, and where to. */
export const moneyWords = defineWords(
  {
    amount: '应付金额',
    due: '到期日',
    reference: '付款编号（请在附言中注明）',
    payee: '收款人',
    bank: '开户行',
    accountNo: '银行账号',
    swift: 'SWIFT',
    note: '备注',
  },
  {
    amount: 'Amount due',
    due: 'Due date',
    reference: 'Payment reference (quote it in the transfer)',
    payee: 'Payee',
    bank: 'Bank',
    accountNo: 'Bank account no.',
    swift: 'SWIFT',
    note: 'Remark',
  },
)

/** Times are China's, as everywhere in the portal, and say so. */
export const timeWords = defineWords(
  { inChina: (time: string) => `${time}（北京时间）` },
  { inChina: (time: string) => `${time} (China time, UTC+8)` },
)
