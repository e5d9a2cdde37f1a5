import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { oneLine } from '../../../../platform/mailer.ts'
import { mailWords } from './letter-words.ts'
import type { MailContent } from './page.ts'
import type { Reader, Subject } from './reader.ts'
import { sayText } from './say-text.ts'

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

const given = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  content: z.string(),
  company: z.string().nullable(),
  language: z.enum(['zh-CN', 'en-US']),
})

/** Writes the mail with a contact form message; the operator answers by replying. */
export function writeContactUs({ payload }: Subject, reader: Reader): MailContent {
  const message = given.parse(payload)
  const text = words[reader.language]
  const { separator, footer } = mailWords[reader.language]
  return {
    language: reader.language,
    ...sayText('contact_us', reader, { name: message.name, subject: message.subject }),
    greeting: null,
    facts: [
      { label: text.name, value: message.name },
      { label: text.email, value: message.email },
      ...(message.company === null ? [] : [{ label: text.company, value: message.company }]),
      { label: text.language, value: text.spoken[message.language] },
      { label: text.about, value: message.subject },
      { label: text.content, value: message.content },
    ],
    separator,
    link: null,
    footer: footer(reader.siteTitle),
    replyTo: { name: oneLine(message.name), address: message.email },
  }
}
