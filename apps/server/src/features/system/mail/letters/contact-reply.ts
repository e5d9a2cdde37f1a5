import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { oneLine } from '../../../../platform/mailer.ts'
import { mailWords } from './letter-words.ts'
import type { MailContent } from './page.ts'
import type { Reader, Subject } from './reader.ts'
import { sayText } from './say-text.ts'

const words = defineWords({ answer: '答复', asked: '您的留言' }, { answer: 'Answer', asked: 'Your message' })

const given = z.object({
  name: z.string(),
  subject: z.string(),
  content: z.string(),
  text: z.string(),
  by: z.string(),
  /** The operator's mailbox; empty if there is none. */
  reply_to: z.string(),
})

/** Writes the mail with the operator's answer to a contact form message, in the language it was written in. */
export function writeContactReply({ payload }: Subject, reader: Reader): MailContent {
  const { name, subject, content, text, by, reply_to } = given.parse(payload)
  const { answer, asked } = words[reader.language]
  const { separator, footer } = mailWords[reader.language]
  return {
    language: reader.language,
    ...sayText('contact_reply', reader, { name, subject }),
    greeting: null,
    facts: [
      { label: answer, value: text },
      { label: asked, value: content },
    ],
    separator,
    link: null,
    footer: footer(reader.siteTitle),
    ...(reply_to === '' ? {} : { replyTo: { name: oneLine(by), address: reply_to } }),
  }
}
