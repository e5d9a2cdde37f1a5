import { maxBillLines, maxLength } from '@berth/domain/limits'
import { billStates } from '@berth/domain/money/bill-state'
import { submittedStates } from '@berth/domain/money/payment'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { plainCreditCode } from '@berth/domain/reading/identifier'
import { freeTimeDirections, freeTimeKinds } from '@berth/domain/transport/free-time-kind'
import { z } from 'zod'
import { bodyId, filled, idParams, reason } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { fileReference, storedFile } from '../orders/file.ts'
import { movedOrder, seenOrder } from '../orders/order-shape.ts'

export const bankAccount = z.object({
  currency: z.string(),
  payee: z.string(),
  bank: z.string(),
  branch: z.string(),
  account_no: z.string(),
  swift: z.string(),
  note: z.string(),
})

export const paymentTerm = z.enum(['prepaid', 'collect'])

/** Days of a container's free time that a line of a bill charges. */
export const chargedDays = z.object({
  box_id: z.number(),
  direction: z.enum(freeTimeDirections),
  kind: z.enum(freeTimeKinds),
  from: z.string(),
  to: z.string(),
})

export const billLine = z.object({
  charge_id: z.number(),
  charge_code: z.string(),
  charge_name: z.string(),
  basis: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  /** Without tax. */
  amount: z.number(),
  /** In percent; null if the line has no tax. */
  tax_rate: z.number().nullable(),
  tax_amount: z.number().nullable(),
  payment_term: paymentTerm,
  /** Why it is charged, if the quote does not include it. */
  reason: z.string().nullable(),
  /** The agreed fee it charges. */
  fee_id: z.number().nullable(),
  /** The days of containers that it charges, if it is for the time beyond free time. */
  free_time: z.array(chargedDays).nullable(),
  /** Whether the member's last question about the bill names it. */
  is_questioned: z.boolean(),
})

/** A charge on a bill next to the same charge in the quote frozen on the order. */
export const billComparison = z.object({
  charge: z.string(),
  /** The container type, where the charge is billed and quoted by types; otherwise null: all of the charge. */
  type: z.string().nullable(),
  charge_name: z.string(),
  /** Who pays it, where the quote says so of the charge; otherwise null. */
  payment_term: paymentTerm.nullable(),
  /** The currency of `billed` and `quoted`; what is quoted beside another currency is in US dollars. */
  currency: z.string(),
  billed: z.number().nullable(),
  quoted: z.number().nullable(),
  /** In this currency; null if it is billed in a currency that it is not quoted in. */
  difference: z.number().nullable(),
  kind: z.enum(['same', 'higher', 'lower', 'new', 'missing', 'other_currency']),
})

export const billState = z.enum(billStates)

export const bill = z.object({
  id: z.number(),
  bill_no: z.string(),
  name: z.string(),
  state: billState,
  version: z.number(),
  currency: z.string(),
  /** The amount to pay: the prepaid lines with their tax. */
  total: z.number(),
  /** What is still owed of it: its total less what was paid or credited; 0 once it is settled or replaced. */
  open: z.number(),
  /** The tax in it. */
  tax: z.number(),
  /** The amount the consignee pays at destination: shown, but not owed here. */
  collect: z.number(),
  /** Null until the bill is agreed to. */
  due_date: z.string().nullable(),
  /** What the member asked about this bill alone and is not answered; what the operator replied to the last such question. */
  question: z.string().nullable(),
  answer: z.string().nullable(),
  document_id: z.number(),
  url: z.string(),
  create_time: z.string(),
  lines: z.array(billLine),
})

export const listBills = endpoint({
  method: 'GET',
  path: '/order/debit/{id}',
  summary: 'List the bills of an order with their lines, compared with the quote it was booked from',
  access: orderWork.finance,
  params: idParams,
  output: listOf(bill).extend({
    quote_no: z.string().nullable(),
    comparison: z.array(billComparison),
    /** What the operator replied when the bill was questioned. */
    answer: z.string().nullable(),
    invoice_title: z.string(),
    credit_no: z.string(),
  }),
})

