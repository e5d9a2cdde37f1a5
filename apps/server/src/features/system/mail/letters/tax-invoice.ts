import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { frameOf } from './frame.ts'
import type { MailContent } from './page.ts'
import type { Reader, Subject } from './reader.ts'
import { sayText } from './say-text.ts'
import { writeDay } from './write-facts.ts'

const words = defineWords(
  { number: '发票号码', day: '开票日期', reason: '原因', open: '查看开票申请' },
  { number: 'Invoice no.', day: 'Invoice date', reason: 'Reason', open: 'Open the invoice request' },
)

const issued = z.object({
  request_id: z.number(),
  request_no: z.string(),
  title: z.string(),
  number: z.string(),
  day: z.string(),
})

/** Writes the mail with an issued invoice, without amounts; its files are attached. */
export function writeInvoiceIssued({ payload }: Subject, reader: Reader): MailContent {
  const { request_id: id, request_no, title, number, day } = issued.parse(payload)
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText('invoice_issued', reader, { request_no, number, title }),
    facts: [
      { label: text.number, value: number },
      { label: text.day, value: writeDay(day, reader.language) },
    ],
    link: { label: text.open, url: `${reader.publicUrl}/bills/invoices/${id}` },
  }
}

const declined = z.object({ request_id: z.number(), request_no: z.string(), reason: z.string() })

/** Writes the mail that a request for an invoice was declined. */
export function writeInvoiceDeclined({ payload }: Subject, reader: Reader): MailContent {
  const { request_id: id, request_no, reason } = declined.parse(payload)
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText('invoice_declined', reader, { request_no }),
    facts: [{ label: text.reason, value: reason }],
    link: { label: text.open, url: `${reader.publicUrl}/bills/invoices/${id}` },
  }
}
