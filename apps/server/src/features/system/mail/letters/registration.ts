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
    company: common.zh.company,
    account: common.zh.signInEmail,
    reason: common.zh.reason,
    signIn: common.zh.goToSignIn,
    again: '重新注册',
    review: '去审核',
    confirm: '确认邮箱',
    until: common.zh.validUntil,
    reset: '找回密码',
    knownNote: '如果不是您本人操作，请忽略本邮件，您的账号不受影响。',
    note: '如果不是您本人注册，请忽略本邮件。',
  },
  {
    company: common.en.company,
    account: common.en.signInEmail,
    reason: common.en.reason,
    signIn: common.en.goToSignIn,
    again: 'Register again',
    review: 'Review registration',
    confirm: 'Confirm email',
    until: common.en.validUntil,
    reset: 'Reset the password',
    knownNote: 'If this was not you, ignore this email. Your account is not affected.',
    note: 'If you did not register, ignore this email.',
  },
)

const payload = z.object({ company1: z.string(), username: z.string() })

function factsOf(given: unknown, reader: Reader) {
  const { company1, username } = payload.parse(given)
  const text = words[reader.language]
  return [
    { label: text.company, value: company1 },
    { label: text.account, value: username },
  ]
}

const confirmPayload = payload.extend({ token: z.string(), expire_time: z.iso.datetime() })

/** Writes the mail whose link confirms the address of a registration. */
export function writeRegistrationConfirm(
  { payload: given }: Subject,
  reader: Reader,
  now: Date,
): MailContent {
  const { token, expire_time: expireTime } = confirmPayload.parse(given)
  if (now.getTime() >= Date.parse(expireTime)) throw new NotWorthSending(mailGivenUp.registrationExpired)
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText('registration_confirm', reader, { site: reader.siteTitle }),
    facts: [
      ...factsOf(given, reader),
      { label: text.until, value: writeInstant(expireTime, reader.language) },
    ],
    link: { label: text.confirm, url: `${reader.publicUrl}/confirm?token=${token}` },
    note: text.note,
  }
}

/** Writes to somebody who has an account that their address was registered again. */
export function writeRegistrationKnown({ payload: given }: Subject, reader: Reader): MailContent {
  const { username } = payload.parse(given)
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText('registration_known', reader, { site: reader.siteTitle }),
    facts: [{ label: text.account, value: username }],
    link: { label: text.reset, url: `${reader.publicUrl}/forget-password` },
    note: text.knownNote,
  }
}

/** Writes the welcome to a member who may sign in right away. */
export function writeRegistrationWelcome({ payload: given }: Subject, reader: Reader): MailContent {
  return welcomeTo(given, reader, 'registration_welcome')
}

/** Writes the approval to a member. */
export function writeRegistrationApproved({ payload: given }: Subject, reader: Reader): MailContent {
  return welcomeTo(given, reader, 'registration_approved')
}

function welcomeTo(given: unknown, reader: Reader, kind: 'registration_welcome' | 'registration_approved') {
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText(kind, reader, { site: reader.siteTitle }),
    facts: factsOf(given, reader),
    link: { label: text.signIn, url: `${reader.publicUrl}/login` },
    note: text.note,
  }
}

const receivedPayload = payload.extend({ customer_id: z.number() })

/** Writes the mails about a pending registration, to the member and to the operator. */
export function writeRegistrationReceived({ payload: given }: Subject, reader: Reader): MailContent {
  const { company1, customer_id: customerId } = receivedPayload.parse(given)
  const text = words[reader.language]
  const isMember = reader.name !== null
  return {
    ...frameOf(reader),
    ...(isMember
      ? sayText('registration_received', reader, { site: reader.siteTitle })
      : sayText('registration_waiting', reader, { company: company1 })),
    facts: factsOf(given, reader),
    link: isMember ? null : { label: text.review, url: `${reader.publicUrl}/desk/members/${customerId}` },
    ...(isMember ? { note: text.note } : {}),
  }
}

/** Writes the rejection to a member, with the reason. */
export function writeRegistrationRejected({ payload: given }: Subject, reader: Reader): MailContent {
  const { reason } = payload.extend({ reason: z.string() }).parse(given)
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText('registration_rejected', reader, { site: reader.siteTitle }),
    facts: [...factsOf(given, reader), { label: text.reason, value: reason }],
    link: { label: text.again, url: `${reader.publicUrl}/register` },
    note: text.note,
  }
}
