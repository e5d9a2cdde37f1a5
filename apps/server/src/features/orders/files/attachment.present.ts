import type { StoredFile } from '@berth/contract/orders/file'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import type { AttachmentRow } from './attachment.query.ts'

/** Where an uploaded file can be downloaded for some minutes. */
export const attachmentUrl = (id: number, signTicket: SignTicket) =>
  `/api/attachment/download/${id}?ticket=${signTicket('attachment', id)}`

/** Presents an uploaded file with a URL that opens it for some minutes. */
export function presentFile(row: AttachmentRow, signTicket: SignTicket): StoredFile {
  return {
    id: row.id,
    filename: row.fileKey,
    name: row.name,
    media_type: row.mediaType,
    bytes: row.bytes,
    url: attachmentUrl(row.id, signTicket),
    create_time: row.createTime.toISOString(),
  }
}
