import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

export const colleagueWords = defineWords(
  {
    people: '同事',
    invite: '邀请同事',
    since: '加入日期',
    owner: terms.zh.companyOwner,
    own: '客服自定义',
    change: '更改角色',
    changeOf: (name: string) => `更改 ${name} 的角色`,
    handOn: '移交负责人',
    handOnTo: (name: string) => `将负责人移交给 ${name}`,
    notLoaded: '同事名单加载失败',
    save: common.zh.save,
    noPresets: '角色加载失败',
    failed: '操作失败，请重试',
    changed: (name: string) => `${name} 的角色已更改`,
    cancelText: '邮件中的链接将失效，之后可以重新邀请。',
    removeText: '对方将立即退出登录，不能再登录。以往操作记录保留其姓名，该邮箱可以再次邀请。',
    keep: common.zh.cancel,
    handOnText: '移交后由对方维护公司资料、管理同事，您保留其余权限。如需收回，须由对方移交给您。',
    presetNotes: {
      member_everything: '全部功能，公司资料和同事管理除外',
      member_booking: '询价、订舱、补料；看不到账单和付款',
      member_documents: '补料、单证；看不到账单和付款',
      member_finance: '确认账单、付款；订单只能查看',
      member_read_only: '只能查看；看不到账单和付款',
    } as Readonly<Record<string, string>>,
  },
  {
    people: 'Colleagues',
    invite: 'Invite a colleague',
    since: 'Joined',
    owner: terms.en.companyOwner,
    own: 'Set by the operator',
    change: 'Change role',
    changeOf: (name: string) => `Change role of ${name}`,
    handOn: 'Make owner',
    handOnTo: (name: string) => `Transfer ownership to ${name}`,
    notLoaded: 'The colleagues could not be loaded',
    save: common.en.save,
    noPresets: 'The roles could not be loaded',
    failed: 'Something went wrong. Please try again.',
    changed: (name: string) => `Role of ${name} changed`,
    cancelText: 'The link in the email will stop working. You can invite this address again later.',
    removeText:
      'They are signed out immediately and cannot sign in again. Their name stays on past actions, and the email address can be invited again.',
    keep: common.en.cancel,
    handOnText:
      'They will manage the company profile and colleagues from now on. You keep your other permissions but lose these two, and only they can transfer ownership back.',
    presetNotes: {
      member_everything: 'Everything except the company profile and colleagues',
      member_booking: 'Quotes, bookings and shipping instructions; no bills or payments',
      member_documents: 'Shipping instructions and documents; no bills or payments',
      member_finance: 'Bills and payments; can view orders but not change them',
      member_read_only: 'View only; no bills or payments',
    } as Readonly<Record<string, string>>,
  },
)
