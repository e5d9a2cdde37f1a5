import { documentType } from '@berth/domain/order/instruction/document-type'
import { documentTypeWords } from '@berth/locales/document-words'
import { z } from 'zod'
import { mailWords } from './letter-words.ts'
import type { MailContent } from './page.ts'
import type { Reader, Subject } from './reader.ts'
import { sayText } from './say-text.ts'

const given = z.object({
  order_no: z.string(),
  documents: z.array(
    z.object({
      type: z.literal(Object.values(documentType)),
      name: z.string(),
      remark: z.string().nullable(),
    }),
  ),
})

/**
 * Writes the notice that the operator added documents to an order, to the member who booked it; several in a row share one
 * mail.
 */
export function writeDocumentAdded({ orderId, payload }: Subject, reader: Reader): MailContent {
  const { order_no: orderNo, documents } = given.parse(payload)
  const words = mailWords[reader.language]
  const types = documentTypeWords[reader.language]
  return {
    language: reader.language,
    ...sayText('document_added', reader, { order_no: orderNo }),
    greeting: reader.name === null ? null : words.greeting(reader.name),
    facts: documents.map(({ type, name, remark }) => ({
      label: types[type],
      value: remark ? `${name}\n${remark}` : name,
    })),
    separator: words.separator,
    link: { label: words.open, url: `${reader.publicUrl}/bookings/${orderId ?? ''}` },
    footer: words.footer(reader.siteTitle),
  }
}
