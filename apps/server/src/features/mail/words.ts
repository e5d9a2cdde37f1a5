import { defineWords } from '@berth/locales/language'

type OrderLine = { readonly orderNo: string; readonly done: string }

/** What the mails say around the words for steps and statuses, which the pages say too. */
export const mailWords = defineWords(
  {
    subject: ({ orderNo, done }: OrderLine) => `订单 ${orderNo}：${done}`,
    greeting: (name: string) => `${name}，您好：`,
    memberLead: ({ orderNo, done }: OrderLine) => `您的订单 ${orderNo} 有新进展：${done}。`,
    operatorLead: ({ orderNo, done }: OrderLine) => `订单 ${orderNo} 有客户操作：${done}。`,
    customer: '客户',
    onBehalf: '操作员代办',
    status: '当前状态',
    reason: '原因',
    open: '查看订单',
    footer: (site: string) => `本邮件由 ${site} 自动发送。`,
    separator: '：',
  },
  {
    subject: ({ orderNo, done }: OrderLine) => `Order ${orderNo}: ${done}`,
    greeting: (name: string) => `Dear ${name},`,
    memberLead: ({ orderNo, done }: OrderLine) => `There is news of your order ${orderNo}: ${done}.`,
    operatorLead: ({ orderNo, done }: OrderLine) => `The customer has acted on order ${orderNo}: ${done}.`,
    customer: 'Customer',
    onBehalf: 'Done on your behalf by',
    status: 'Status',
    reason: 'Reason',
    open: 'Open the order',
    footer: (site: string) => `Sent automatically by ${site}.`,
    separator: ': ',
  },
)
