import { maxLength } from '@berth/domain/limits'
import { matchSigns } from '@berth/domain/money/bank-entry'
import { outcomes, shortfalls } from '@berth/domain/money/settlement'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { z } from 'zod'
import { bodyId, currencyCode, day, id, idParams, keyword, optionalText, paging, reason } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { fileReference, storedFile } from '../orders/file.ts'
import { movedOrder } from '../orders/order-shape.ts'
import { amountInCurrency, billsPayment, letterOnFile, slipSeen } from './payment.ts'

const { access } = lifecycle.confirm_payment

const companyPayment = billsPayment.extend({ customer_id: z.number(), customer_name: z.string() })

export const deskFindPayments = endpoint({
  method: 'GET',
  path: '/desk/bills-payment',
  summary: 'List payments awaiting confirmation, oldest first, or confirmed ones, latest first',
  access,
  query: paging.extend({
    currency: currencyCode.optional(),
    customer_id: id.optional(),
    state: z.enum(['waiting', 'confirmed']).default('waiting'),
    /** Part of the payment reference, the bank's reference, the company's name, or the number of an order or bill. */
    keyword,
  }),
  output: listOf(companyPayment),
})

export const deskGetPayment = endpoint({
  method: 'GET',
  path: '/desk/bills-payment/{id}',
  summary: 'Get a payment with its bills and slips, and slips of the same content sent before',
  access,
  params: idParams,
  output: companyPayment.extend({
    /** A shortfall up to this amount can be booked as a bank fee. */
    fee_tolerance: z.number(),
    slips_seen: z.array(slipSeen),
    letter_on_file: letterOnFile.nullable(),
    /** Open entries of the bank's sheets that may be this payment. Nothing is booked by them. */
    bank_entries: z.array(
      z.object({
        id: z.number(),
        day: z.string(),
        amount: z.number(),
        payer: z.string().nullable(),
        bank_reference: z.string(),
        /** What arrived less what is to be transferred. */
        difference: z.number(),
        by: z.array(z.enum(matchSigns)),
      }),
    ),
  }),
})

const decided = z.object({
  payment: companyPayment,
  /** The orders of the payment, each with the status it has now. */
  orders: z.array(movedOrder),
})

/** What arrived of a payment according to the bank statement, and what the desk decides about a difference. */
export const arrival = {
  /** Zero only for a payment that credit covers entirely. */
  received_amount: amountInCurrency,
  value_date: day,
  bank_reference: optionalText(maxLength.reference),
  /** Required for a shortfall that is written off. */
  difference_note: optionalText(maxLength.remark),
  /** What happens to a shortfall: a bank fee within the tolerance, left open on the bills due last, or written off. */
  shortfall: z.enum(shortfalls).default('open'),
  /** The amount of each bill, where it differs from what the member wanted; a bill left out gets nothing. */
  bills: z
    .array(z.object({ id: bodyId, amount: amountInCurrency }))
    .max(100)
    .optional(),
}

const settled = decided.extend({
  /** How much arrived, compared with what was to be transferred. */
  outcome: z.enum(outcomes),
  /** Deadline for undoing it. */
  undo_until: z.string(),
})

export const deskConfirmBillsPayment = endpoint({
  method: 'POST',
  path: '/desk/bills-payment/{id}/confirm',
  summary: 'Confirm the amount received for a payment: full, partial, short by a bank fee, or over',
  access,
  asksAgain: true,
  params: idParams,
  body: z.object(arrival),
  output: settled,
})

export const deskEnterReceipt = endpoint({
  method: 'POST',
  path: '/desk/receipt',
  summary:
    "Enter a receipt for a company's bills, with or without a slip: a payment made on the member's behalf and confirmed at once",
  access: lifecycle.pay.onBehalf,
  asksAgain: true,
  creates: true,
  body: z.object({
    ...arrival,
    customer_id: bodyId,
    /** Bills of one currency that are due. Without `bills`, the money goes to those due first; what is left over is kept as credit. */
    bill_ids: z.array(bodyId).min(1).max(100),
    slips: z.array(fileReference).max(20).default([]),
    /** The entry of the bank's sheet it was booked from. It is done then, whatever its reference. */
    bank_entry_id: bodyId.optional(),
  }),
  refuses: ['already_decided'],
  output: settled,
})

export const deskUploadSlip = endpoint({
  method: 'POST',
  path: '/desk/customer/{id}/slip',
  summary: "Upload a payment slip for a member's receipt; it belongs to their company",
  access: lifecycle.pay.onBehalf,
  params: idParams,
  upload: z.object({ purpose: z.literal('payment_slip') }),
  output: storedFile,
})

export const deskRejectBillsPayment = endpoint({
  method: 'POST',
  path: '/desk/bills-payment/{id}/reject',
  summary: 'Reject a payment with a reason; its bills are due again and its payment slips are kept',
  access,
  params: idParams,
  body: z.object({ reason }),
  output: decided,
})

export const deskUndoBillsPayment = endpoint({
  method: 'POST',
  path: '/desk/bills-payment/{id}/undo',
  summary: 'Undo a payment confirmation within a few seconds, before anything builds on it',
  access,
  params: idParams,
  output: decided,
})

export type CompanyPayment = z.infer<typeof companyPayment>
