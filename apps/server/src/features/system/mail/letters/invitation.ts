import { invitationLifeDays } from '@berth/domain/access/colleague'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { mailGivenUp } from '@berth/locales/mail-words'
import { z } from 'zod'
import { letter } from './letter.ts'
import { giveUpIfExpired } from './page.ts'
import type { MailReader } from './reader.ts'
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
  invitation_id: z.string().optional(),
  inviter: z.string(),
  email: z.string(),
  company1: z.string().nullable(),
  company2: z.string().nullable(),
  expire_time: z.iso.datetime().optional(),
})

const sample = {
  ...{ inviter: 'LIN QING', email: 'new.colleague@nordlicht.example' },
  ...{ company1: 'NORDLICHT MOEBEL GMBH', company2: null, expire_time: '2999-12-31T00:00:00.000Z' },
}

function readTeam(given: z.output<typeof known>, reader: MailReader) {
  const company = reader.language === 'zh-CN' ? (given.company2 ?? given.company1) : given.company1
  return company ?? words[reader.language].staffOf(reader.siteTitle)
}

/** To somebody with an account at another company: they were invited, and the address cannot join. */
export const invitationKnown = letter('invitation_known', {
  payload: known,
  sample,
  write({ payload }, reader) {
    const text = words[reader.language]
    return {
      values: { inviter: payload.inviter, team: readTeam(payload, reader) },
      facts: [{ label: text.account, value: payload.email }],
      link: { label: text.signIn, url: `${reader.publicUrl}/login` },
      note: text.knownNote,
    }
  },
})

/** The invitation to join a company or the operator's staff, with a link that works once. */
export const invitation = letter('invitation', {
  payload: known.extend({ token: z.string(), expire_time: z.iso.datetime() }),
  sample: { ...sample, token: '' },
  write({ payload }, reader, now) {
    const { inviter, email, token, expire_time: expireTime } = payload
    giveUpIfExpired(expireTime, now, mailGivenUp.invitationExpired)
    const text = words[reader.language]
    return {
      values: { inviter, team: readTeam(payload, reader) },
      facts: [
        { label: text.account, value: email },
        { label: text.until, value: writeInstant(expireTime, reader.language) },
      ],
      link: { label: text.open, url: `${reader.publicUrl}/join?token=${token}` },
      note: text.note,
    }
  },
})
