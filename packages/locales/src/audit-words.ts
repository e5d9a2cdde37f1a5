import { type AuditAction, type AuditTarget, auditActions, auditTargets } from '@berth/domain/audit/audit'
import { isAuditField } from '@berth/domain/audit/audit-field'
import { orderEventNames } from '@berth/domain/order/lifecycle/order-event'
import { auditFieldWords } from './audit-field-words.ts'
import { common } from './common-words.ts'
import { documentTypeWords } from './document-words.ts'
import { defineWords, type Language } from './language.ts'
import { eventWords, freightTermWords } from './order-words.ts'
import { terms } from './terms.ts'

/** The label of each audited action. */
export const auditActionWords = defineWords<Record<AuditAction, string>>(
  {
    assign_order: '分配订单',
    note_order: '添加内部备注',
    supply_file_uploaded: '代会员上传补料附件',
    registration_approved: '通过注册',
    registration_rejected: '驳回注册',
    member_updated: '修改会员资料',
    credit_refunded: '退回余额',
    credit_terms_changed: '修改信用额度',
    release_permitted: '超额度放行',
    member_blocked: '停用会员',
    member_unblocked: '恢复会员',
    user_authorities_changed: '修改权限',
    user_blocked: '停用账号',
    user_unblocked: '恢复账号',
    user_removed: '移除账号',
    password_code_mailed: '发送重设密码邮件',
    preset_changed: '修改角色',
    operator_invited: '邀请同事',
    invitation_resent: '重发邀请',
    invitation_cancelled: '取消邀请',
    create_admin: '创建管理员',
    reset_password: '重设密码',
    second_factor_reset: '重置两步验证',
    sso_changed: '修改单点登录',
    sso_removed: '移除单点登录',
    sso_account_added: '首次企业登录开通账号',
    passwords_allowed: '恢复密码登录',
    person_erased: '清除个人资料',
    rate_created: '新增运价',
    rate_updated: '修改运价',
    rate_deleted: '删除运价',
    rate_imported: '导入运价',
    rate_import_undone: '撤销运价导入',
    contact_imported: '导入联系人',
    contact_import_undone: '撤销联系人导入',
    daily_rate_changed: '修改汇率',
    daily_rate_deleted: '删除汇率',
    daily_rate_imported: '导入汇率',
    daily_rate_import_undone: '撤销汇率导入',
    rfq_answered: '答复询价',
    rfq_declined: '答复无法报价',
    message_done: '标记留言已处理',
    message_reopened: '重新打开留言',
    message_noted: '备注客户留言',
    lookup_created: '新增基础资料',
    lookup_changed: '修改基础资料',
    lookup_switched_off: '停用基础资料',
    lookup_switched_on: '启用基础资料',
    lookup_deleted: '删除基础资料',
    lookup_imported: '导入基础资料',
    change_setting: '修改设置',
    mail_text_changed: '修改邮件模板',
    mail_text_restored: '恢复默认邮件模板',
    amendment_fee_changed: '修改改单费',
    amendment_fee_deleted: '删除改单费',
    guarantee_text_changed: '修改保函模板',
    guarantee_text_deleted: '删除保函模板',
    mail_retried: '重发邮件',
    mails_retried: '批量重发邮件',
    statements_made: '出对账单',
    statement_answered: '答复对账单疑问',
  },
  {
    assign_order: 'Assigned an order',
    note_order: 'Added an internal note',
    supply_file_uploaded: 'Uploaded an SI file for the member',
    registration_approved: 'Approved a registration',
    registration_rejected: 'Rejected a registration',
    member_updated: 'Edited a member',
    credit_refunded: 'Refunded credit',
    credit_terms_changed: 'Changed credit limits',
    release_permitted: 'Permitted a release over the limit',
    member_blocked: 'Blocked a member',
    member_unblocked: 'Unblocked a member',
    user_authorities_changed: 'Changed permissions',
    user_blocked: 'Blocked a user',
    user_unblocked: 'Unblocked a user',
    user_removed: 'Removed a user',
    password_code_mailed: 'Emailed a password reset code',
    preset_changed: 'Changed a role',
    operator_invited: 'Invited a colleague',
    invitation_resent: 'Resent an invitation',
    invitation_cancelled: 'Cancelled an invitation',
    create_admin: 'Created an administrator',
    reset_password: 'Reset a password',
    second_factor_reset: 'Reset two-step verification',
    sso_changed: 'Changed single sign-on',
    sso_removed: 'Removed single sign-on',
    sso_account_added: 'Account opened at first company sign-in',
    passwords_allowed: 'Allowed passwords again',
    person_erased: 'Erased personal data',
    rate_created: 'Added a rate',
    rate_updated: 'Changed a rate',
    rate_deleted: 'Deleted rates',
    rate_imported: 'Imported rates',
    rate_import_undone: 'Undid a rate import',
    contact_imported: 'Imported contacts',
    contact_import_undone: 'Undid a contact import',
    daily_rate_changed: 'Changed an exchange rate',
    daily_rate_deleted: 'Deleted an exchange rate',
    daily_rate_imported: 'Imported exchange rates',
    daily_rate_import_undone: 'Undid an import of exchange rates',
    rfq_answered: 'Answered a quote request',
    rfq_declined: 'Declined a quote request',
    message_done: 'Closed a message',
    message_reopened: 'Reopened a message',
    message_noted: 'Added a note to a message',
    lookup_created: 'Added reference data',
    lookup_changed: 'Changed reference data',
    lookup_switched_off: 'Deactivated reference data',
    lookup_switched_on: 'Activated reference data',
    lookup_deleted: 'Deleted reference data',
    lookup_imported: 'Imported reference data',
    change_setting: 'Changed a setting',
    mail_text_changed: 'Changed a mail template',
    mail_text_restored: 'Restored a mail template',
    amendment_fee_changed: 'Changed an amendment fee',
    amendment_fee_deleted: 'Deleted an amendment fee',
    guarantee_text_changed: 'Changed a letter of guarantee',
    guarantee_text_deleted: 'Deleted a letter of guarantee',
    mail_retried: 'Resent an email',
    mails_retried: 'Resent failed emails',
    statements_made: 'Made statements',
    statement_answered: 'Answered a statement question',
  },
)

