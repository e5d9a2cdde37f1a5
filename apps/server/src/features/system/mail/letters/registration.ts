import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { frameOf } from './frame.ts'
import type { MailContent } from './page.ts'
import type { Reader, Subject } from './reader.ts'
import { sayText } from './say-text.ts'

const words = defineWords(
  {
    company: common.zh.company,
    account: common.zh.signInEmail,
    reason: common.zh.reason,
    signIn: common.zh.goToSignIn,
    again: '重新注册',
    review: '去审核',
    note: '如果不是您本人注册，请忽略本邮件。',
  },
  {
    company: common.en.company,
    account: common.en.signInEmail,
    reason: common.en.reason,
    signIn: common.en.goToSignIn,
    again: 'Register again',
    review: 'Review registration',
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
