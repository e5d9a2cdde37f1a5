import { invitationLifeDays } from '@berth/domain/access/colleague'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { mailGivenUp } from '@berth/locales/mail-words'
import { z } from 'zod'
import { frameOf } from './frame.ts'
import { type MailContent, NotWorthSending } from './page.ts'
import type { Reader, Subject } from './reader.ts'
import { sayText } from './say-text.ts'
import { writeInstant } from './write-facts.ts'

const words = defineWords(
  {
    staffOf: (site: string) => `${site} 操作团队`,
    account: common.zh.signInEmail,
    until: common.zh.validUntil,
    open: '接受邀请',
    signIn: common.zh.goToSignIn,
    knownNote: '如果您不认识邀请人，请忽略本邮件。',
    note: `链接 ${invitationLifeDays} 天内有效，只能用一次。如果您不认识邀请人，请忽略本邮件。`,
  },
  {
    staffOf: (site: string) => `the ${site} team`,
    account: common.en.signInEmail,
    until: common.en.validUntil,
    open: 'Accept the invitation',
    signIn: common.en.goToSignIn,
    knownNote: 'If you do not know the person who invited you, ignore this email.',
    note: `The link works once and expires in ${invitationLifeDays} days. If you do not know the person who invited you, ignore this email.`,
  },
)

const known = z.object({
  inviter: z.string(),
  email: z.string(),
  company1: z.string().nullable(),
  company2: z.string().nullable(),
})
const payload = known.extend({ token: z.string(), expire_time: z.iso.datetime() })

function readTeam(given: z.output<typeof known>, reader: Reader) {
  const company = reader.language === 'zh-CN' ? (given.company2 ?? given.company1) : given.company1
  return company ?? words[reader.language].staffOf(reader.siteTitle)
}

/** Writes to somebody with an account at another company that they were invited, and that the address cannot join. */
export function writeInvitationKnown({ payload: given }: Subject, reader: Reader): MailContent {
  const invited = known.parse(given)
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText('invitation_known', reader, {
      inviter: invited.inviter,
      team: readTeam(invited, reader),
      site: reader.siteTitle,
    }),
    facts: [{ label: text.account, value: invited.email }],
    link: { label: text.signIn, url: `${reader.publicUrl}/login` },
    note: text.knownNote,
  }
}

/** Writes the invitation to join a company or the operator's staff, with a link that works once. */
export function writeInvitation({ payload: given }: Subject, reader: Reader, now: Date): MailContent {
  const invited = payload.parse(given)
  const { inviter, email, token, expire_time: expireTime } = invited
  if (now.getTime() >= Date.parse(expireTime)) throw new NotWorthSending(mailGivenUp.invitationExpired)
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText('invitation', reader, { inviter, team: readTeam(invited, reader), site: reader.siteTitle }),
    facts: [
      { label: text.account, value: email },
      { label: text.until, value: writeInstant(expireTime, reader.language) },
    ],
    link: { label: text.open, url: `${reader.publicUrl}/join?token=${token}` },
    note: text.note,
  }
}
