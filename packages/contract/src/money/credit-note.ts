import { maxLength } from '@berth/domain/limits'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { z } from 'zod'
import {
  bodyId,
  currencyCode,
  day,
  id,
  idParams,
  keyword,
  optionalText,
  paging,
  reason,
  text,
  version,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { movedOrder } from '../orders/order-shape.ts'
import { billInput } from './desk-settlement.ts'
import { amountInCurrency } from './payment.ts'

/** A credit note against a bill. All amounts are in the currency of the bill. */
export const creditNote = z.object({
  id: z.number(),
  no: z.string(),
  order_id: z.number(),
  order_no: z.string(),
  bill_id: z.number(),
  bill_no: z.string(),
  bill_name: z.string(),
  currency: z.string(),
  amount: z.number(),
  /** What it took off the open amount of the bill. */
  lowered: z.number(),
  /** What became credit of the company. */
  kept: z.number(),
  reason: z.string(),
  /** The lines it is for; empty if it is for an amount of the whole bill. */
  lines: z.array(z.object({ charge_name: z.string(), amount: z.number() })),
  /** The bill that was issued in place of the credited one. */
  corrected: z
    .object({
      id: z.number(),
      bill_no: z.string(),
      name: z.string(),
      currency: z.string(),
      total: z.number(),
    })
    .nullable(),
  url: z.string(),
  create_time: z.string(),
})

const filter = {
  order_id: id.optional(),
  currency: currencyCode.optional(),
  /** Part of the number, which has the number of the order. */
  keyword,
}

const companyCreditNote = creditNote.extend({ customer_id: z.number(), customer_name: z.string() })

export const listCreditNotes = endpoint({
  method: 'GET',
  path: '/credit-note',
  summary: "List the company's credit notes, latest first, or those of one order",
  access: orderWork.finance,
  query: paging.extend(filter),
  refuses: ['not_found'],
  output: listOf(creditNote),
})

export const deskListCreditNotes = endpoint({
  method: 'GET',
  path: '/desk/credit-note',
  summary: 'List the credit notes of an order, of a company or of all, latest first',
  access: 'desk_order',
  query: paging.extend({ ...filter, customer_id: id.optional() }),
  refuses: ['not_found'],
  output: listOf(companyCreditNote),
})

const { access } = lifecycle.credit_bill

export const deskGetCreditable = endpoint({
  method: 'GET',
  path: '/desk/order/{id}/credit-bill',
  summary: 'Get how much of a bill can still be credited, in total and per line',
  access,
  params: idParams,
  query: z.object({ bill: id }),
  output: z.object({
    bill_id: z.number(),
    bill_no: z.string(),
    name: z.string(),
    currency: z.string(),
    total: z.number(),
    /** What is open of it and not being paid; more than this becomes credit of the company. */
    open: z.number(),
    creditable: z.number(),
    lines: z.array(
      z.object({
        position: z.number(),
        charge_id: z.number(),
        charge_name: z.string(),
        amount: z.number(),
        creditable: z.number(),
      }),
    ),
  }),
})

export const deskCreditBill = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/credit-bill',
  summary: 'Issue a credit note against a bill that was agreed to, with a corrected bill if there is one',
  access,
  asksAgain: true,
  params: idParams,
  body: z.object({
    version,
    bill: bodyId,
    reason,
    /** The lines it is for. Without lines and amount it is for everything that is left. */
    lines: z
      .array(z.object({ position: z.number().int().min(0).max(999), amount: amountInCurrency }))
      .max(100)
      .default([]),
    amount: amountInCurrency.nullish(),
    /** The bill in its place. What becomes credit goes to it, in the same currency; the rest is due by the company's terms. */
    corrected: billInput.nullish(),
  }),
  creates: true,
  output: z.object({ order: movedOrder, credit_note: companyCreditNote }),
})

/** What a company has to its credit in a currency. */
const credit = z.object({
  currency: z.string(),
  amount: z.number(),
  /** The part that payments awaiting confirmation already count on. */
  reserved: z.number(),
})

const refund = z.object({
  id: z.number(),
  currency: z.string(),
  amount: z.number(),
  value_date: z.string(),
  bank_reference: z.string(),
  note: z.string().nullable(),
  create_time: z.string(),
})

const companyCredit = z.object({
  /** One row per currency; currencies without credit are left out. */
  credits: z.array(credit),
  /** Credit that was paid back, latest first: at most fifty. */
  refunds: z.array(refund),
})

export const getCredit = endpoint({
  method: 'GET',
  path: '/credit',
  summary: "Get the company's credit and refunds per currency",
  access: orderWork.finance,
  output: companyCredit,
})

export const deskGetCredit = endpoint({
  method: 'GET',
  path: '/desk/member/{id}/credit',
  summary: "Get a company's credit and refunds per currency",
  access: 'desk_finance',
  params: idParams,
  output: companyCredit,
})

export const deskRefundCredit = endpoint({
  method: 'POST',
  path: '/desk/member/{id}/refund',
  summary: "Record a refund of a company's credit",
  access: 'desk_finance',
  asksAgain: true,
  params: idParams,
  body: z.object({
    currency: text(3),
    amount: amountInCurrency,
    value_date: day,
    bank_reference: text(maxLength.reference).refine((value) => value !== '', {
      params: { rule: 'required' },
    }),
    note: optionalText(maxLength.remark),
  }),
  creates: true,
  output: companyCredit,
})

export type CreditNote = z.infer<typeof creditNote>
export type CompanyCreditNote = z.infer<typeof companyCreditNote>
export type CompanyCredit = z.infer<typeof companyCredit>
export type BillToCredit = z.infer<typeof deskGetCreditable.output>
