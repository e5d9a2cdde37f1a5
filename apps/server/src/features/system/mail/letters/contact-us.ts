import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { oneLine } from '../../../../platform/mailer.ts'
import { letter } from './letter.ts'

const words = defineWords(
  {
    name: common.zh.name,
    email: common.zh.email,
    company: common.zh.company,
    about: common.zh.subject,
    content: common.zh.content,
    language: '语言',
    spoken: { 'zh-CN': common.zh.chinese, 'en-US': common.zh.english },
  },
  {
    name: common.en.name,
    email: common.en.email,
    company: common.en.company,
    about: common.en.subject,
    content: common.en.content,
    language: 'Language',
    spoken: { 'zh-CN': common.en.chinese, 'en-US': common.en.english },
  },
)

/** A contact form message to the operator, who answers by replying. */
export const contactUs = letter('contact_us', {
  payload: z.object({
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    content: z.string(),
    company: z.string().nullable(),
    language: z.enum(['zh-CN', 'en-US']),
  }),
  sample: {
    ...{ name: 'Anna Weber', email: 'anna.weber@nordlicht.example', subject: 'LCL to Hamburg' },
    ...{ content: 'How long does it take from Yantian?', company: null, language: 'en-US' },
  },
  toDesk: true,
  write({ payload: message }, { language }) {
    const text = words[language]
    return {
      values: { name: message.name, subject: message.subject },
      greeting: null,
      facts: [
        { label: text.name, value: message.name },
        { label: text.email, value: message.email },
        ...(message.company === null ? [] : [{ label: text.company, value: message.company }]),
        { label: text.language, value: text.spoken[message.language] },
        { label: text.about, value: message.subject },
        { label: text.content, value: message.content },
      ],
      link: null,
      replyTo: { name: oneLine(message.name), address: message.email },
    }
  },
})
