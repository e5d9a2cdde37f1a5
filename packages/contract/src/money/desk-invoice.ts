import { exportFormats } from '@berth/domain/files/import-file'
import { invoiceKinds } from '@berth/domain/money/tax-invoice'
import { compactNumber } from '@berth/domain/reading/clean-text'
import { z } from 'zod'
import {
  bodyId,
  day,
  empty,
  id,
  idList,
  idParams,
  keyword,
  optionalText,
  paging,
  readAs,
  reason,
  version,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { fileReference } from '../orders/file.ts'
import {
  downloadInvoiceFile,
  invoiceRequest,
  invoiceRequestDetail,
  invoiceRequestFilter,
} from './invoice-request.ts'
import { amountInCurrency } from './payment.ts'

const access = 'desk_finance'

/** The most requests in one sheet. */
export const maxInvoicesInSheet = 200

const ofCompany = { customer_id: z.number(), customer_name: z.string() }

const deskInvoiceRequest = invoiceRequest.extend(ofCompany)

const deskInvoiceRequestDetail = invoiceRequestDetail.extend({
  ...ofCompany,
  /** Credit notes against its bills that were issued after it was asked for. */
  credited_since: z.array(z.string()),
})

export const deskFindInvoiceRequests = endpoint({
  method: 'GET',
  path: '/desk/invoice-request',
  summary: 'List the invoice requests of all companies, latest first',
  access,
  query: paging.extend({
    ...invoiceRequestFilter.shape,
    kind: z.enum(invoiceKinds).optional(),
    customer_id: id.optional(),
    /** Part of the number of a request, an invoice number, or part of a name of the company. */
    keyword,
  }),
  output: listOf(deskInvoiceRequest).extend({
    currencies: z.array(z.string()),
    /** How many match in each state. */
    states: z.object({
      asked: z.number().int(),
      exported: z.number().int(),
      issued: z.number().int(),
      corrected: z.number().int(),
      declined: z.number().int(),
      withdrawn: z.number().int(),
    }),
  }),
})

export const deskGetInvoiceRequest = endpoint({
  method: 'GET',
  path: '/desk/invoice-request/{id}',
  summary: 'Get an invoice request of any company',
  access,
  params: idParams,
  output: deskInvoiceRequestDetail,
})

export const deskExportInvoiceRequests = endpoint({
  method: 'PUT',
  path: '/desk/invoice-request/export',
  summary: 'Mark open invoice requests as exported to the tax software: the given ones, or all',
  access,
  body: z.object({ ids: z.array(bodyId).min(1).max(maxInvoicesInSheet).nullish() }),
  output: z.object({
    /** The requests that the sheet is to have: open ones only, the earliest first. */
    ids: z.array(z.number()),
  }),
})

export const deskInvoiceSheet = endpoint({
  method: 'GET',
  path: '/desk/invoice-request/sheet',
  summary: 'Export invoice requests as a spreadsheet for the tax software, one row per bill line',
  access,
  query: z.object({ ids: idList, format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

const invoiceForm = z.object({
  /** Only invoices before the fully digital ones have a code. */
  code: optionalText(12, compactNumber),
  number: readAs(compactNumber, 20),
  day,
  amount: amountInCurrency,
})

export const deskEnterInvoice = endpoint({
  method: 'POST',
  path: '/desk/invoice-request/{id}/invoice',
  summary: 'Record the tax invoice issued for an open request; the member is notified by email',
  access,
  creates: true,
  params: idParams,
  body: invoiceForm.extend({ version }),
  output: deskInvoiceRequestDetail,
})

export const deskDeclineInvoice = endpoint({
  method: 'PUT',
  path: '/desk/invoice-request/{id}/decline',
  summary: 'Decline an open invoice request with a reason; its bills can be requested again',
  access,
  params: idParams,
  body: z.object({ version, reason }),
  output: deskInvoiceRequestDetail,
})

export const deskEnterRedInvoice = endpoint({
  method: 'POST',
  path: '/desk/invoice/{id}/red',
  summary:
    'Link a red-letter invoice to its original; once that is fully reversed, its bills can be requested again',
  access,
  creates: true,
  params: idParams,
  body: invoiceForm.extend({ version, reason }),
  output: deskInvoiceRequestDetail,
})

export const deskAddInvoiceFiles = endpoint({
  method: 'POST',
  path: '/desk/invoice/{id}/file',
  summary: 'Add uploaded files (PDF, OFD, XML) to an invoice; they are emailed to the member',
  access,
  creates: true,
  params: idParams,
  body: z.object({ files: z.array(fileReference).min(1).max(6) }),
  output: deskInvoiceRequestDetail,
})

export const deskDeleteInvoiceFile = endpoint({
  method: 'DELETE',
  path: '/desk/invoice-file/{id}',
  summary: 'Delete an invoice file',
  access,
  params: idParams,
  output: empty,
})

export const deskDownloadInvoiceFile = endpoint({
  ...downloadInvoiceFile,
  path: '/desk/invoice-file/{id}',
  summary: 'Download a tax invoice file of any company',
  access,
})

export type DeskInvoiceRequest = z.infer<typeof deskInvoiceRequest>
export type DeskInvoiceRequestDetail = z.infer<typeof deskInvoiceRequestDetail>
