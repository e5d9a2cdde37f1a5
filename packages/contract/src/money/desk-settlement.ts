import { maxBillLines, maxChargedSpans, maxLength } from '@berth/domain/limits'
import { feeKinds } from '@berth/domain/money/agreed-fee'
import { maxBillTotal, quoteCurrency } from '@berth/domain/money/bill'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { freeTimeDirections, freeTimeKinds } from '@berth/domain/transport/free-time-kind'
import { z } from 'zod'
import {
  bodyId,
  day,
  figure,
  filled,
  idParams,
  optionalText,
  printed,
  reason,
  text,
  version,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { fileReference } from '../orders/file.ts'
import { movedOrder, reasoned } from '../orders/order-shape.ts'
import { chargedDays, listBills, paymentTerm } from './bill.ts'
import { arrival } from './desk-payment.ts'

/** An amount in the bill's currency: `checkBills` knows its decimals, at most three. Below zero for a rebate that is in the quote. */
const billAmount = figure(maxBillTotal, 3, -maxBillTotal)

/** A bill as the desk issues it. */
export const billInput = z.object({
  name: filled(80),
  /** One of the currencies that the setting `bill_currencies` allows. */
  currency: text(3).default(quoteCurrency),
  /** An uploaded file; without one, the portal generates the debit note from the lines. */
  file: fileReference.nullish(),
  lines: z
    .array(
      z.object({
        charge_id: bodyId,
        basis: printed(filled(50)),
        quantity: figure(9_999, 3).refine((value) => value > 0, { params: { rule: 'positive' } }),
        unit_price: billAmount,
        payment_term: paymentTerm,
        /** Tax on top of the amount, in percent: one of the setting `tax_rates`, or none. */
        tax_rate: figure(99.99, 2).nullish(),
        /** Required for charges that are not in the order's quote. */
        reason: optionalText(maxLength.remark),
        /** The agreed fee it charges: of the company, in the currency of the bill, and on no other bill. */
        fee_id: bodyId.nullish(),
        /** The days of containers that it charges: of the order, and on no other bill. */
        free_time: z
          .array(
            z.object({
              box_id: bodyId,
              direction: z.enum(freeTimeDirections),
              kind: z.enum(freeTimeKinds),
              from: day,
              to: day,
            }),
          )
          .max(maxChargedSpans)
          .nullish(),
      }),
    )
    .min(1)
    .max(maxBillLines),
})

/** A line that a bill may start with. */
const startingLine = z.object({
  charge_id: z.number(),
  charge_code: z.string(),
  basis: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  currency: z.string(),
  /** Who pays it; null where that is left open, for the usual term of the charge. */
  payment_term: paymentTerm.nullable(),
})

export const deskListBills = endpoint({
  ...listBills,
  path: '/desk/order/{id}/debit',
  summary:
    "List an order's bills as the member sees them, with the currencies and quote lines to start a bill from",
  access: 'desk_order',
  output: listBills.output.extend({
    /** The currencies a bill may have. */
    currencies: z.array(z.string()),
    /** The tax rates a line may have, in percent; none if bills have no tax. */
    tax_rates: z.array(z.number()),
    quote_lines: z.array(
      startingLine.extend({
        /** Whether it is charged only if it is asked for. */
        is_optional: z.boolean(),
        /** What was booked, where another quantity was measured when the cargo came in. */
        booked_quantity: z.number().nullable(),
        /** What was booked came to, where what was measured comes to another amount. */
        booked_amount: z.number().nullable(),
      }),
    ),
    /** What the operator charges only if it is asked for, by its rules; charges of the quote are not among them. */
    ruled_lines: z.array(startingLine),
    /** The ids of the bills that credit notes took back in full. */
    credited_bills: z.array(z.number()),
    /** The fees that were agreed for the order and are on no bill yet, each in its currency. */
    fee_lines: z.array(
      z.object({
        fee_id: z.number(),
        kind: z.enum(feeKinds),
        charge_id: z.number(),
        currency: z.string(),
        amount: z.number(),
      }),
    ),
    /** What the containers of the order cost beyond their free time and is on no bill yet, a line for each price of a day. */
    free_time_lines: z.array(
      z.object({
        charge_id: z.number(),
        direction: z.enum(freeTimeDirections),
        kind: z.enum(freeTimeKinds),
        currency: z.string(),
        /** Days of all its containers together. */
        quantity: z.number(),
        unit_price: z.number(),
        boxes: z.array(z.object({ id: z.number(), container_no: z.string().nullable() })),
        free_time: z.array(chargedDays),
      }),
    ),
  }),
})

export const deskFindEarlierCharges = endpoint({
  method: 'GET',
  path: '/desk/order/{id}/earlier-charges',
  summary:
    "Find the local charges of the latest agreed bill with the same port of loading and mode, as suggestions for a bill; the order's own company first",
  access: lifecycle.add_bill.access,
  params: idParams,
  output: z.object({
    /** The order they were billed for; null if there is none. */
    order: z.object({ id: z.number(), order_no: z.string(), is_same_member: z.boolean() }).nullable(),
    lines: z.array(
      z.object({
        charge_id: z.number(),
        charge_code: z.string(),
        basis: z.string(),
        currency: z.string(),
        unit_price: z.number(),
        tax_rate: z.number().nullable(),
      }),
    ),
  }),
})

const undoable = movedOrder.extend({
  /** Deadline for undoing it. */
  undo_until: z.string(),
})

export const deskIssueBill = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/issue-bill',
  summary: 'Issue the B/L number and the bills of an order',
  access: lifecycle.issue_bill.access,
  params: idParams,
  body: z.object({
    version,
    mbl_no: printed(filled(maxLength.billOfLadingNumber)),
    freight_term: paymentTerm.optional(),
    bills: z.array(billInput).min(1).max(20),
  }),
  output: undoable,
})

