import type { MailTextKind } from '@berth/domain/settings/mail-text'
import { common } from './common-words.ts'
import { defineWords, type Language } from './language.ts'

/** The name of each kind of mail. */
export const mailTextNames = defineWords<Record<MailTextKind, string>>(
  {
    order_moved: '订单进展（会员）',
    order_moved_desk: '订单进展（操作员）',
    order_message: '订单留言（会员）',
    order_message_desk: '订单留言（操作员）',
    document_added: '订单新单证',
    bl_published: '提单草稿待核对',
    bl_reminder: '提单核对提醒',
    bl_corrected: '提单修改（操作员）',
    bl_approved: '提单已确认（操作员）',
    bl_issued: '提单已签发',
    bl_amendment_asked: '改单申请（操作员）',
    bl_amendment_accepted: '改单已接受',
    bl_amendment_declined: '改单未接受',
    statement_made: '新对账单',
    statement_questioned: '对账单有疑问（操作员）',
    statement_answered: '对账单答复',
    invoice_issued: '发票已开具',
    invoice_declined: '开票申请已驳回',
    bill_due: '账单将到期',
    bill_overdue: '账单已逾期',
    payment_reminder: '催款邮件',
    rfq_received: '收到询价（操作员）',
    rfq_answered: '询价已报价',
    rfq_declined: '询价无法报价',
    registration_confirm: '注册邮箱确认',
    registration_known: '重复注册提醒',
    registration_welcome: '注册成功',
    registration_received: '注册待审核（申请人）',
    registration_waiting: '注册待审核（操作员）',
    registration_approved: '注册通过',
    registration_rejected: '注册未通过',
    invitation: '邀请',
    invitation_known: '邀请（邮箱已有账号）',
    password_code: '重设密码验证码',
    password_changed: '密码已修改',
    second_factor_on: '两步验证已开启',
    second_factor_off: '两步验证已关闭',
    factor_added: '验证方式已添加',
    factor_removed: '验证方式已移除',
    contact_reply: '网站留言的回复（访客）',
    contact_us: '网站留言（操作员）',
  },
  {
    order_moved: 'Order update (to members)',
    order_moved_desk: 'Order update (to operator)',
    order_message: 'Order message (to members)',
    order_message_desk: 'Order message (to operator)',
    document_added: 'New order document',
    bl_published: 'Draft B/L to check',
    bl_reminder: 'Draft B/L reminder',
    bl_corrected: 'Draft B/L corrections (to operator)',
    bl_approved: 'Draft B/L approved (to operator)',
    bl_issued: 'B/L issued',
    bl_amendment_asked: 'Amendment requested (to operator)',
    bl_amendment_accepted: 'Amendment accepted',
    bl_amendment_declined: 'Amendment declined',
    statement_made: 'New statement',
    statement_questioned: 'Statement questioned (to operator)',
    statement_answered: 'Statement question answered',
    invoice_issued: 'Tax invoice issued',
    invoice_declined: 'Invoice request rejected',
    bill_due: 'Bills due soon',
    bill_overdue: 'Bills overdue',
    payment_reminder: 'Request for payment',
    rfq_received: 'Quote request received (to operator)',
    rfq_answered: 'Quote request answered',
    rfq_declined: 'Quote request declined',
    registration_confirm: 'Registration: confirm the address',
    registration_known: 'Duplicate registration',
    registration_welcome: 'Registration complete',
    registration_received: 'Registration received (to applicant)',
    registration_waiting: 'Registration to review (to operator)',
    registration_approved: 'Registration approved',
    registration_rejected: 'Registration rejected',
    invitation: 'Invitation',
    invitation_known: 'Invitation (address has an account)',
    password_code: 'Password reset code',
    password_changed: 'Password changed',
    second_factor_on: 'Two-step verification turned on',
    second_factor_off: 'Two-step verification turned off',
    factor_added: 'Verification method added',
    factor_removed: 'Verification method removed',
    contact_reply: 'Reply to a message from the website (to sender)',
    contact_us: 'Message from the website (to operator)',
  },
)

/** Kinds of mail with a separate text for each side share one name in the outbox. */
const outboxNames = defineWords<Readonly<Record<string, string>>>(
  {
    order_moved: '订单进展',
    order_message: '订单留言',
    registration_received: '注册待审核',
    bill_reminder: '到期提醒',
    test_mail: '测试邮件',
  },
  {
    order_moved: 'Order update',
    order_message: 'Order message',
    registration_received: 'Registration pending review',
    bill_reminder: 'Payment reminder',
    test_mail: 'Test email',
  },
)

/** The name of a mail in the outbox. */
export function mailKindName(kind: string, language: Language): string {
  const names: Readonly<Record<string, string>> = mailTextNames[language]
  return outboxNames[language][kind] ?? names[kind] ?? kind
}

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
