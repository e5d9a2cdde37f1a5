import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** Texts of the form that adds a company at the desk. */
export const addMemberWords = defineWords(
  {
    open: '新增会员',
    title: '新增会员',
    company: '公司',
    kind: common.zh.type,
    person: '第一位人员',
    personNote: '公司负责人。添加后即可代为订舱；对方接受邀请、设置密码后可自行登录。',
    language: '对方的语言',
    invites: '立即邀请',
    later: '之后可在会员页面的“人员”中邀请。',
    add: '添加会员',
    added: (name: string) => `${name} 已添加`,
    addedAndInvited: (name: string, email: string) => `${name} 已添加，邀请已发给 ${email}`,
  },
  {
    open: 'Add a member',
    title: 'Add a member',
    company: 'Company',
    kind: common.en.type,
    person: 'First person',
    personNote:
      'Represents the company. You can book for them at once; they can sign in after they have accepted the invitation and set a password.',
    language: 'Their language',
    invites: 'Invite now',
    later: 'You can invite them later under People on the page of the member.',
    add: 'Add member',
    added: (name: string) => `${name} added`,
    addedAndInvited: (name: string, email: string) => `${name} added, invitation sent to ${email}`,
  },
)
