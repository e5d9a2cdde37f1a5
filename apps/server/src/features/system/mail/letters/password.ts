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
    code: {
      open: '重设密码',
      note: '如果不是您本人操作，请忽略本邮件，密码不会改变。请勿把验证码告诉任何人，客服也不会向您索要。',
    },
    changed: {
      account: '账号',
      time: '时间',
      open: common.zh.goToSignIn,
      note: '如果不是您本人操作或要求，请立即重设密码并联系客服。',
    },
  },
  {
    code: {
      open: 'Reset password',
      note: 'If this was not you, ignore this email and your password will not change. Do not share the code with anyone; our support team never asks for it.',
    },
    changed: {
      account: 'Account',
      time: 'Time',
      open: common.en.goToSignIn,
      note: 'If you did not do this or ask for it, reset your password at once and contact support.',
    },
  },
)

const codePayload = z.object({
  code: z.string(),
  minutes: z.number(),
  expire_time: z.iso.datetime(),
})

/** Writes the mail with the code for a new password. Throws once the code has expired. */
export function writePasswordCode({ payload }: Subject, reader: Reader, now: Date): MailContent {
  const { code, minutes, expire_time: expireTime } = codePayload.parse(payload)
  if (now.getTime() >= Date.parse(expireTime)) throw new NotWorthSending(mailGivenUp.codeExpired)
  const { code: text } = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText('password_code', reader, { site: reader.siteTitle, minutes: String(minutes) }),
    code,
    facts: [],
    link: { label: text.open, url: `${reader.publicUrl}/forget-password` },
    note: text.note,
  }
}

const changedPayload = z.object({ username: z.string(), time: z.iso.datetime() })

type AccountNotice =
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'factor_added'
  | 'factor_removed'

/** Writes the notice that how the user signs in was changed, in case the user did not change it. */
export const writeAccountNotice =
  (kind: AccountNotice) =>
  ({ payload }: Subject, reader: Reader): MailContent => {
    const { username, time } = changedPayload.parse(payload)
    const { changed: text } = words[reader.language]
    return {
      ...frameOf(reader),
      ...sayText(kind, reader, { site: reader.siteTitle }),
      facts: [
        { label: text.account, value: username },
        { label: text.time, value: writeInstant(time, reader.language) },
      ],
      link: { label: text.open, url: `${reader.publicUrl}/login` },
      note: text.note,
    }
  }
