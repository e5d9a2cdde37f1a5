import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { mailGivenUp } from '@berth/locales/mail-words'
import { z } from 'zod'
import { letter } from './letter.ts'
import { giveUpIfExpired } from './page.ts'
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

/** The code for a new password, which is not sent once it has expired. */
export const passwordCode = letter('password_code', {
  payload: z.object({ code: z.string(), minutes: z.number(), expire_time: z.iso.datetime() }),
  sample: { code: '••••••', minutes: 10, expire_time: '2999-12-31T00:00:00.000Z' },
  write({ payload: { code, minutes, expire_time: expireTime } }, { language, publicUrl }, now) {
    giveUpIfExpired(expireTime, now, mailGivenUp.codeExpired)
    const { code: text } = words[language]
    return {
      values: { minutes: String(minutes) },
      code,
      facts: [],
      link: { label: text.open, url: `${publicUrl}/forget-password` },
      note: text.note,
    }
  },
})

type AccountNotice =
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'factor_added'
  | 'factor_removed'

/** The notice that how the user signs in was changed, in case the user did not change it. */
function accountNotice(kind: AccountNotice) {
  return letter(kind, {
    payload: z.object({ username: z.string(), time: z.iso.datetime() }),
    sample: { username: 'anna.weber@nordlicht.example', time: '2026-03-16T02:00:00.000Z' },
    write({ payload: { username, time } }, { language, publicUrl }) {
      const { changed: text } = words[language]
      return {
        values: {},
        facts: [
          { label: text.account, value: username },
          { label: text.time, value: writeInstant(time, language) },
        ],
        link: { label: text.open, url: `${publicUrl}/login` },
        note: text.note,
      }
    },
  })
}

export const passwordChanged = accountNotice('password_changed')
export const secondFactorOn = accountNotice('second_factor_on')
export const secondFactorOff = accountNotice('second_factor_off')
export const factorAdded = accountNotice('factor_added')
export const factorRemoved = accountNotice('factor_removed')
