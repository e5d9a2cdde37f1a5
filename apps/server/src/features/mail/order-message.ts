import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import type { Reader, Subject } from './order-moved.ts'
import type { MailContent } from './page.ts'
import { mailWords } from './words.ts'

const words = defineWords(
  {
    subject: (orderNo: string) => `订单 ${orderNo}：有新留言`,
    memberLead: (orderNo: string) =>
      `操作员就您的订单 ${orderNo} 给您留言。请在订单页面回复，直接回复本邮件对方收不到。`,
    operatorLead: (orderNo: string) => `客户就订单 ${orderNo} 留言。请在订单页面回复。`,
    open: '查看并回复',
  },
  {
    subject: (orderNo: string) => `Order ${orderNo}: new message`,
    memberLead: (orderNo: string) =>
      `The operator has written to you about your order ${orderNo}. Please answer on the order's page: a reply to this mail does not reach them.`,
    operatorLead: (orderNo: string) =>
      `The customer has written about order ${orderNo}. Please answer on the order's page.`,
    open: 'Read and answer',
  },
)

const given = z.object({
  order_no: z.string(),
  messages: z.array(z.object({ user_name: z.string(), text: z.string() })),
})

/** What one side wrote about an order, for the other; several messages in a row are one mail. */
export function writeOrderMessage({ orderId, company, payload }: Subject, reader: Reader): MailContent {
  const { order_no: orderNo, messages } = given.parse(payload)
  const text = words[reader.language]
  const common = mailWords[reader.language]
  const isMember = reader.name !== null
  const from = isMember || company === null ? [] : [{ label: common.customer, value: company }]
  return {
    language: reader.language,
    subject: text.subject(orderNo),
    greeting: reader.name === null ? null : common.greeting(reader.name),
    lead: isMember ? text.memberLead(orderNo) : text.operatorLead(orderNo),
    facts: [...from, ...messages.map((message) => ({ label: message.user_name, value: message.text }))],
    separator: common.separator,
    link: {
      label: text.open,
      url: `${reader.publicUrl}${isMember ? `/bookings/${orderId}#messages` : `/desk/orders/${orderId}?tab=messages`}`,
    },
    footer: common.footer(reader.siteTitle),
  }
}
