import type { OutboxMail } from '@berth/contract/desk/desk-mail'
import { kindsWithSecrets } from './outbox.command.ts'
import type { OutboxRow } from './outbox.query.ts'

/** Presents a mail for lists. */
export function presentMail({ mail, orderNo, username, linkman }: OutboxRow): OutboxMail {
  return {
    id: mail.id,
    kind: mail.kind,
    state: mail.state,
    address: mail.toAddress ?? username,
    name: linkman,
    order_id: mail.orderId,
    order_no: orderNo,
    attempts: mail.attempts,
    last_error: mail.lastError,
    create_time: mail.createTime.toISOString(),
    due_time: mail.dueTime.toISOString(),
    sent_time: mail.sentTime?.toISOString() ?? null,
    can_retry: mail.state === 'failed' && !kindsWithSecrets.includes(mail.kind),
  }
}
