import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { letterOfTexts } from './letter.ts'
import { mailWords } from './letter-words.ts'

const words = defineWords({ open: '查看并回复' }, { open: 'View and reply' })

const sample = {
  order_no: 'BK2603160012',
  messages: [{ user_name: 'LIN QING', text: 'The SI cut-off has moved to Friday noon.' }],
}

/** Order messages from the other side; several in a row share one mail. */
export const orderMessage = letterOfTexts('order_message', {
  payload: z.object({
    order_no: z.string(),
    messages: z.array(z.object({ user_name: z.string(), text: z.string() })),
  }),
  samples: { order_message: { payload: sample }, order_message_desk: { payload: sample, toDesk: true } },
  write({ orderId, company, toDesk, payload: { order_no, messages } }, { language, publicUrl }) {
    const from = !toDesk || company === null ? [] : [{ label: mailWords[language].customer, value: company }]
    return {
      text: toDesk ? 'order_message_desk' : 'order_message',
      values: { order_no },
      facts: [...from, ...messages.map((message) => ({ label: message.user_name, value: message.text }))],
      link: {
        label: words[language].open,
        url: `${publicUrl}${toDesk ? `/desk/orders/${orderId}?tab=messages` : `/bookings/${orderId}#messages`}`,
      },
    }
  },
})
