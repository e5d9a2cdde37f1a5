import { lookupKinds } from '../lookup/lookup-kind.ts'

/** Every audited action of an operator, apart from order steps, which are in the timelines of the orders. */
export const auditActions = [
  'assign_order',
  'note_order',
  'supply_file_uploaded',
  'registration_approved',
  'registration_rejected',
  'member_updated',
  'member_blocked',
  'member_unblocked',
  'user_authorities_changed',
  'user_blocked',
  'user_unblocked',
  'user_removed',
  'password_code_mailed',
  'preset_changed',
  'operator_invited',
  'invitation_resent',
  'invitation_cancelled',
  'create_admin',
  'reset_password',
  'second_factor_reset',
  'rate_created',
  'rate_updated',
  'rate_deleted',
  'rate_imported',
  'rate_import_undone',
  'contact_imported',
  'contact_import_undone',
  'rfq_answered',
  'rfq_declined',
  'message_done',
  'message_reopened',
  'message_noted',
  'lookup_created',
  'lookup_changed',
  'lookup_switched_off',
  'lookup_switched_on',
  'lookup_deleted',
  'lookup_imported',
  'change_setting',
  'mail_text_changed',
  'mail_text_restored',
  'mail_retried',
  'mails_retried',
] as const

export type AuditAction = (typeof auditActions)[number]

/** The objects an operator acts on. */
export const auditTargets = [
  'order',
  'customer',
  'user',
  'preset',
  'invitation',
  'rate',
  'import',
  'rfq',
  'message',
  'setting',
  'mail_text',
  'mail',
  ...lookupKinds,
] as const

export type AuditTarget = (typeof auditTargets)[number]
