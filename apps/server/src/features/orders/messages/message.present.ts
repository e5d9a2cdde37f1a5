import type { OrderMessage } from '@berth/contract/orders/order-message'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import { attachmentUrl } from '../files/attachment.present.ts'
import type { MessageRow } from './message.query.ts'

/** Presents a message with URLs that open its files for some minutes. */
export function presentMessage(row: MessageRow, signTicket: SignTicket): OrderMessage {
  return {
    id: row.id,
    actor: row.actor,
    user_name: row.userName,
    text: row.text,
    files: row.files.map(({ id, name }) => ({ id, name, url: attachmentUrl(id, signTicket) })),
    create_time: row.createTime.toISOString(),
    read_time: row.readTime?.toISOString() ?? null,
  }
}
