import type { OpenSession } from '@berth/contract/access/open-session'
import { deviceOf } from '@berth/domain/access/device'
import type { SessionRow } from './open-sessions.query.ts'

export function presentSession(row: SessionRow, currentId: string): OpenSession {
  return {
    id: row.id,
    ...deviceOf(row.userAgent),
    address: row.address,
    create_time: row.createTime.toISOString(),
    last_time: (row.seenTime ?? row.tokenTime).toISOString(),
    is_current: row.id === currentId,
  }
}
