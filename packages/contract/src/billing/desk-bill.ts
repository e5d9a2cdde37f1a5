import { exportFormats } from '@berth/domain/files/import-file'
import { maxBulkPayments } from '@berth/domain/limits'
import { quoteCurrency } from '@berth/domain/order/billing/bill'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { z } from 'zod'
import { bodyId, currencyCode, day, id, keyword, paging, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { storedFile } from '../orders/file.ts'
import { statusCode } from '../orders/order-shape.ts'
import { problemCodes } from '../problem.ts'
import { billState } from './billing.ts'
import { receipt } from './desk-settlement.ts'

const customer = { customer_id: z.number(), customer_name: z.string() }

/** A bill of any order, as listed on the desk. */
export const deskBill = z.object({
  id: z.number(),
  bill_no: z.string(),
  name: z.string(),
  version: z.number(),
  state: billState,
  currency: z.string(),
  total: z.number(),
  /** The tax in the total. */
  tax: z.number(),
  /** The amount the consignee pays at destination: not part of the total. */
  collect: z.number(),
  url: z.string(),
  /** Null until the bill is agreed to. */
  due_date: z.string().nullable(),
  /** Days past the due date while unpaid; zero or negative means not overdue. */
  days_overdue: z.number().nullable(),
  pay_time: z.string().nullable(),
  create_time: z.string(),
  order_id: z.number(),
  order_no: z.string(),
  mbl_no: z.string().nullable(),
  hbl_no: z.string().nullable(),
  order_status: statusCode,
  ...customer,
})

/** The tabs of the list: unpaid, the overdue and the questioned among those, and paid. */
export const billTabs = ['open', 'overdue', 'questioned', 'paid'] as const
export type BillTab = (typeof billTabs)[number]

const sum = z.object({ count: z.number().int(), total: z.number() })

/** Sums are only made within one currency, so a list has one. */
const currency = currencyCode.default(quoteCurrency)

const filter = z.object({
  currency,
  tab: z.enum(billTabs).default('open'),
  customer_id: id.optional(),
  keyword,
  due_from: day.optional(),
  due_to: day.optional(),
  sort: z.enum(['due_date', 'total', 'create_time', 'pay_time', 'customer']).default('due_date'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

export const deskFindBills = endpoint({
  method: 'GET',
  path: '/desk/bill',
  summary: 'List the bills of all orders: due, overdue, questioned and paid, with totals',
  access: 'desk_finance',
  query: paging.extend(filter.shape),
  output: listOf(deskBill).extend({
    /** The totals of each tab under the same filter. */
    tabs: z.object({ open: sum, overdue: sum, questioned: sum, paid: sum, payments: sum }),
    /** The currencies there are bills in. */
    currencies: z.array(z.string()),
    /** The companies that owe, or have paid, the most in this tab: at most twenty. */
    by_customer: z.array(z.object({ ...customer, ...sum.shape, overdue: z.number() })),
  }),
})

export const deskExportBills = endpoint({
  method: 'GET',
  path: '/desk/bill/export',
  summary: 'Export the bills of all orders as a file',
  access: 'desk_finance',
  query: filter.extend({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

/** A payment awaiting confirmation, with its slips. */
export const waitingPayment = z.object({
  id: z.number(),
  order_id: z.number(),
  order_no: z.string(),
  /** The order version that confirming it requires. */
  version: z.number(),
  ...customer,
  create_time: z.string(),
  currency: z.string(),
  total: z.number(),
  /** The earliest due date among its bills. */
  due_date: z.string().nullable(),
  bills: z.array(z.object({ id: z.number(), bill_no: z.string(), name: z.string(), total: z.number() })),
  slips: z.array(storedFile),
  guarantees: z.array(storedFile),
})

export const deskListPayments = endpoint({
  method: 'GET',
  path: '/desk/payment',
  summary: 'List the payments awaiting confirmation across all orders, oldest first',
  access: lifecycle.confirm_payment.access,
  query: paging.extend({ currency, customer_id: id.optional(), keyword }),
  output: listOf(waitingPayment).extend({ sum: z.number() }),
})

/** The outcome of one payment in a batch: confirmed, already changed by another user, or not confirmable. */
export const paymentOutcomes = ['done', 'moved_on', 'refused'] as const

export const deskConfirmPayments = endpoint({
  method: 'POST',
  path: '/desk/payment/confirm',
  summary: 'Confirm several payments independently; a failure does not affect the others',
  access: lifecycle.confirm_payment.access,
  asksAgain: true,
  body: z.object({
    items: z
      .array(z.object({ order_id: bodyId, version, bills: z.array(bodyId).min(1).max(100), ...receipt }))
      .min(1)
      .max(maxBulkPayments),
  }),
  output: z.object({
    results: z.array(
      z.object({
        order_id: z.number(),
        outcome: z.enum(paymentOutcomes),
        /** The order's status after the confirmation, if it was confirmed. */
        status: statusCode.nullable(),
        error: z.enum(problemCodes as [string, ...string[]]).nullable(),
      }),
    ),
  }),
})

export type DeskBill = z.infer<typeof deskBill>
export type WaitingPayment = z.infer<typeof waitingPayment>
export type PaymentOutcome = (typeof paymentOutcomes)[number]
