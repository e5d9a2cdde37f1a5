import { defineWords } from '@berth/locales/language'
import { mailWords } from './letter-words.ts'
import type { MailContent } from './page.ts'
import type { Reader, Subject } from './reader.ts'

const words = defineWords(
  {
    subject: (site: string) => `${site}：测试邮件`,
    lead: '收到这封邮件，说明邮件可以正常发出。',
    open: '打开发件箱',
  },
  {
    subject: (site: string) => `${site}: test email`,
    lead: 'If you can read this, emails are being sent.',
    open: 'Open outbox',
  },
)

/** Writes the test mail that staff users send to themselves to check mail delivery. */
export function writeTestMail(_subject: Subject, reader: Reader): MailContent {
  const text = words[reader.language]
  const common = mailWords[reader.language]
  return {
    language: reader.language,
    subject: text.subject(reader.siteTitle),
    lead: text.lead,
    greeting: reader.name === null ? null : common.greeting(reader.name),
    facts: [],
    separator: common.separator,
    link: { label: text.open, url: `${reader.publicUrl}/desk/data/outbox` },
    footer: common.footer(reader.siteTitle),
  }
}
