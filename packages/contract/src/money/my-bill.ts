import { exportFormats } from '@berth/domain/files/import-file'
import { memberBillStates } from '@berth/domain/money/bill-state'
import { invoiceKinds } from '@berth/domain/money/tax-invoice'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { z } from 'zod'
import { currencyCode, day, idParams, keyword, paging } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { statusCode } from '../orders/order-shape.ts'
import { bill } from './bill.ts'

/** `url` opens the file for some minutes; one without a ticket needs the caller's session. */
const billFile = z.object({ name: z.string(), url: z.string() })

/** A slip with the time at which its payment was sent. */
const slip = billFile.extend({ create_time: z.string() })

/** A bill of any order of the caller's company. */
export const myBill = z.object({
  id: z.number(),
  bill_no: z.string(),
  name: z.string(),
  version: z.number(),
  standing: z.enum(memberBillStates),
  currency: z.string(),
  total: z.number(),
  /** The tax in the total. */
  tax: z.number(),
  /** What is still open of it: its total, unless it is paid in part. */
  open: z.number(),
  url: z.string(),
  /** Its newest tax invoice, or else the invoice of its order that was issued after it; null if there are several. */
  invoice: billFile.nullable(),
  /** The newest slip of its payments; those that were rejected are left out. */
  slip: slip.nullable(),
  /** Null until the bill is agreed to. */
  due_date: z.string().nullable(),
  /** Days until the due date while it is to be paid; negative if it is overdue. */
  days_left: z.number().nullable(),
  pay_time: z.string().nullable(),
  create_time: z.string(),
  order_id: z.number(),
  order_no: z.string(),
  order_status: statusCode,
  cust_ref_no: z.string().nullable(),
  mbl_no: z.string().nullable(),
  hbl_no: z.string().nullable(),
  pol_name: z.string().nullable(),
  to_name: z.string().nullable(),
})

/** The tabs of the list: everything not paid, and each state. */
export const myBillTabs = ['open', ...memberBillStates] as const
export type MyBillTab = (typeof myBillTabs)[number]

const sum = z.object({ count: z.number().int(), total: z.number() })

const filter = z.object({
  tab: z.enum(myBillTabs).default('open'),
  currency: currencyCode.optional(),
  keyword,
  due_from: day.optional(),
  due_to: day.optional(),
})

export const findMyBills = endpoint({
  method: 'GET',
  path: '/bill',
  summary: "List the company's bills across orders, most urgent first, with totals per currency and state",
  access: orderWork.finance,
  query: paging.extend(filter.shape),
  output: listOf(myBill).extend({
    /** One row per currency, over all bills of the company: never added up. */
    sums: z.array(
      z.object({
        currency: z.string(),
        /** All that are not paid. */
        open: sum,
        states: z.object(
          Object.fromEntries(memberBillStates.map((standing) => [standing, sum])) as Record<
            (typeof memberBillStates)[number],
            typeof sum
          >,
        ),
      }),
    ),
    /** The next day on which bills that can be paid are due, and what is open of them, one sum per currency. */
    next_due: z
      .object({ day: z.string(), sums: z.array(z.object({ currency: z.string(), amount: z.number() })) })
      .nullable(),
  }),
})

export const getMyBill = endpoint({
  method: 'GET',
  path: '/bill/{id}',
  summary: "Get one of the company's bills with its lines, issuer, agreement, invoices and payment slips",
  access: orderWork.finance,
  params: idParams,
  output: bill.extend({
    issued_by: z.string(),
    /** Null until the bill is agreed to, and for one that is owed as soon as it is issued. */
    agreed: z.object({ by: z.string(), create_time: z.string() }).nullable(),
    /** The number of the quote the order was booked from, if no charge of the bill differs from it. */
    as_quoted: z.string().nullable(),
    invoice_title: z.string(),
    /** Kind, number and day are those of a tax invoice, null for a file that was issued as the invoice of the order. */
    invoices: z.array(
      z.object({
        kind: z.enum(invoiceKinds).nullable(),
        number: z.string().nullable(),
        day: z.string().nullable(),
        files: z.array(billFile),
      }),
    ),
    slips: z.array(slip),
    /** The numbers of the order's other bills that are not paid. */
    unpaid_besides: z.array(z.string()),
  }),
})

export const exportMyBills = endpoint({
  method: 'GET',
  path: '/bill/export',
  summary: "Export the company's bills as a file",
  access: orderWork.finance,
  query: filter.extend({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

export type MyBill = z.infer<typeof myBill>
export type MyBillDetail = z.infer<typeof getMyBill.output>
export type MyBillsAnswer = z.infer<typeof findMyBills.output>
export type MyBillSums = z.infer<typeof findMyBills.output>['sums'][number]
