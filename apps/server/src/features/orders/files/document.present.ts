import type { OrderDocument } from '@berth/contract/orders/document'
import type { DocumentType } from '@berth/domain/order/instruction/document-type'
import { documentTypeWords } from '@berth/locales/document-words'
import type { Language } from '@berth/locales/language'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import type { DocumentRow } from './document.query.ts'

/** Presents a document with a URL that opens it for some minutes. */
export function presentDocument(row: DocumentRow, signTicket: SignTicket, language: Language): OrderDocument {
  const type = row.type as DocumentType // Only listed types are ever stored.
  return {
    id: row.id,
    type,
    type_name: documentTypeWords[language][type],
    name: row.name,
    media_type: row.mediaType,
    bytes: row.bytes,
    url: `/api/document/download/${row.id}?ticket=${signTicket('document', row.id)}`,
    update_time: row.updateTime.toISOString(),
    remark: row.remark,
    replaced: row.isReplaced,
  }
}
