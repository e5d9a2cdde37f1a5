import { maxLength } from '@berth/domain/limits'
import { matchSigns } from '@berth/domain/money/bank-entry'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { z } from 'zod'
import { bodyId, currencyCode, idParams, keyword, optionalText, paging, version } from '../common.ts'
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

/** A bill that an entry may pay, or that was chosen to be paid. */
const billToPay = z.object({
  id: z.number(),
  bill_no: z.string(),
  name: z.string(),
  order_id: z.number(),
  order_no: z.string(),
  open: z.number(),
  due_date: z.string().nullable(),
})

/** Bills of one company that an entry may pay. Nothing is booked by it. */
const billProposal = z.object({
  customer_id: z.number(),
  customer_name: z.string(),
  bills: z.array(billToPay),
  /** What is open of them together. */
  open: z.number(),
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
  /** Bills it may pay, likeliest first; only for entries that are open and that no payment fits by more than its payer. */
  bills: z.array(billProposal),
  /** The confirmed payment that has this bank reference, or that it was linked to by hand: `linked`. */
  confirmed: z
    .object({ reference: z.string().nullable(), customer_name: z.string(), linked: z.boolean() })
    .nullable(),
})

export const deskFindBankEntries = endpoint({
  method: 'GET',
  path: '/desk/bank-entry',
  summary: 'List imported bank entries, latest first, with the payments each may belong to',
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
  summary: "Set aside a bank entry that is not a member's payment, with a reason, or restore it",
  access,
  params: idParams,
  body: z.object({ version, reason: optionalText(maxLength.remark) }),
  output: z.object({ version: z.number() }),
})

export const deskLinkBankEntry = endpoint({
  method: 'PUT',
  path: '/desk/bank-entry/{id}/payment',
  summary: 'Link a bank entry to a payment confirmed with another reference, or remove the link',
  access,
  params: idParams,
  body: z.object({ version, payment_id: bodyId.nullable() }),
  refuses: ['already_decided'],
  output: z.object({ version: z.number() }),
})

export type BankEntryRow = z.infer<typeof bankEntry>
export type BankProposal = z.infer<typeof proposal>
export type BillToPay = z.infer<typeof billToPay>
export type BankBillProposal = z.infer<typeof billProposal>
