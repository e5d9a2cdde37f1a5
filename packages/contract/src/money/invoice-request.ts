import { maxLength } from '@berth/domain/limits'
import { invoiceKinds, invoiceStates, maxInvoiceBills } from '@berth/domain/money/tax-invoice'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { readMailAddress } from '@berth/domain/reading/identifier'
import { z } from 'zod'
import {
  bodyId,
  currencyCode,
  idList,
  idParams,
  keyword,
  optionalText,
  paging,
  readAs,
  version,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { buyer } from './invoice-title.ts'
import { month } from './statement.ts'

const access = orderWork.finance

/** A tax invoice as issued by the operator's tax software, in renminbi. */
const taxInvoice = z.object({
  id: z.number(),
  code: z.string().nullable(),
  number: z.string(),
  day: z.string(),
  currency: z.string(),
  /** With tax; positive, also that of a red-letter invoice. */
  amount: z.number(),
  /** The number of the invoice that it takes back, if it is a red-letter one, and why. */
  original_number: z.string().nullable(),
  reason: z.string().nullable(),
  /** What is left after red-letter invoices. */
  left: z.number(),
  version: z.number(),
  files: z.array(z.object({ id: z.number(), name: z.string(), media_type: z.string(), bytes: z.number() })),
})

/** A request of a member for a tax invoice. Berth issues none itself. */
export const invoiceRequest = z.object({
  id: z.number(),
  number: z.string(),
  state: z.enum(invoiceStates),
  kind: z.enum(invoiceKinds),
  currency: z.string(),
  /** In the currency of its bills. */
  total: z.number(),
  bill_count: z.number().int(),
  title: z.string(),
  create_time: z.string(),
  decide_time: z.string().nullable(),
  /** The numbers of its invoices, red-letter ones left out. */
  invoices: z.array(z.string()),
  version: z.number(),
})

const requestBill = z.object({
  id: z.number(),
  bill_no: z.string(),
  name: z.string(),
  order_id: z.number(),
  order_no: z.string(),
  /** Its total less its credit notes, when asked. */
  amount: z.number(),
})

export const invoiceRequestDetail = invoiceRequest.extend({
  buyer,
  mail: z.string(),
  remark: z.string().nullable(),
  asked_by: z.string(),
  export_time: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  bills: z.array(requestBill),
  papers: z.array(taxInvoice),
})

/** A bill that an invoice can be asked for. */
const invoiceableBill = requestBill.extend({
  currency: z.string(),
  create_time: z.string(),
  /** Whether an invoice was already attached to its order. */
  has_document: z.boolean(),
})

export const invoiceRequestFilter = z.object({
  state: z.enum(invoiceStates).optional(),
  currency: currencyCode.optional(),
})

export const findInvoiceableBills = endpoint({
  method: 'GET',
  path: '/invoice-request/bill',
  summary: "List the company's agreed bills that no invoice request covers yet, latest first",
  access,
  query: paging.extend({
    currency: currencyCode.optional(),
    /** Part of the bill's or the order's number. */
    keyword,
    /** When they were issued, in China. */
    month: month.optional(),
    /** Only these. */
    ids: idList.optional(),
  }),
  output: listOf(invoiceableBill).extend({
    /** The currencies there are such bills in. */
    currencies: z.array(z.string()),
    /** The months in which there are any, the latest first. */
    months: z.array(z.string()),
  }),
})

export const findInvoiceRequests = endpoint({
  method: 'GET',
  path: '/invoice-request',
  summary: "List the company's invoice requests, latest first",
  access,
  query: paging.extend(invoiceRequestFilter.shape),
  output: listOf(invoiceRequest).extend({ currencies: z.array(z.string()) }),
})

export const getInvoiceRequest = endpoint({
  method: 'GET',
  path: '/invoice-request/{id}',
  summary: 'Get an invoice request with its bills, invoices and their files',
  access,
  params: idParams,
  output: invoiceRequestDetail,
})

export const askForInvoice = endpoint({
  method: 'POST',
  path: '/invoice-request',
  summary: 'Request a tax invoice for bills in one currency',
  access,
  creates: true,
  body: z.object({
    bills: z.array(bodyId).max(maxInvoiceBills),
    title_id: bodyId,
    kind: z.enum(invoiceKinds),
    /** Where the invoice is sent. */
    mail: readAs(readMailAddress, maxLength.email),
    remark: optionalText(maxLength.remark),
  }),
  output: invoiceRequestDetail,
})

export const withdrawInvoiceRequest = endpoint({
  method: 'PUT',
  path: '/invoice-request/{id}/withdraw',
  summary: 'Withdraw an invoice request that the operator has not exported yet',
  access,
  params: idParams,
  body: z.object({ version }),
  output: invoiceRequestDetail,
})

export const downloadInvoiceFile = endpoint({
  method: 'GET',
  path: '/invoice-file/{id}',
  summary: 'Download a tax invoice file',
  access,
  params: idParams,
  download: true,
  output: z.unknown(),
})

export type InvoiceRequest = z.infer<typeof invoiceRequest>
export type InvoiceRequestDetail = z.infer<typeof invoiceRequestDetail>
export type BillToInvoice = z.infer<typeof invoiceableBill>
export type IssuedTaxInvoice = z.infer<typeof taxInvoice>
