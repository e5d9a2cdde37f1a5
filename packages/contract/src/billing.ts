import { maxLength } from '@berth/domain/limits'
import { billStates } from '@berth/domain/order/bill-state'
import { lifecycle } from '@berth/domain/order/lifecycle'
import { orderWork } from '@berth/domain/order/order-work'
import { z } from 'zod'
import { bodyId, day, figure, idParams, money, optionalText, reason, text, version } from './common.ts'
import { orderDocument } from './document.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './envelope.ts'
import { fileReference, storedFile } from './file.ts'
import { statusCode } from './order-shape.ts'

export const bankAccount = z.object({
  currency: z.string(),
  payee: z.string(),
  bank: z.string(),
  branch: z.string(),
  account_no: z.string(),
  swift: z.string(),
  note: z.string(),
})

const filled = (max: number) => text(max).refine((value) => value !== '', { params: { rule: 'required' } })
const paymentTerm = z.enum(['prepaid', 'collect'])

export const billLine = z.object({
  charge_id: z.number(),
  charge_code: z.string(),
  charge_name: z.string(),
  basis: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  amount: z.number(),
  payment_term: paymentTerm,
  /** Why it is charged, if the quote does not include it. */
  reason: z.string().nullable(),
})

/** A charge on a bill next to the same charge in the quote frozen on the order. */
export const billComparison = z.object({
  charge: z.string(),
  charge_name: z.string(),
  billed: z.number().nullable(),
  quoted: z.number().nullable(),
  difference: z.number(),
  kind: z.enum(['same', 'higher', 'lower', 'new', 'missing']),
})

export const billState = z.enum(billStates)

export const bill = z.object({
  id: z.number(),
  bill_no: z.string(),
  name: z.string(),
  state: billState,
  version: z.number(),
  currency: z.string(),
  /** The amount to pay: the prepaid lines. */
  total: z.number(),
  /** The amount the consignee pays at destination: shown, but not owed here. */
  collect: z.number(),
  /** Null until the bill is agreed to. */
  due_date: z.string().nullable(),
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

const moved = z.object({ id: z.number(), order_no: z.string(), status: statusCode, version: z.number() })
const seen = { id: bodyId, version: version.optional() }

export const passBill = endpoint({
  method: 'PUT',
  path: '/order/debit/pass',
  summary: 'Agree to the bills of an order and give the invoice details',
  access: lifecycle.pass_bill.access,
  body: z.object({
    ...seen,
    invoice_title: filled(maxLength.company),
    credit_no: filled(maxLength.enterpriseCode),
  }),
  output: moved,
})

export const questionBill = endpoint({
  method: 'PUT',
  path: '/order/debit/fail',
  summary: 'Question the bills of an order',
  access: lifecycle.question_bill.access,
  body: z.object({ ...seen, reason }),
  output: moved,
})

export const payOrder = endpoint({
  method: 'PUT',
  path: '/order/pay',
  summary: 'Submit a payment for bills of an order, with payment slips and an optional guarantee letter',
  access: lifecycle.pay.access,
  body: z.object({
    ...seen,
    debits: z.array(bodyId).max(100),
    slips: z.array(fileReference).max(20),
    guarantees: z.array(fileReference).max(1).default([]),
  }),
  output: moved,
})

export const applyForRelease = endpoint({
  method: 'PUT',
  path: '/order/apply',
  summary: 'Apply for telex release with a guarantee letter, or for original bills of lading by courier',
  access: lifecycle.apply_telex.access,
  body: z.object({
    ...seen,
    guarantee: fileReference.nullish(),
    express: z
      .object({
        consignee: text(maxLength.person),
        phone: text(maxLength.phone),
        address: text(maxLength.address),
      })
      .nullish(),
  }),
  output: moved,
})

export const payment = z.object({
  id: z.number(),
  state: z.enum(['waiting', 'confirmed', 'rejected']),
  reason: z.string().nullable(),
  create_time: z.string(),
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

export const releaseApplication = z.object({
  id: z.number(),
  kind: z.enum(['telex', 'originals']),
  state: z.enum(['waiting', 'returned', 'done']),
  reason: z.string().nullable(),
  guarantee: storedFile.nullable(),
  consignee: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  release_no: z.string().nullable(),
  release_note: orderDocument.nullable(),
  courier: z.string().nullable(),
  tracking_no: z.string().nullable(),
  originals: z.number().nullable(),
  create_time: z.string(),
  done_time: z.string().nullable(),
})

const paperTrail = z.object({
  payments: z.array(payment),
  applications: z.array(releaseApplication),
})

export const getSettlement = endpoint({
  method: 'GET',
  path: '/order/{id}/settlement',
  summary: 'Get the release applications of an order and, with finance permission, its payments',
  access: 'order',
  params: idParams,
  output: paperTrail,
})

// ---- Desk

const billInput = z.object({
  name: filled(80),
  /** An uploaded file; without one, the portal generates the debit note from the lines. */
  file: fileReference.nullish(),
  lines: z
    .array(
      z.object({
        charge_id: bodyId,
        basis: filled(50),
        quantity: figure(9_999, 3).refine((value) => value > 0, { params: { rule: 'positive' } }),
        unit_price: money,
        payment_term: paymentTerm,
        /** Required for charges that are not in the order's quote. */
        reason: optionalText(maxLength.remark),
      }),
    )
    .min(1)
    .max(100),
})

export const deskListBills = endpoint({
  ...listBills,
  path: '/desk/order/{id}/debit',
  summary: 'List the bills of an order as the member sees them, with the quote lines to start a bill from',
  access: 'desk_order',
  output: listBills.output.extend({
    quote_lines: z.array(
      z.object({
        charge_id: z.number(),
        charge_code: z.string(),
        basis: z.string(),
        quantity: z.number(),
        unit_price: z.number(),
      }),
    ),
  }),
})

export const deskGetSettlement = endpoint({
  ...getSettlement,
  path: '/desk/order/{id}/settlement',
  access: 'desk_order',
})

export const deskIssueBill = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/issue-bill',
  summary: 'Issue the B/L number and the bills of an order',
  access: 'desk_order',
  params: idParams,
  body: z.object({
    version,
    mbl_no: filled(maxLength.billOfLadingNumber),
    freight_term: paymentTerm.optional(),
    bills: z.array(billInput).min(1).max(20),
  }),
  output: moved,
})

export const deskIssueBillAgain = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/issue-bill-again',
  summary: 'Answer a questioned bill by reissuing the bills, in writing, or both',
  access: 'desk_order',
  params: idParams,
  body: z.object({
    version,
    answer: optionalText(maxLength.reason),
    bills: z.array(billInput).max(20).default([]),
  }),
  output: moved,
})

