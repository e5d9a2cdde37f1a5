import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { mailGivenUp } from '@berth/locales/mail-words'
import { z } from 'zod'
import { letter, letterOfTexts } from './letter.ts'
import { giveUpIfExpired } from './page.ts'
import type { MailReader } from './reader.ts'
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

const sample = { company1: 'NORDLICHT MOEBEL GMBH', username: 'anna.weber@nordlicht.example' }

function factsOf({ company1, username }: z.output<typeof payload>, { language }: MailReader) {
  return [
    { label: words[language].company, value: company1 },
    { label: words[language].account, value: username },
  ]
}

/** The link that confirms the address of a registration. */
export const registrationConfirm = letter('registration_confirm', {
  payload: payload.extend({ token: z.string(), expire_time: z.iso.datetime() }),
  sample: { ...sample, token: '', expire_time: '2999-12-31T00:00:00.000Z' },
  write({ payload: registered }, reader, now) {
    const { token, expire_time: expireTime } = registered
    giveUpIfExpired(expireTime, now, mailGivenUp.registrationExpired)
    const text = words[reader.language]
    return {
      values: {},
      facts: [
        ...factsOf(registered, reader),
        { label: text.until, value: writeInstant(expireTime, reader.language) },
      ],
      link: { label: text.confirm, url: `${reader.publicUrl}/confirm?token=${token}` },
      note: text.note,
    }
  },
})

/** To somebody who has an account: their address was registered again. */
export const registrationKnown = letter('registration_known', {
  payload,
  sample,
  write({ payload: { username } }, { language, publicUrl }) {
    const text = words[language]
    return {
      values: {},
      facts: [{ label: text.account, value: username }],
      link: { label: text.reset, url: `${publicUrl}/forget-password` },
      note: text.knownNote,
    }
  },
})

/** To a member who may sign in now. */
function welcome(kind: 'registration_welcome' | 'registration_approved') {
  return letter(kind, {
    payload: payload.extend({ customer_id: z.number().optional(), reason: z.null().optional() }),
    sample,
    write({ payload: registered }, reader) {
      const text = words[reader.language]
      return {
        values: {},
        facts: factsOf(registered, reader),
        link: { label: text.signIn, url: `${reader.publicUrl}/login` },
        note: text.note,
      }
    },
  })
}

export const registrationWelcome = welcome('registration_welcome')
export const registrationApproved = welcome('registration_approved')

/** A pending registration, to the member and to the operator. */
export const registrationReceived = letterOfTexts('registration_received', {
  payload: payload.extend({ customer_id: z.number() }),
  samples: {
    registration_received: { payload: { ...sample, customer_id: 1 } },
    registration_waiting: { payload: { ...sample, customer_id: 1 }, toDesk: true },
  },
  write({ payload: registered }, reader) {
    const text = words[reader.language]
    const isMember = reader.name !== null
    const url = `${reader.publicUrl}/desk/members/${registered.customer_id}`
    return {
      text: isMember ? 'registration_received' : 'registration_waiting',
      values: { company: registered.company1 },
      facts: factsOf(registered, reader),
      link: isMember ? null : { label: text.review, url },
      ...(isMember ? { note: text.note } : {}),
    }
  },
})

/** The rejection, with the reason. */
export const registrationRejected = letter('registration_rejected', {
  payload: payload.extend({ reason: z.string() }),
  sample: { ...sample, reason: 'The business license is not legible.' },
  write({ payload: registered }, reader) {
    const text = words[reader.language]
    return {
      values: {},
      facts: [...factsOf(registered, reader), { label: text.reason, value: registered.reason }],
      link: { label: text.again, url: `${reader.publicUrl}/register` },
      note: text.note,
    }
  },
})
