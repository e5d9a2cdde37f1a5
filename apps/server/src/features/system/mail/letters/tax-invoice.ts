import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { letter } from './letter.ts'
import { writeDay } from './write-facts.ts'

const words = defineWords(
  { number: '发票号码', day: '开票日期', reason: '原因', open: '查看开票申请' },
  { number: 'Invoice no.', day: 'Invoice date', reason: 'Reason', open: 'Open the invoice request' },
)

/** An issued invoice, without amounts; its files are attached. */
export const invoiceIssued = letter('invoice_issued', {
  payload: z.object({
    customer_id: z.number().optional(),
    request_id: z.number(),
    request_no: z.string(),
    title: z.string(),
    number: z.string(),
    day: z.string(),
    files: z.array(z.number()).readonly().optional(),
  }),
  sample: {
    ...{ request_id: 7, request_no: 'KP260300007', title: 'NORDLICHT MOEBEL GMBH' },
    ...{ number: '26442000000012345678', day: '2026-03-16' },
  },
  write({ payload: { request_id: id, request_no, title, number, day } }, { language, publicUrl }) {
    const text = words[language]
    return {
      values: { request_no, number, title },
      facts: [
        { label: text.number, value: number },
        { label: text.day, value: writeDay(day, language) },
      ],
      link: { label: text.open, url: `${publicUrl}/bills/invoices/${id}` },
    }
  },
})

/** A request for an invoice that was declined. */
export const invoiceDeclined = letter('invoice_declined', {
  payload: z.object({ request_id: z.number(), request_no: z.string(), reason: z.string() }),
  sample: {
    ...{ request_id: 7, request_no: 'KP260300007' },
    reason: 'The credit code is not that of the title.',
  },
  write({ payload: { request_id: id, request_no, reason } }, { language, publicUrl }) {
    const text = words[language]
    return {
      values: { request_no },
      facts: [{ label: text.reason, value: reason }],
      link: { label: text.open, url: `${publicUrl}/bills/invoices/${id}` },
    }
  },
})
