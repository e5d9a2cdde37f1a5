import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** Words around the text of every mail, and labels of mails about orders. */
export const mailWords = defineWords(
  {
    greeting: (name: string) => `${name}，您好：`,
    customer: terms.zh.member,
    onBehalf: '代办操作员',
    status: '当前状态',
    links: '跟踪链接',
    linksOfFirst: '此前的链接只显示原订单留下的部分，新订单请另建链接',
    instruction: terms.zh.si,
    submitAgain: '与改后的柜量不符，已退回，请重新提交',
    reason: common.zh.reason,
    open: common.zh.openOrder,
    footer: (site: string) => `本邮件由 ${site} 自动发送。`,
    separator: '：',
  },
  {
    greeting: (name: string) => `Dear ${name},`,
    customer: terms.en.member,
    onBehalf: 'Done on your behalf by',
    status: 'Current status',
    links: 'Tracking links',
    linksOfFirst: 'Links made before show only what stays; make others for the new order',
    instruction: terms.en.si,
    submitAgain: 'Returned, as it no longer fits what is booked. Please submit it again',
    reason: common.en.reason,
    open: common.en.openOrder,
    footer: (site: string) => `This email was sent automatically by ${site}.`,
    separator: ': ',
  },
)

/** Labels of payment details: amount, due date and bank account. */
export const moneyWords = defineWords(
  {
    amount: '应付金额',
    due: terms.zh.dueDate,
    reference: '付款编号（请在附言中注明）',
    payee: terms.zh.payee,
    bank: terms.zh.bank,
    accountNo: terms.zh.bankAccountNo,
    swift: 'SWIFT',
    note: common.zh.remark,
  },
  {
    amount: 'Amount due',
    due: terms.en.dueDate,
    reference: 'Payment reference (quote it in the transfer)',
    payee: terms.en.payee,
    bank: terms.en.bank,
    accountNo: terms.en.bankAccountNo,
    swift: 'SWIFT',
    note: common.en.remark,
  },
)

/** Times are in China time, as everywhere in the portal, and are labeled as such. */
export const timeWords = defineWords(
  { inChina: (time: string) => `${time}（北京时间）` },
  { inChina: (time: string) => `${time} (China time, UTC+8)` },
)
