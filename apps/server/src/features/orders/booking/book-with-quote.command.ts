import {
  bookedLinesOf,
  checkAgainstQuote,
  type FrozenQuote,
  frameOf,
  freezeQuote,
  type QuotedForm,
  type QuoteSource,
  refreezeQuote,
} from '@berth/domain/quote/frozen-quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { holdQuoteOffer } from '../../trade/quotes/public.ts'
import { acceptRfqOption, handRfqOn, holdRfqOffer, releaseRfqOf } from '../../trade/rfq/public.ts'
import type { OrderRow } from '../order/order.query.ts'
import { findParts } from '../order/split-parts.query.ts'

type CurrentQuote = {
  readonly quote: FrozenQuote | null
  /** Whether the booking was already submitted under this quote. */
  readonly isAgreed: boolean
}

type Form = QuotedForm & { readonly action: 'save' | 'submit' }

/** The quote a booking asks for: a given one, none (`null`), or the one it has (`undefined`). */
type QuoteChoice = QuoteSource | null | undefined

/** Reads the requested quote from a booking body. */
export function askedSource(body: {
  readonly quote_id?: number | null | undefined
  readonly rfq_option_id?: number | undefined
}): QuoteChoice {
  if (body.rfq_option_id !== undefined) return { kind: 'rfq_option', id: body.rfq_option_id }
  if (body.quote_id === undefined || body.quote_id === null) return body.quote_id
  return { kind: 'quote', id: body.quote_id }
}

/**
 * Returns the quote to write with a booking: the requested one, none if none is wanted, otherwise the current one at its frozen
 * prices for the current containers. A submitted booking has to match its quote. `tx` must be the transaction that writes the
 * booking, because an accepted quote request stays locked until it ends.
 */
export async function settleQuote(
  tx: Db,
  scope: MemberScope,
  asked: QuoteChoice,
  kept: CurrentQuote,
  form: Form,
  now: Date,
): Promise<Result<FrozenQuote | null, Problem>> {
  const today = dayInChina(now)
  const isKept = asked === undefined || (asked !== null && isSame(asked, sourceOf(kept.quote)))
  const found = isKept ? ok(kept.quote) : await freezeAsked(tx, scope, asked, form, today)
  if (!found.ok || found.value === null) return found
  const quote = refreezeQuote(found.value, bookedLinesOf(form))
  if (form.action === 'submit' && quote.terms) {
    const isAgreed = isKept && kept.isAgreed
    const findings = checkAgainstQuote(form, frameOf(quote.terms), { today, isAgreed })
    if (findings.length > 0) return refuse(broken(findings))
  }
  return ok(quote)
}

/** Accepts the quote request whose option the booking now uses, and releases the one it used before. */
export async function settleInquiry(
  tx: Db,
  scope: MemberScope,
  order: RowKey,
  before: FrozenQuote | null,
  after: FrozenQuote | null,
  now: Date,
): Promise<void> {
  const has = sourceOf(after)
  if (isSame(sourceOf(before), has)) return
  await releaseInquiry(tx, scope, order, before, now)
  if (has?.kind === 'rfq_option') await acceptRfqOption(tx, scope, has.id, order.id, now)
}

/** Releases the quote request whose option the booking used, if any; a part of the booking that still uses it keeps it. */
export async function releaseInquiry(
  tx: Db,
  scope: MemberScope | OperatorScope,
  order: RowKey & Partial<Pick<OrderRow, 'splitWith'>>,
  before: FrozenQuote | null,
  now: Date,
): Promise<void> {
  const source = sourceOf(before)
  if (source?.kind !== 'rfq_option') return
  const parts = await findParts(tx, { splitWith: null, ...order })
  const user = parts.find(({ quote }) => isSame(sourceOf(quote), source))
  if (user) await handRfqOn(tx, order, user)
  else await releaseRfqOf(tx, scope, order, now)
}

function sourceOf(quote: FrozenQuote | null): QuoteSource | null {
  return quote?.terms?.source ?? null
}

function isSame(one: QuoteSource | null, other: QuoteSource | null): boolean {
  return one?.kind === other?.kind && one?.id === other?.id
}

async function freezeAsked(
  tx: Db,
  scope: MemberScope,
  asked: QuoteSource | null,
  form: Form,
  today: Day,
): Promise<Result<FrozenQuote | null, Problem>> {
  if (asked === null) return ok(null)
  const isInquiry = asked.kind === 'rfq_option'
  if (!scope.authorities.has(isInquiry ? 'quote_rfq' : 'quote_booking')) return refuse(problem('forbidden'))
  const offer = isInquiry
    ? await holdRfqOffer(tx, scope, asked.id, today)
    : await holdQuoteOffer(tx, { day: today, companyId: scope.customerId, id: asked.id, readyDay: form.ready_date })
  if (offer) return ok(freezeQuote(offer, bookedLinesOf(form)))
  return refuse(broken([{ path: isInquiry ? 'rfq_option_id' : 'quote_id', rule: 'quote_unavailable' }]))
}
