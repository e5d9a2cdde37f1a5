import { maxLength } from '@berth/domain/limits'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { cleanValue } from '@berth/domain/reading/clean-text'
import { plainCreditCode, readPhone } from '@berth/domain/reading/identifier'
import { z } from 'zod'
import { empty, idParams, optionalText, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const access = orderWork.finance

/** What an invoice says of its buyer. */
export const buyer = z.object({
  title: z.string(),
  /** The unified social credit code; a company abroad has none. */
  credit_no: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  bank: z.string().nullable(),
  account: z.string().nullable(),
})

/** A title that tax invoices of the company are made out to. */
export const invoiceTitle = buyer.extend({
  id: z.number(),
  is_default: z.boolean(),
  version: z.number(),
})

const titleForm = z.object({
  title: text(maxLength.company),
  credit_no: optionalText(maxLength.enterpriseCode, plainCreditCode),
  /** The code was looked at again: its check character does not fit, as that of some real ones does not. */
  credit_no_confirmed: z.boolean().default(false),
  address: optionalText(maxLength.address),
  phone: optionalText(maxLength.phone, readPhone),
  bank: optionalText(maxLength.company),
  account: optionalText(40, cleanValue),
  /** The title that requests start with; there is at most one. */
  is_default: z.boolean().default(false),
})

export const listInvoiceTitles = endpoint({
  method: 'GET',
  path: '/invoice-title',
  summary: "List the company's billing names for tax invoices, default first",
  access,
  output: listOf(invoiceTitle),
})

export const addInvoiceTitle = endpoint({
  method: 'POST',
  path: '/invoice-title',
  summary: 'Add a billing name for tax invoices',
  access,
  creates: true,
  body: titleForm,
  output: invoiceTitle,
})

export const changeInvoiceTitle = endpoint({
  method: 'PUT',
  path: '/invoice-title/{id}',
  summary: 'Change a billing name; earlier requests keep theirs',
  access,
  params: idParams,
  body: titleForm.extend({ version }),
  output: invoiceTitle,
})

export const archiveInvoiceTitle = endpoint({
  method: 'PUT',
  path: '/invoice-title/{id}/archive',
  summary: 'Archive a billing name so that it can no longer be chosen',
  access,
  params: idParams,
  body: z.object({ version }),
  output: empty,
})

export type InvoiceTitleRow = z.infer<typeof invoiceTitle>
