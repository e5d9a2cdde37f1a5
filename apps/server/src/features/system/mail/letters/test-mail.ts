import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import type { Letter } from './letter.ts'
import { mailWords } from './letter-words.ts'

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

/** The test mail that staff users send to themselves to check mail delivery; its text cannot be changed. */
export const testMail: Letter<Record<string, never>> = {
  kind: 'test_mail',
  payload: z.object({}),
  samples: {},
  write(_, { language, name, siteTitle, publicUrl }) {
    const text = words[language]
    const { greeting, separator, footer } = mailWords[language]
    return {
      ...{ language, separator, footer: footer(siteTitle), facts: [] },
      ...{ subject: text.subject(siteTitle), lead: text.lead },
      greeting: name === null ? null : greeting(name),
      link: { label: text.open, url: `${publicUrl}/desk/data/outbox` },
    }
  },
}
