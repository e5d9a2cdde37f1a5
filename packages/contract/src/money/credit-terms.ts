import { maxCreditLimit } from '@berth/domain/money/credit-limit'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { z } from 'zod'
import { currencyCode, figure, idParams, reason, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** A limit in a currency, and what is used of it. */
const creditUse = z.object({
  currency: z.string(),
  limit: z.number(),
  /** The open amount of agreed bills, less credit on account. */
  used: z.number(),
  /** Zero if it is used up. */
  left: z.number(),
})

const creditTerms = z.object({
  /** Days from agreeing to a bill to its due date. */
  payment_days: z.number(),
  /** One row per currency with a limit; nothing limits the others. */
  limits: z.array(creditUse),
  /** Whether releases are held because a limit is exceeded. */
  is_held: z.boolean(),
})

export const getCreditTerms = endpoint({
  method: 'GET',
  path: '/credit-terms',
  summary: "Get the company's credit terms and how much of its limits is used",
  access: orderWork.finance,
  output: creditTerms,
})

const deskCreditTerms = creditTerms.extend({
  /** Whether exceeding a limit holds releases at all. */
  holds_release: z.boolean(),
  /** Zero while none were saved. */
  version: z.number(),
  /** The currencies a limit may have. */
  currencies: z.array(z.string()),
})

export const deskGetCreditTerms = endpoint({
  method: 'GET',
  path: '/desk/member/{id}/credit-terms',
  summary: "Get a company's credit terms and how much of its limits is used",
  access: 'desk_finance',
  params: idParams,
  output: deskCreditTerms,
})

export const deskSaveCreditTerms = endpoint({
  method: 'PUT',
  path: '/desk/member/{id}/credit-terms',
  summary: "Change a company's credit limits, and whether exceeding one holds its releases",
  access: 'desk_finance',
  asksAgain: true,
  params: idParams,
  body: z.object({
    /** Version 0 adds them. */
    version: version.or(z.literal(0)),
    holds_release: z.boolean(),
    limits: z.array(z.object({ currency: currencyCode, amount: figure(maxCreditLimit, 3) })).max(20),
  }),
  output: deskCreditTerms,
})

const releaseHold = z.object({
  /** Whether the order is held: its company is over a limit, and finance has not permitted the release. */
  is_held: z.boolean(),
  /** The limits that are exceeded; null for users who see no receivables. */
  over: z.array(creditUse).nullable(),
  /** Who permitted the release in spite of it, and why. */
  permit: z.object({ user_name: z.string(), reason: z.string(), time: z.string() }).nullable(),
})

export const deskGetReleaseHold = endpoint({
  method: 'GET',
  path: '/desk/order/{id}/release-hold',
  summary: "Get whether an order's release is on hold because its company exceeds its credit limit",
  access: 'desk_order',
  params: idParams,
  output: releaseHold,
})

export const deskPermitRelease = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/permit-release',
  summary: 'Permit the release of an order although its company exceeds its credit limit',
  access: orderWork.deskFinance,
  asksAgain: true,
  params: idParams,
  body: z.object({ reason }),
  refuses: ['already_decided'],
  output: releaseHold,
})

export type CreditTerms = z.infer<typeof creditTerms>
export type DeskCreditTerms = z.infer<typeof deskCreditTerms>
export type ReleaseHold = z.infer<typeof releaseHold>
