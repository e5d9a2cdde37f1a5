import type { StoredFile } from '@berth/contract/orders/file'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import type { AttachmentRow } from './attachment.query.ts'

/** Presents an uploaded file with a URL that opens it for some minutes. */
export function presentFile(row: AttachmentRow, signTicket: SignTicket): StoredFile {
  return {
    id: row.id,
    filename: row.fileKey,
    name: row.name,
    media_type: row.mediaType,
    bytes: row.bytes,
    url: `/api/attachment/download/${row.id}?ticket=${signTicket('attachment', row.id)}`,
    create_time: row.createTime.toISOString(),
  }
}
