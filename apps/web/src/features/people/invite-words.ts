import { invitationLifeDays } from '@berth/domain/access/colleague'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** Texts of the form that invites a user. */
export const inviteWords = defineWords(
  {
    email: common.zh.signInEmail,
    language: '邀请邮件的语言',
    languages: { 'zh-CN': common.zh.chinese, 'en-US': common.zh.english },
    note: `对方会收到一封邮件；没有发信服务器时，链接显示给您转交。链接 ${invitationLifeDays} 天内有效，只能用一次。`,
    send: '发送邀请',
    sent: (email: string) => `邀请已发给 ${email}`,
    linkTitle: '邀请链接',
    notMailed: '没有发信服务器，邀请邮件没有发出',
    passOn: '请把下面的链接转给对方。链接只显示这一次。',
    link: '邀请链接',
    linkNote: `链接 ${invitationLifeDays} 天内有效，只能用一次；谁拿到链接，谁就能用这个账号登录。`,
    failed: common.zh.failed,
  },
  {
    email: common.en.signInEmail,
    language: 'Language of the invitation',
    languages: { 'zh-CN': common.en.chinese, 'en-US': common.en.english },
    note: `They will get an email; without a mail server, you get the link to pass on. It works once and expires in ${invitationLifeDays} days.`,
    send: 'Send invitation',
    sent: (email: string) => `Invitation sent to ${email}`,
    linkTitle: 'Invitation link',
    notMailed: 'There is no mail server, so no email was sent',
    passOn: 'Pass on the link below. It is shown only this once.',
    link: 'Invitation link',
    linkNote: `The link works once and expires in ${invitationLifeDays} days. Whoever has it can sign in with this account.`,
    failed: common.en.failed,
  },
)
