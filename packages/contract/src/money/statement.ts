import { exportFormats } from '@berth/domain/files/import-file'
import { maxLength } from '@berth/domain/limits'
import { lineKinds, lineMarks, statementStates } from '@berth/domain/money/statement'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { isMonth } from '@berth/domain/time/month'
import { z } from 'zod'
import { currencyCode, idParams, paging, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { amountInCurrency } from './payment.ts'

export const month = z.string().refine(isMonth, { params: { rule: 'type' } })

/** The statement of a company for a month and currency, as it was made. */
export const statement = z.object({
  id: z.number(),
  number: z.string(),
  /** `YYYY-MM`. */
  month: z.string(),
  currency: z.string(),
  opening: z.number(),
  /** Each sum with its sign: opening, bills, payments, credits and fees add up to closing. */
  bills: z.number(),
  payments: z.number(),
  credits: z.number(),
  fees: z.number(),
  closing: z.number(),
  state: z.enum(statementStates),
  /** The day until which the member is asked to check it. */
  reply_by: z.string(),
  create_time: z.string(),
  /** How many lines it has, and how many are right or in question. */
  lines: z.number(),
  right: z.number(),
  questioned: z.number(),
  /** The amount in question, added up without signs. */
  in_question: z.number(),
})

const statementLine = z.object({
  position: z.number(),
  day: z.string(),
  kind: z.enum(lineKinds),
  number: z.string().nullable(),
  order_id: z.number().nullable(),
  order_no: z.string().nullable(),
  pol_name: z.string().nullable(),
  to_name: z.string().nullable(),
  /** The name of a bill that has one besides its number. */
  name: z.string().nullable(),
  /** The numbers of the bills that a payment, fee or credit is for. */
  bills: z.array(z.string()),
  /** What it changes in the balance: positive if more is owed. */
  amount: z.number(),
  /** The balance after it. */
  balance: z.number(),
  /** What a payment or a credit note leaves beyond its bills. */
  kept: z.number(),
  mark: z.enum(lineMarks).nullable(),
  question: z
    .object({ amount: z.number(), text: z.string(), user_name: z.string(), time: z.string() })
    .nullable(),
  answer: z.object({ text: z.string(), user_name: z.string(), time: z.string() }).nullable(),
})

export const statementDetail = statement.extend({
  version: z.number(),
  customer: z.object({ name: z.string(), other_name: z.string().nullable() }),
  /** The operator that issues it: name, address and phone as printed, and the accounts to pay to. */
  issuer: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    accounts: z.array(
      z.object({ payee: z.string(), bank: z.string(), account_no: z.string(), swift: z.string().nullable() }),
    ),
  }),
  rows: z.array(statementLine),
  /** What the closing balance consists of: what was open of each bill then, less the credit of the company. */
  open_bills: z.array(
    z.object({
      bill_no: z.string(),
      order_id: z.number(),
      order_no: z.string(),
      due_date: z.string().nullable(),
      open: z.number(),
    }),
  ),
  credit: z.number(),
  /** Who made it; null for the schedule. */
  made_by: z.string().nullable(),
  checked: z.object({ user_name: z.string(), time: z.string() }).nullable(),
  /** The statements of the same currency before and after it, and of the same month in other currencies. */
  previous: z.object({ id: z.number(), month: z.string() }).nullable(),
  next: z.object({ id: z.number(), month: z.string() }).nullable(),
  others: z.array(z.object({ id: z.number(), currency: z.string() })),
})

const access = orderWork.finance

export const statementFilter = z.object({
  currency: currencyCode.optional(),
  state: z.enum(statementStates).optional(),
})

export const findStatements = endpoint({
  method: 'GET',
  path: '/statement',
  summary: "List the company's statements, latest month first",
  access,
  query: paging.extend(statementFilter.shape),
  output: listOf(statement).extend({
    /** The currencies there are statements in. */
    currencies: z.array(z.string()),
  }),
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/statement/{id}',
  summary: 'Get a statement with its lines and the breakdown of its closing balance',
  access,
  params: idParams,
  output: statementDetail,
})

/** A statement as a file: a PDF to print, or a sheet. */
export const statementFormats = ['pdf', ...exportFormats] as const

export const getStatementFile = endpoint({
  method: 'GET',
  path: '/statement/{id}/file',
  summary: "Get a statement as a PDF or spreadsheet, in the caller's language",
  access,
  params: idParams,
  query: z.object({ format: z.enum(statementFormats).default('pdf') }),
  download: true,
  output: z.unknown(),
})

export const checkStatement = endpoint({
  method: 'POST',
  path: '/statement/{id}/check',
  summary: 'Confirm statement lines, or question an amount with a short note',
  access,
  params: idParams,
  body: z.object({
    version,
    lines: z
      .array(
        z.object({
          position: z.number().int().min(1).max(1_000_000),
          /** Null if the line is right. */
          question: z.object({ amount: amountInCurrency, text: text(maxLength.reason) }).nullable(),
        }),
      )
      .min(1)
      .max(5_000),
  }),
  output: statementDetail,
})

export type Statement = z.infer<typeof statement>
export type StatementDetail = z.infer<typeof statementDetail>
export type StatementLine = z.infer<typeof statementLine>
