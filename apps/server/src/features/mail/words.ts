import { defineWords } from '@berth/locales/language'

/** What stands around the text of every mail, and beside the facts of those about orders. */
export const mailWords = defineWords(
  {
    greeting: (name: string) => `${name}，您好：`,
    customer: '客户',
    onBehalf: '操作员代办',
    status: '当前状态',
    reason: '原因',
    open: '查看订单',
    footer: (site: string) => `本邮件由 ${site} 自动发送。`,
    separator: '：',
  },
  {
    greeting: (name: string) => `Dear ${name},`,
    customer: 'Customer',
    onBehalf: 'Done on your behalf by',
    status: 'Status',
    reason: 'Reason',
    open: 'Open the order',
    footer: (site: string) => `Sent automatically by ${site}.`,
    separator: ': ',
  },
)
