import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { oneLine } from '../../../../platform/mailer.ts'
import { letter } from './letter.ts'

const words = defineWords({ answer: '答复', asked: '您的留言' }, { answer: 'Answer', asked: 'Your message' })

/** The operator's answer to a contact form message, in the language it was written in. */
export const contactReply = letter('contact_reply', {
  payload: z.object({
    name: z.string(),
    subject: z.string(),
    content: z.string(),
    text: z.string(),
    by: z.string(),
    /** The operator's mailbox; empty if there is none. */
    reply_to: z.string(),
  }),
  sample: {
    ...{ name: 'Anna Weber', subject: 'LCL to Hamburg', content: 'How long does it take from Yantian?' },
    ...{ text: '32 days by the weekly service.', by: 'LIN QING', reply_to: '' },
  },
  write({ payload: { name, subject, content, text, by, reply_to } }, { language }) {
    const { answer, asked } = words[language]
    return {
      values: { name, subject },
      greeting: null,
      facts: [
        { label: answer, value: text },
        { label: asked, value: content },
      ],
      link: null,
      ...(reply_to === '' ? {} : { replyTo: { name: oneLine(by), address: reply_to } }),
    }
  },
})
