import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { mailWords } from './letter-words.ts'
import type { MailContent } from './page.ts'
import type { Reader, Subject } from './reader.ts'
import { sayText } from './say-text.ts'

const words = defineWords({ open: '查看并回复' }, { open: 'View and reply' })

const given = z.object({
  order_no: z.string(),
  messages: z.array(z.object({ user_name: z.string(), text: z.string() })),
})

/** Writes the mail with order messages from the other side; several in a row share one mail. */
export function writeOrderMessage(
  { orderId, company, toDesk, payload }: Subject,
  reader: Reader,
): MailContent {
  const { order_no: orderNo, messages } = given.parse(payload)
  const text = words[reader.language]
  const common = mailWords[reader.language]
  const from = !toDesk || company === null ? [] : [{ label: common.customer, value: company }]
  return {
    language: reader.language,
    ...sayText(toDesk ? 'order_message_desk' : 'order_message', reader, { order_no: orderNo }),
    greeting: reader.name === null ? null : common.greeting(reader.name),
    facts: [...from, ...messages.map((message) => ({ label: message.user_name, value: message.text }))],
    separator: common.separator,
    link: {
      label: text.open,
      url: `${reader.publicUrl}${toDesk ? `/desk/orders/${orderId}?tab=messages` : `/bookings/${orderId}#messages`}`,
    },
    footer: common.footer(reader.siteTitle),
  }
}
