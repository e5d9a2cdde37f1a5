import { exportFormats } from '@berth/domain/files/import-file'
import { quoteCurrency } from '@berth/domain/money/bill'
import { type ReceivableAge, receivableAges } from '@berth/domain/money/receivable-age'
import { z } from 'zod'
import { bodyId, currencyCode, id, idParams, keyword, paging } from '../common.ts'
import { queuedMail } from '../companies/colleague.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const access = 'desk_finance'

const sum = z.object({ count: z.number().int(), total: z.number() })

const byAge = <Shape extends z.ZodType>(shape: Shape) =>
  z.object(
    Object.fromEntries(receivableAges.map((age) => [age, shape])) as Record<ReceivableAge, Shape>, // One for each.
  )

/** What a company owes in a currency, by age. */
const receivable = z.object({
  customer_id: z.number(),
  customer_name: z.string(),
  count: z.number().int(),
  total: z.number(),
  ages: byAge(z.number()),
  /** Days past the due date of its oldest bill; zero if none is overdue. */
  oldest_days: z.number().int(),
  /** Its credit limit in the currency; null if nothing limits it. */
  limit: z.number().nullable(),
  /** How much of the limit is used, after credit on account, in whole percent; null without one. */
  used_percent: z.number().int().nullable(),
  /** Whether its releases are held because it is over a limit, in any currency. */
  is_held: z.boolean(),
  /** How many of the bills are overdue and can be paid now: only then is a reminder for them. */
  to_remind: z.number().int(),
  /** When the desk last reminded the company, and who did. */
  reminded: z.object({ time: z.string(), user_name: z.string() }).nullable(),
})

const filter = z.object({
  currency: currencyCode.default(quoteCurrency),
  /** Part of the company's name or number. */
  keyword,
  sort: z.enum(['total', 'overdue', 'oldest_days', 'customer']).default('total'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

export const deskFindReceivables = endpoint({
  method: 'GET',
  path: '/desk/receivable',
  summary: 'List aged receivables in a currency, with totals per currency, slips and months',
  access,
  query: paging.extend(filter.shape),
  output: listOf(receivable).extend({
    /** One row per currency, over all companies: never added up. */
    currencies: z.array(
      z.object({
        currency: z.string(),
        ages: byAge(sum),
        total: sum,
        /** The payments that await confirmation. */
        slips: sum,
      }),
    ),
    /** The largest total of a company in the currency: the scale of the bars. */
    largest: z.number(),
    /** What was billed, received and taken off in each of the last twelve months, in the currency. */
    months: z.array(
      z.object({ month: z.string(), billed: z.number(), received: z.number(), taken_off: z.number() }),
    ),
  }),
})

export const deskExportReceivables = endpoint({
  method: 'GET',
  path: '/desk/receivable/export',
  summary: 'Export aged receivables in a currency as a file',
  access,
  query: filter.extend({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

/** What a reminder would say to a company. */
const reminder = z.object({
  customer_id: z.number(),
  customer_name: z.string(),
  /** The bills that it can pay now, and how many of them are overdue. */
  bills: z.number().int(),
  overdue: z.number().int(),
  sums: z.array(z.object({ currency: z.string(), open: z.number(), overdue: z.number() })),
  /** How many of its people get a mail. */
  mails: z.number().int(),
  reminded: receivable.shape.reminded,
})

export const deskPreviewReminders = endpoint({
  method: 'GET',
  path: '/desk/receivable/reminder',
  summary: 'List the companies with overdue bills, and what a reminder to each would say',
  access,
  query: z.object({ customer_id: id.optional() }),
  output: z.object({ lists: z.array(reminder), ...queuedMail.shape }),
})

export const deskRemindCustomers = endpoint({
  method: 'POST',
  path: '/desk/receivable/remind',
  summary: 'Email payment reminders to companies with overdue bills, except those reminded within a day',
  access,
  body: z.object({ customer_ids: z.array(bodyId).min(1).max(5_000) }),
  output: z.object({
    /** How many companies and people get a mail. */
    companies: z.number().int(),
    mails: z.number().int(),
    ...queuedMail.shape,
  }),
})

export const deskRemindCustomer = endpoint({
  method: 'POST',
  path: '/desk/receivable/{id}/remind',
  summary:
    "Email a payment reminder to a company's finance users; refused if nothing is overdue or within a day of the last one",
  access,
  /** The company. */
  params: idParams,
  body: z.object({
    /** Reminds although the company was reminded within a day. */
    again: z.boolean().default(false),
  }),
  output: z.object({
    /** How many people get a mail, and how many bills it is about. */
    mails: z.number().int(),
    bills: z.number().int(),
    ...queuedMail.shape,
  }),
})

export type Reminder = z.infer<typeof reminder>
export type Receivable = z.infer<typeof receivable>
export type ReceivableCurrency = z.infer<typeof deskFindReceivables.output>['currencies'][number]
