import type { mailStates } from '@berth/contract/desk-mail'
import type { MailTextKind } from '@berth/domain/mail-text'
import { defineWords } from '@berth/locales/language'

/** What each mail is, by the text it begins with. */
export const mailTextNames = defineWords<Record<MailTextKind, string>>(
  {
    order_moved: '订单进展（给会员）',
    order_moved_desk: '订单进展（给我方）',
    order_message: '订单留言（给会员）',
    order_message_desk: '订单留言（给我方）',
    rfq_received: '收到询价（给我方）',
    rfq_answered: '询价已报价',
    rfq_declined: '询价未报价',
    registration_welcome: '注册成功',
    registration_received: '注册待审核（给申请人）',
    registration_waiting: '注册待审核（给我方）',
    registration_approved: '注册通过',
    registration_rejected: '注册未通过',
    invitation: '邀请同事',
    password_code: '重设密码验证码',
    password_changed: '密码已修改',
    contact_us: '网站留言（给我方）',
  },
  {
    order_moved: 'Order progress (to members)',
    order_moved_desk: 'Order progress (to us)',
    order_message: 'Order message (to members)',
    order_message_desk: 'Order message (to us)',
    rfq_received: 'Inquiry received (to us)',
    rfq_answered: 'Inquiry answered',
    rfq_declined: 'Inquiry declined',
    registration_welcome: 'Registered',
    registration_received: 'Registration waits (to who registered)',
    registration_waiting: 'Registration waits (to us)',
    registration_approved: 'Registration approved',
    registration_rejected: 'Registration rejected',
    invitation: 'Invitation',
    password_code: 'Password code',
    password_changed: 'Password changed',
    contact_us: 'Message from the website (to us)',
  },
)

/** Kinds of mail that have one text for each side go by one name in the outbox. */
const outboxNames = defineWords<Readonly<Record<string, string>>>(
  { order_moved: '订单进展', order_message: '订单留言', registration_received: '注册待审核' },
  {
    order_moved: 'Order progress',
    order_message: 'Order message',
    registration_received: 'Registration waits',
  },
)

export function mailKindName(kind: string, language: 'zh-CN' | 'en-US'): string {
  const names: Readonly<Record<string, string>> = mailTextNames[language]
  return outboxNames[language][kind] ?? names[kind] ?? kind
}

export const mailTextWords = defineWords(
  {
    title: '邮件文字',
    context: (own: number) => (own > 0 ? `${own} 份已改成自己的文字` : '都是系统自带的文字'),
    failed: '邮件文字没有加载出来',
    kind: '邮件',
    own: '已改',
    subject: '标题',
    lead: '正文',
    placeholders: '变量（点击插入正文）',
    restore: '恢复自带文字',
    restored: '已恢复自带文字',
    restoreTitle: '恢复系统自带的文字？',
    restoreText: '现在的文字会丢失。',
    preview: '预览',
    previewNote: '用示例数据生成',
    html: '邮件样式',
    plain: '纯文本',
    fix: '改好左边的文字后显示预览',
  },
  {
    title: 'Mail texts',
    context: (own: number) => (own > 0 ? `${own} in your own words` : 'All as shipped'),
    failed: 'The mail texts could not be loaded',
    kind: 'Mail',
    own: 'Own words',
    subject: 'Subject',
    lead: 'Text',
    placeholders: 'Placeholders (click to insert into the text)',
    restore: 'Back to the shipped text',
    restored: 'Back to the shipped text',
    restoreTitle: 'Back to the shipped text?',
    restoreText: 'What it says now is lost.',
    preview: 'Preview',
    previewNote: 'With made-up facts',
    html: 'As mail',
    plain: 'Plain text',
    fix: 'The preview comes once the text is right',
  },
)

export const outboxWords = defineWords(
  {
    title: '发件箱',
    context: (total: number) => `共 ${total} 封`,
    failed: '发件箱没有加载出来',
    search: '收件人、订单号',
    all: '全部',
    state: '状态',
    states: { waiting: '待发送', sent: '已发送', failed: '失败' } satisfies Record<
      (typeof mailStates)[number],
      string
    >,
    kind: '种类',
    everyKind: '全部种类',
    to: '收件人',
    operator: '我方邮箱',
    order: '订单',
    created: '生成时间',
    sent: '发送时间',
    next: '下次发送',
    attempts: '尝试次数',
    error: '错误',
    retry: '重发',
    retried: '已放回队列，马上重发',
    retryAll: (count: number) => `重发全部失败（${count}）`,
    retriedAll: (count: number) => `${count} 封已放回队列`,
    noServer: '没有设置邮件服务器，邮件只保存在这里，设置 SMTP_URL 后会自动发出。',
    noSender: '没有发件地址，邮件先保存在这里。请在系统设置里填写联系邮箱。',
    none: '没有符合的邮件',
    noneText: '换个条件，或看看全部。',
    clear: '看全部',
    open: (name: string) => `查看 ${name}`,
    noPreview: '这封邮件的内容已过期，不能再显示。',
    secret: '验证码和邀请链接不显示，也不能代为重发，请收件人重新申请。',
  },
  {
    title: 'Outbox',
    context: (total: number) => `${total} mails`,
    failed: 'The outbox could not be loaded',
    search: 'Recipient, order no.',
    all: 'All',
    state: 'State',
    states: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
    kind: 'Kind',
    everyKind: 'Every kind',
    to: 'To',
    operator: 'Our own mailbox',
    order: 'Order',
    created: 'Written',
    sent: 'Sent',
    next: 'Next try',
    attempts: 'Attempts',
    error: 'Error',
    retry: 'Send again',
    retried: 'Back in the queue; it is tried again now',
    retryAll: (count: number) => `Send all failed again (${count})`,
    retriedAll: (count: number) => `${count} back in the queue`,
    noServer: 'There is no mail server. Mails are kept here and go out by themselves once SMTP_URL is set.',
    noSender:
      'There is no address to send from. Mails are kept here: enter the contact email in the settings.',
    none: 'No mail fits',
    noneText: 'Try other filters, or look at all of them.',
    clear: 'Show all',
    open: (name: string) => `Open ${name}`,
    noPreview: 'What this mail said has run out and can be shown no more.',
    secret:
      'Codes and invitation links are not shown and cannot be sent again for somebody: they ask for a new one.',
  },
)
