import { maxLength } from '@berth/domain/limits'
import { matchSigns } from '@berth/domain/money/bank-entry'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { z } from 'zod'
import { currencyCode, idParams, keyword, optionalText, paging, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const { access } = lifecycle.confirm_payment

/** The tabs of the list: to be matched, those whose payment was confirmed, and those set aside. */
export const bankTabs = ['open', 'done', 'aside'] as const
export type BankTab = (typeof bankTabs)[number]

/** A payment that an entry may be for. Nothing is booked by it. */
const proposal = z.object({
  payment_id: z.number(),
  reference: z.string(),
  /** The order, if the payment is for the bills of one order. */
  order_id: z.number().nullable(),
  customer_name: z.string(),
  bill_count: z.number().int(),
  /** What is to be transferred. */
  transfer: z.number(),
  /** What arrived less that. */
  difference: z.number(),
  by: z.array(z.enum(matchSigns)),
})

/** Money that arrived, as the bank's sheet says. */
const bankEntry = z.object({
  id: z.number(),
  day: z.string(),
  currency: z.string(),
  amount: z.number(),
  payer: z.string().nullable(),
  remark: z.string().nullable(),
  bank_reference: z.string(),
  /** Why it was set aside, if it was. */
  aside_reason: z.string().nullable(),
  version: z.number(),
  /** Likeliest first; only for entries that are open. */
  proposals: z.array(proposal),
  /** The confirmed payment that has this bank reference. */
  confirmed: z.object({ reference: z.string().nullable(), customer_name: z.string() }).nullable(),
})

export const deskFindBankEntries = endpoint({
  method: 'GET',
  path: '/desk/bank-entry',
  summary: "List the entries of the bank's sheets, latest first, with the payments each may be for",
  access,
  query: paging.extend({
    tab: z.enum(bankTabs).default('open'),
    currency: currencyCode.optional(),
    /** Part of the payer, the remark or the bank's number. */
    keyword,
  }),
  output: listOf(bankEntry).extend({
    tabs: z.object({ open: z.number().int(), done: z.number().int(), aside: z.number().int() }),
    currencies: z.array(z.string()),
  }),
})

export const deskSetBankEntryAside = endpoint({
  method: 'PUT',
  path: '/desk/bank-entry/{id}/aside',
  summary: 'Set aside an entry that is no payment of a member, with a reason, or take it back',
  access,
  params: idParams,
  body: z.object({ version, reason: optionalText(maxLength.remark) }),
  output: z.object({ version: z.number() }),
})

export type BankEntryRow = z.infer<typeof bankEntry>
export type BankProposal = z.infer<typeof proposal>
