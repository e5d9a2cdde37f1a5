import { invitationLifeDays } from '@berth/domain/access/colleague'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** Texts of the form that invites a user. */
export const inviteWords = defineWords(
  {
    email: common.zh.signInEmail,
    language: '邀请邮件的语言',
    languages: { 'zh-CN': common.zh.chinese, 'en-US': common.zh.english },
    note: `对方会收到一封邮件，链接 ${invitationLifeDays} 天内有效，只能用一次。`,
    send: '发送邀请',
    sent: (email: string) => `邀请已发给 ${email}`,
    failed: common.zh.failed,
  },
  {
    email: common.en.signInEmail,
    language: 'Language of the invitation',
    languages: { 'zh-CN': common.en.chinese, 'en-US': common.en.english },
    note: `They will get an email with a link that works once and expires in ${invitationLifeDays} days.`,
    send: 'Send invitation',
    sent: (email: string) => `Invitation sent to ${email}`,
    failed: common.en.failed,
  },
)
