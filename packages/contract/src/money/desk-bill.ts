import { exportFormats } from '@berth/domain/files/import-file'
import { quoteCurrency } from '@berth/domain/money/bill'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { z } from 'zod'
import { currencyCode, day, id, keyword, paging } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { statusCode } from '../orders/order-shape.ts'
import { billState } from './bill.ts'

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
  /** What is still open of it: its total less what was paid or credited. */
  open: z.number(),
  /** The amount the consignee pays at destination: not part of the total. */
  collect: z.number(),
  url: z.string(),
  /** Null until the bill is agreed to. */
  due_date: z.string().nullable(),
  /** What the member asked about this bill alone and is not answered. */
  question: z.string().nullable(),
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

/** The total is what is open, in the tab of paid bills what was paid. */
const sum = z.object({ count: z.number().int(), total: z.number() })

/** With what was billed, of which the total is still open. */
const billSum = sum.extend({ billed: z.number() })

const tabSums = { open: billSum, overdue: billSum, questioned: billSum, paid: billSum, payments: sum }

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
    /** The totals of each tab under the same filter, in the currency of the list. */
    tabs: z.object(tabSums),
    /** The same in every currency, side by side: never added up. */
    sums: z.array(
      z.object({
        ...tabSums,
        currency: z.string(),
        /** Null in another currency than the list's under a keyword or due days: it would take reading all paid bills. */
        paid: billSum.nullable(),
      }),
    ),
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

/** A bill that money which arrived can be booked to. */
const dueBill = deskBill
  .pick({ id: true, bill_no: true, name: true, currency: true, open: true, due_date: true })
  .extend({ order_id: z.number(), order_no: z.string(), ...customer })

export const deskFindDueBills = endpoint({
  method: 'GET',
  path: '/desk/bill/due',
  summary: 'Find the bills that a receipt can be entered for, earliest due first',
  access: lifecycle.pay.onBehalf,
  query: paging.extend({
    /** All currencies without one. */
    currency: currencyCode.optional(),
    customer_id: id.optional(),
    keyword,
  }),
  output: listOf(dueBill).extend({
    /** A shortfall up to this amount can be booked as a bank fee, in the currency; null without one. */
    fee_tolerance: z.number().nullable(),
  }),
})

export type DueBill = z.infer<typeof dueBill>
export type DeskBill = z.infer<typeof deskBill>