export const deskIssueBillAgain = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/issue-bill-again',
  summary: 'Answer a question about bills by reissuing them, replying in writing, or both',
  access: lifecycle.issue_bill_again.access,
  params: idParams,
  body: z.object({
    version,
    answer: optionalText(maxLength.reason),
    bills: z.array(billInput).max(20).default([]),
  }),
  output: undoable,
})

export const deskUndoBill = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/undo-bill',
  summary: 'Take back bills issued a few seconds ago, before the member is notified',
  access: lifecycle.undo_bill.access,
  params: idParams,
  body: z.object({ version }),
  output: movedOrder,
})

export const deskAddBill = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/add-bill',
  summary:
    'Issue supplementary bills, once the first bills are being checked or after cancellation; the order status does not change',
  access: lifecycle.add_bill.access,
  params: idParams,
  body: z.object({ version, bills: z.array(billInput).min(1).max(20) }),
  output: movedOrder,
})

export const deskAnswerBill = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/answer-bill',
  summary: 'Correct a supplementary bill before it is agreed to, answer a question about it, or withdraw it',
  access: lifecycle.answer_bill.access,
  params: idParams,
  body: z.object({
    version,
    bill: bodyId,
    answer: optionalText(maxLength.reason),
    /** The next version, with the name of the bill; none if it stays or is taken back. */
    corrected: billInput.nullish(),
    is_taken_back: z.boolean().default(false),
  }),
  output: movedOrder,
})

export const deskNothingToPay = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/nothing-to-pay',
  summary: 'Skip to release because nothing is owed for this order',
  access: lifecycle.nothing_to_pay.access,
  asksAgain: true,
  params: idParams,
  body: z.object({ version, reason, mbl_no: printed(optionalText(maxLength.billOfLadingNumber)) }),
  output: movedOrder,
})

export const deskIssueInvoice = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/issue-invoice',
  summary: 'Issue the invoice of an order, or continue without one if no file is given',
  access: lifecycle.issue_invoice.access,
  params: idParams,
  body: z.object({ version, files: z.array(fileReference).max(20).default([]), remark: optionalText(255) }),
  output: movedOrder,
})

/** Which payment is meant, needed while several payments of the order wait. */
const ofPayment = { payment: bodyId.optional() }

export const deskConfirmPayment = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/confirm-payment',
  summary: "Confirm the amount received for an order's payment, checking the order's version",
  access: lifecycle.confirm_payment.access,
  asksAgain: true,
  params: idParams,
  body: z.object({ version, ...ofPayment, ...arrival }),
  output: undoable,
})

export const deskUndoPayment = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/undo-payment',
  summary: "Undo an order's payment confirmation within a few seconds, before any later step",
  access: lifecycle.undo_payment.access,
  params: idParams,
  body: z.object({ version }),
  output: movedOrder,
})

export const deskRejectPayment = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/reject-payment',
  summary: 'Reject a payment; its payment slips are kept',
  access: lifecycle.reject_payment.access,
  params: idParams,
  body: reasoned.extend(ofPayment),
  output: movedOrder,
})

export type BillInput = z.input<typeof billInput>