export const listUnpaidBills = endpoint({
  method: 'GET',
  path: '/order/debit/unpaid/{id}',
  summary: 'List the agreed but unpaid bills of an order',
  access: orderWork.finance,
  params: idParams,
  output: listOf(
    z.object({
      id: z.number(),
      bill_no: z.string(),
      name: z.string(),
      url: z.string(),
      currency: z.string(),
      total: z.number(),
      due_date: z.string().nullable(),
    }),
  ).extend({
    /** Where to pay, in the currencies of the bills; empty if the operator has entered no accounts. */
    accounts: z.array(bankAccount),
    /** What to enter as the reference of the transfer. */
    reference: z.string(),
  }),
})

export const passBill = endpoint({
  method: 'PUT',
  path: '/order/debit/pass',
  summary: 'Agree to the bills of an order and give the invoice details',
  access: lifecycle.pass_bill.access,
  body: z.object({
    ...seenOrder,
    invoice_title: filled(maxLength.company),
    credit_no: filled(maxLength.enterpriseCode, plainCreditCode),
    /** The code was looked at again: its check character does not fit, as that of some real ones does not. */
    credit_no_confirmed: z.boolean().default(false),
  }),
  output: movedOrder,
})

/** The lines a question is about, if it names some: each by its bill and its place there, from 0. */
const questionedLines = z
  .array(z.object({ bill: bodyId, line: z.number().int().min(0).max(maxBillLines) }))
  .max(100)
  .default([])

export const questionBill = endpoint({
  method: 'PUT',
  path: '/order/debit/fail',
  summary: 'Question the bills of an order',
  access: lifecycle.question_bill.access,
  body: z.object({ ...seenOrder, reason, lines: questionedLines }),
  output: movedOrder,
})

/** One bill of the order that was added after the others were agreed to. */
const oneBill = { ...seenOrder, bill: bodyId }

export const agreeBill = endpoint({
  method: 'PUT',
  path: '/order/debit/agree',
  summary: 'Agree to a supplementary bill; the order status does not change',
  access: lifecycle.agree_bill.access,
  body: z.object(oneBill),
  output: movedOrder,
})

export const disputeBill = endpoint({
  method: 'PUT',
  path: '/order/debit/dispute',
  summary: 'Question a supplementary bill; the order status does not change',
  access: lifecycle.dispute_bill.access,
  body: z.object({ ...oneBill, reason, lines: questionedLines }),
  output: movedOrder,
})

export const payOrder = endpoint({
  method: 'PUT',
  path: '/order/pay',
  summary: 'Submit a payment for bills of an order, with payment slips and an optional guarantee letter',
  access: lifecycle.pay.access,
  asksAgain: true,
  body: z.object({
    ...seenOrder,
    debits: z.array(bodyId).max(100),
    slips: z.array(fileReference).max(20),
    guarantees: z.array(fileReference).max(1).default([]),
  }),
  output: movedOrder,
})

export const payment = z.object({
  id: z.number(),
  state: z.enum(submittedStates),
  reason: z.string().nullable(),
  create_time: z.string(),
  /** The currency of its bills and of what was received. */
  currency: z.string(),
  bills: z.array(z.object({ id: z.number(), bill_no: z.string(), name: z.string(), total: z.number() })),
  /** What was received; null until the payment is confirmed. */
  received: z
    .object({
      amount: z.number(),
      value_date: z.string(),
      bank_reference: z.string(),
      difference_note: z.string().nullable(),
    })
    .nullable(),
  total: z.number(),
  slips: z.array(storedFile),
  guarantees: z.array(storedFile),
})

export type Bill = z.infer<typeof bill>
export type QuestionedLine = z.infer<typeof questionedLines>[number]
export type BillComparison = z.infer<typeof billComparison>
export type Payment = z.infer<typeof payment>