/** The objects of the actions; the lists of reference data are named as on the pages. */
export const auditTargetWords = defineWords<Record<AuditTarget, string>>(
  {
    order: terms.zh.order,
    customer: '会员',
    user: '账号',
    preset: common.zh.role,
    single_sign_on: terms.zh.singleSignOn,
    invitation: '邀请',
    rate: '运价',
    daily_rate: '汇率',
    import: common.zh.import,
    rfq: '询价',
    message: '留言',
    setting: '设置',
    mail_text: '邮件模板',
    amendment_fee: '改单费',
    guarantee_text: '保函模板',
    mail: '邮件',
    statement: '对账单',
    country: common.zh.country,
    port: '港口',
    route: terms.zh.tradeLane,
    carrier: terms.zh.carrier,
    container: '柜型',
    charge: terms.zh.charge,
    currency: '币种',
    unit: '单位',
    incoterm: terms.zh.incoterm,
    industry: '行业',
    business: '业务',
    calendar_day: '节假日与调休',
    vgm_method: terms.zh.vgmMethod,
    si_doc_type: '补料文件类型',
    order_status: '订单状态',
  },
  {
    order: terms.en.order,
    customer: 'Member',
    user: 'Account',
    preset: common.en.role,
    single_sign_on: terms.en.singleSignOn,
    invitation: 'Invitation',
    rate: 'Rate',
    daily_rate: 'Exchange rate',
    import: common.en.import,
    rfq: 'Quote request',
    message: 'Message',
    setting: 'Setting',
    mail_text: 'Mail template',
    amendment_fee: 'Amendment fee',
    guarantee_text: 'Guarantee template',
    mail: 'Email',
    statement: 'Statement',
    country: common.en.country,
    port: 'Port',
    route: terms.en.tradeLane,
    carrier: terms.en.carrier,
    container: 'Container type',
    charge: terms.en.charge,
    currency: 'Currency',
    unit: 'Unit',
    incoterm: terms.en.incoterm,
    industry: 'Industry',
    business: 'Line of business',
    calendar_day: 'Holidays and make-up days',
    vgm_method: terms.en.vgmMethod,
    si_doc_type: 'SI document type',
    order_status: 'Order status',
  },
)

/** The label of an audited action or of an order step, which has the prefix `order.`. */
export function auditActionName(action: string, language: Language): string {
  const step = orderEventNames.find((one) => `order.${one}` === action)
  if (step) return eventWords[language][step]
  const act = auditActions.find((one) => one === action)
  return act ? auditActionWords[language][act] : action
}

export function auditTargetName(kind: string, language: Language): string {
  const target = auditTargets.find((one) => one === kind)
  return target ? auditTargetWords[language][target] : kind
}

/** The label of a field; the price of a container type is `price.` plus its code. */
export function auditFieldName(field: string, language: Language): string {
  return isAuditField(field) ? auditFieldWords[language][field] : field.replace(/^price\./, '')
}

const codedValues: Readonly<Record<string, Readonly<Record<Language, Readonly<Record<string, string>>>>>> = {
  document_type: documentTypeWords,
  freight_term: freightTermWords,
}

/** The recorded value of a field; codes are spelled out in words. */
export function auditValueName(field: string, value: string, language: Language): string {
  return codedValues[field]?.[language][value] ?? value
}
