import { documentType } from '@berth/domain/order/instruction/document-type'
import { documentTypeWords } from '@berth/locales/document-words'
import { z } from 'zod'
import { letter } from './letter.ts'
import { mailWords } from './letter-words.ts'

/**
 * The notice that the operator added documents to an order, to the member who booked it; several in a row share one mail.
 */
export const documentAdded = letter('document_added', {
  payload: z.object({
    order_no: z.string(),
    documents: z.array(
      z.object({
        type: z.literal(Object.values(documentType)),
        name: z.string(),
        remark: z.string().nullable(),
      }),
    ),
  }),
  sample: {
    order_no: 'BK2603160012',
    documents: [{ type: 2, name: 'MBL draft.pdf', remark: 'Please check the consignee.' }],
  },
  write: ({ orderId, payload: { order_no, documents } }, { language, publicUrl }) => ({
    values: { order_no },
    facts: documents.map(({ type, name, remark }) => ({
      label: documentTypeWords[language][type],
      value: remark ? `${name}\n${remark}` : name,
    })),
    link: { label: mailWords[language].open, url: `${publicUrl}/bookings/${orderId ?? ''}` },
  }),
})