export const deskNothingToPay = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/nothing-to-pay',
  summary: 'Skip to release because nothing is owed for this order',
  access: 'desk_order',
  params: idParams,
  body: z.object({ version, reason, mbl_no: optionalText(maxLength.billOfLadingNumber) }),
  output: moved,
})

export const deskIssueInvoice = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/issue-invoice',
  summary: 'Issue the invoice of an order, or continue without one if no file is given',
  access: lifecycle.issue_invoice.access,
  params: idParams,
  body: z.object({ version, files: z.array(fileReference).max(20).default([]), remark: optionalText(255) }),
  output: moved,
})

/** What was received, according to the bank statement. */
export const receipt = {
  received_amount: money,
  value_date: day,
  bank_reference: filled(maxLength.reference),
  /** Required if the amount differs from the total of the bills. */
  difference_note: optionalText(maxLength.remark),
}

export const deskConfirmPayment = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/confirm-payment',
  summary: 'Confirm receipt of a payment for all or some of its bills',
  access: lifecycle.confirm_payment.access,
  params: idParams,
  body: z.object({ version, debits: z.array(bodyId).min(1).max(100), ...receipt }),
  output: moved.extend({
    /** Deadline for undoing it. */
    undo_until: z.string(),
  }),
})

export const deskUndoPayment = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/undo-payment',
  summary: 'Undo a payment confirmation within a few seconds and before any later step',
  access: lifecycle.undo_payment.access,
  params: idParams,
  body: z.object({ version }),
  output: moved,
})

const reasoned = z.object({ version, reason })

export const deskRejectPayment = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/reject-payment',
  summary: 'Reject a payment; its slips are kept',
  access: lifecycle.reject_payment.access,
  params: idParams,
  body: reasoned,
  output: moved,
})

export const deskReturnSupply = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/return-supply',
  summary: 'Return the shipping instruction, which allows exactly one more submission',
  access: 'desk_order',
  params: idParams,
  body: reasoned,
  output: moved,
})

export const deskReturnApplication = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/return-application',
  summary: 'Return an application for release',
  access: 'desk_order',
  params: idParams,
  body: reasoned,
  output: moved,
})

export const deskRelease = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/release',
  summary: 'Complete the telex release with a release number, a release note, or both',
  access: 'desk_order',
  params: idParams,
  body: z.object({ version, release_no: optionalText(50), note: fileReference.nullish() }),
  output: moved,
})

export const deskDispatch = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/dispatch',
  summary: 'Dispatch the originals with courier, tracking number and number of originals',
  access: 'desk_order',
  params: idParams,
  body: z.object({
    version,
    courier: filled(50),
    tracking_no: filled(50),
    originals: z.number().int().min(1).max(9),
  }),
  output: moved,
})

export type Bill = z.infer<typeof bill>
export type BillComparison = z.infer<typeof billComparison>
export type BillInput = z.input<typeof billInput>
export type Payment = z.infer<typeof payment>
export type ReleaseApplication = z.infer<typeof releaseApplication>
