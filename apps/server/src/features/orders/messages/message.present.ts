import type { OrderMessage } from '@berth/contract/orders/order-message'
import type { MessageRow } from './message.query.ts'

export function presentMessage(row: MessageRow): OrderMessage {
  return {
    id: row.id,
    actor: row.actor,
    user_name: row.userName,
    text: row.text,
    create_time: row.createTime.toISOString(),
    read_time: row.readTime?.toISOString() ?? null,
  }
}
