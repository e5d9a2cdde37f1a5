import { common } from './common-words.ts'
import { defineWords, type Language } from './language.ts'

/** The delivery state of a mail. */
export const mailStateWords = defineWords(
  { waiting: '待发送', sent: '已发送', failed: common.zh.failed },
  { waiting: 'Queued', sent: 'Sent', failed: common.en.failed },
)

/**
 * The reasons for which the portal itself gives up on a mail, as stored in the outbox; any other value there is a mail server's
 * response.
 */
export const mailGivenUp = {
  noAddress: 'the recipient has no usable address',
  blocked: 'the recipient is blocked',
  unreadable: 'the message cannot be read',
  codeExpired: 'the code has expired',
  invitationExpired: 'the invitation has expired',
  registrationExpired: 'the registration has expired',
} as const

type GivenUp = keyof typeof mailGivenUp

const givenUpWords = defineWords<Record<GivenUp, string>>(
  {
    noAddress: '收件人没有可用的邮箱',
    blocked: '收件人已停用',
    unreadable: '邮件内容无法生成',
    codeExpired: '验证码已过期',
    invitationExpired: '邀请已过期',
    registrationExpired: '注册已过期',
  },
  {
    noAddress: 'The recipient has no usable address',
    blocked: 'The recipient is blocked',
    unreadable: 'The email could not be written',
    codeExpired: 'The code has expired',
    invitationExpired: 'The invitation has expired',
    registrationExpired: 'The registration has expired',
  },
)

/** Why a mail failed, in the user's language; a mail server's response stays as it is. */
export function mailErrorText(error: string | null, language: Language): string | null {
  const known = (Object.keys(mailGivenUp) as GivenUp[]).find((one) => mailGivenUp[one] === error)
  return known ? givenUpWords[language][known] : error
}
