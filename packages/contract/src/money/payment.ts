import { maxLength } from '@berth/domain/limits'
import { payerRelations } from '@berth/domain/money/payer'
import { paymentStates } from '@berth/domain/money/payment'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { z } from 'zod'
import { bodyId, day, figure, idParams, optionalText, paging } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { fileReference, storedFile } from '../orders/file.ts'
import { bankAccount, billState } from './bill.ts'

/** An amount in the currency of the payment; how many decimals it may have depends on the currency. */
export const amountInCurrency = figure(999_999_999.999, 3)

/** A bill of a payment. All amounts are in the currency of the payment. */
export const paidBill = z.object({
  id: z.number(),
  bill_no: z.string(),
  name: z.string(),
  order_id: z.number(),
  order_no: z.string(),
  pol_name: z.string().nullable(),
  to_name: z.string().nullable(),
  state: billState,
  total: z.number(),
  /** What is still open of it now. */
  open: z.number(),
  /** How much of it the member pays with this payment. */
  amount: z.number(),
  due_date: z.string().nullable(),
})

/** A payment for bills of one currency, of any orders of a company. */
export const billsPayment = z.object({
  id: z.number(),
  /** Capitals and digits only: what the member puts in the remark of the transfer. Null for a payment of one order. */
  reference: z.string().nullable(),
  state: z.enum(paymentStates),
  currency: z.string(),
  bills: z.array(paidBill),
  /** The sum of the amounts of the bills. */
  total: z.number(),
  /** The company's credit that goes to the bills, the oldest first. */
  credit: z.number(),
  /** What is to be transferred: the total minus the credit. */
  transfer: z.number(),
  /** The order, if it is the payment of one order. */
  order_no: z.string().nullable(),
  /** The payer's name, if it differs from the company, and what the payer is to the company. */
  payer_name: z.string().nullable(),
  payer_relation: z.enum(payerRelations).nullable(),
  /** What the slip says was transferred, and when, if the member said so. */
  slip_amount: z.number().nullable(),
  slip_day: z.string().nullable(),
  note: z.string().nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  slips: z.array(storedFile),
  /** Letters in which another payer says that it pays for the company. */
  letters: z.array(storedFile),
  /** Guarantee letters. */
  guarantees: z.array(storedFile),
  /** What arrived, and what became of it; null until it is confirmed. */
  received: z
    .object({
      amount: z.number(),
      value_date: z.string(),
      bank_reference: z.string().nullable(),
      difference_note: z.string().nullable(),
      /** Booked as a bank fee, and given up by the operator. */
      fee: z.number(),
      written_off: z.number(),
      /** Kept as credit of the company. */
      kept: z.number(),
    })
    .nullable(),
  create_time: z.string(),
  decide_time: z.string().nullable(),
})

/** A slip with the same content was sent with another payment. A warning only. */
export const slipSeen = z.object({ name: z.string(), reference: z.string(), create_time: z.string() })

/** A letter of the same payer that came with an earlier payment and is still good. */
export const letterOnFile = z.object({ name: z.string(), url: z.string(), create_time: z.string() })

const detail = billsPayment.extend({
  /** The company as invoices name it: the payer unless `payer_name` says otherwise. */
  invoice_title: z.string(),
  letter_on_file: letterOnFile.nullable(),
  /** The orders of its bills, with what is unpaid of each besides: bills in any currency that are not in this payment. */
  orders: z.array(
    z.object({
      id: z.number(),
      order_no: z.string(),
      status: z.number().int(),
      unpaid_besides: z.array(z.object({ currency: z.string(), amount: z.number() })),
    }),
  ),
  /** The day until which the reference of a draft is kept; null once it is submitted. */
  kept_until: z.string().nullable(),
  /** The credit the company can use for it. */
  available_credit: z.number(),
  /** A shortfall up to this amount can be booked as a bank fee. */
  fee_tolerance: z.number(),
  /** Where to pay: the accounts of its currency. */
  accounts: z.array(bankAccount),
  /** The accounts of the other currencies of bills: not for this payment. */
  other_accounts: z.array(bankAccount),
  slips_seen: z.array(slipSeen),
})

const draft = z.object({
  /** Bills of one currency that are due, each whole or in part. */
  bills: z.array(z.object({ id: bodyId, amount: amountInCurrency })).max(100),
  /** Whether the company's credit goes to the bills first. */
  use_credit: z.boolean().default(true),
  payer_name: optionalText(maxLength.company),
  /** Required to submit a payment with a `payer_name`. */
  payer_relation: z
    .enum(payerRelations)
    .nullish()
    .transform((given) => given ?? null),
  /** What the slip says was transferred, and when. A difference to what is to be transferred is shown and refuses nothing. */
  slip_amount: amountInCurrency.nullish().transform((given) => given ?? null),
  slip_day: day.nullish().transform((given) => given ?? null),
  note: optionalText(maxLength.remark),
})

export const beginPayment = endpoint({
  method: 'POST',
  path: '/payment',
  summary:
    'Choose bills to pay with one transfer and reserve its reference for 14 days; an existing draft for the same bills is continued',
  access: orderWork.finance,
  body: draft,
  creates: true,
  output: detail,
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/payment',
  summary: "List the company's payments, latest first; drafts with an expired reference are left out",
  access: orderWork.finance,
  query: paging.extend({ state: z.enum(paymentStates).optional() }),
  output: listOf(billsPayment),
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/payment/{id}',
  summary: 'Get a payment for bills',
  access: orderWork.finance,
  params: idParams,
  output: detail,
})

export const changePayment = endpoint({
  method: 'PUT',
  path: '/payment/{id}',
  summary: 'Change a payment before it is submitted; its reference stays',
  access: orderWork.finance,
  params: idParams,
  body: draft,
  output: detail,
})

export const submitPayment = endpoint({
  method: 'POST',
  path: '/payment/{id}/submit',
  summary: 'Submit a payment with its slips; the operator then confirms what arrived',
  access: orderWork.finance,
  asksAgain: true,
  params: idParams,
  body: draft.extend({
    slips: z.array(fileReference).max(20),
    /** Letters of the payer that `payer_name` names. */
    letters: z.array(fileReference).max(20).default([]),
    /** A guarantee letter (specification point 5). */
    guarantees: z.array(fileReference).max(1).default([]),
  }),
  output: detail,
})

export const addSlips = endpoint({
  method: 'POST',
  path: '/payment/{id}/slips',
  summary: 'Add payment slips to a payment awaiting confirmation',
  access: orderWork.finance,
  params: idParams,
  body: z.object({ slips: z.array(fileReference).min(1).max(20) }),
  output: detail,
})

export const withdrawPayment = endpoint({
  method: 'POST',
  path: '/payment/{id}/withdraw',
  summary: 'Withdraw a payment before the operator decides on it; its bills can be paid again',
  access: orderWork.finance,
  params: idParams,
  output: billsPayment,
})

export type BillsPayment = z.infer<typeof billsPayment>
export type BillsPaymentDetail = z.infer<typeof detail>
export type PaymentDraft = z.output<typeof draft>
