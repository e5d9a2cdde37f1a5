import {
  bookedLinesOf,
  checkAgainstQuote,
  type FrozenQuote,
  frameOf,
  freezeQuote,
  type QuotedForm,
  type QuoteOffer,
  type QuoteSource,
  refreezeQuote,
} from '@berth/domain/quote/frozen-quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import {
  acceptOfferOption,
  handOfferOn,
  holdOfferOption,
  type NumberedOrder,
  releaseOfferOf,
} from '../../trade/offers/public.ts'
import { findChargesOfTerms, holdQuoteOffer } from '../../trade/quotes/public.ts'
import { acceptRfqOption, handRfqOn, holdRfqOffer, releaseRfqOf } from '../../trade/rfq/public.ts'
import type { OrderRow } from '../order/order.query.ts'
import { findParts } from '../order/split-parts.query.ts'

type CurrentQuote = {
  readonly quote: FrozenQuote | null
  /** Whether the booking was already submitted under this quote. */
  readonly isAgreed: boolean
  /** When the cargo was to be ready as it was saved last. */
  readonly readyDate: Day | null
}

type Form = QuotedForm & { readonly action: 'save' | 'submit' }

/** The quote a booking asks for: a given one, none (`null`), or the one it has (`undefined`). */
type QuoteChoice = QuoteSource | null | undefined

/** Reads the requested quote from a booking body. */
export function askedSource(body: {
  readonly quote_id?: number | null | undefined
  readonly rfq_option_id?: number | undefined
  readonly offer_option_id?: number | undefined
}): QuoteChoice {
  if (body.offer_option_id !== undefined) return { kind: 'offer_option', id: body.offer_option_id }
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
  const found = isKept
    ? ok(await chargedForReadyDay(tx, kept, form))
    : await freezeAsked(tx, scope, asked, form, today)
  if (!found.ok || found.value === null) return found
  const quote = refreezeQuote(found.value, bookedLinesOf(form))
  if (form.action === 'submit' && quote.terms) {
    const isAgreed = isKept && kept.isAgreed
    const findings = checkAgainstQuote(form, frameOf(quote.terms), { today, isAgreed })
    if (findings.length > 0) return refuse(broken(findings))
  }
  return ok(quote)
}

/** Accepts the quote request or offer whose option the booking now uses, and releases the one it used before. */
export async function settleInquiry(
  tx: Db,
  scope: MemberScope,
  order: NumberedOrder,
  before: FrozenQuote | null,
  after: FrozenQuote | null,
  now: Date,
): Promise<void> {
  const has = sourceOf(after)
  if (isSame(sourceOf(before), has)) return
  await releaseInquiry(tx, scope, order, before, now)
  if (has?.kind === 'rfq_option') await acceptRfqOption(tx, scope, has.id, order.id, now)
  if (has?.kind === 'offer_option') await acceptOfferOption(tx, scope, has.id, order, now)
}

/** Releases the quote request or offer whose option the booking used, if any; a part of the booking that still uses it keeps it. */
export async function releaseInquiry(
  tx: Db,
  scope: MemberScope | OperatorScope,
  order: RowKey & Partial<Pick<OrderRow, 'splitWith'>>,
  before: FrozenQuote | null,
  now: Date,
): Promise<void> {
  const source = sourceOf(before)
  if (source === null || source.kind === 'quote') return
  const parts = await findParts(tx, { splitWith: null, ...order })
  const user = parts.find(({ quote }) => isSame(sourceOf(quote), source))
  const isOfOffer = source.kind === 'offer_option'
  if (user) await (isOfOffer ? handOfferOn : handRfqOn)(tx, order, user)
  else await (isOfOffer ? releaseOfferOf : releaseRfqOf)(tx, scope, order, now)
}

function sourceOf(quote: FrozenQuote | null): QuoteSource | null {
  return quote?.terms?.source ?? null
}

function isSame(one: QuoteSource | null, other: QuoteSource | null): boolean {
  return one?.kind === other?.kind && one?.id === other?.id
}

/**
 * The quote that a booking keeps, with the charges of the day on which the cargo is ready. Its freight is the one that was chosen;
 * charges go by the day of the cargo, which a draft may not know yet or change. What was submitted is agreed, and what was offered
 * to the company with its charges is as well: both stay as they are.
 */
async function chargedForReadyDay(
  tx: Db,
  { quote, isAgreed, readyDate }: CurrentQuote,
  { ready_date: ready }: Form,
): Promise<FrozenQuote | null> {
  const terms = quote?.terms
  if (!terms || isAgreed || terms.source.kind !== 'quote' || !ready || ready === readyDate) return quote
  const lines = await findChargesOfTerms(tx, terms, ready)
  if (lines === undefined) return quote
  const { lines: _, ...rest } = terms
  return { ...quote, terms: { ...rest, ...(lines.length > 0 && { lines }) } }
}

async function freezeAsked(
  tx: Db,
  scope: MemberScope,
  asked: QuoteSource | null,
  form: Form,
  today: Day,
): Promise<Result<FrozenQuote | null, Problem>> {
  if (asked === null) return ok(null)
  const isQuote = asked.kind === 'quote'
  if (!scope.authorities.has(isQuote ? 'quote_booking' : 'quote_rfq')) return refuse(problem('forbidden'))
  const offer = await holdAsked(tx, scope, asked, today, form.ready_date)
  if (offer) return ok(freezeQuote(offer, bookedLinesOf(form)))
  return refuse(broken([{ path: `${asked.kind}_id`, rule: 'quote_unavailable' }]))
}

async function holdAsked(
  tx: Db,
  scope: MemberScope,
  { kind, id }: QuoteSource,
  today: Day,
  readyDay: Day | null | undefined,
): Promise<QuoteOffer | undefined> {
  if (kind === 'rfq_option') return await holdRfqOffer(tx, scope, id, today)
  if (kind === 'offer_option') return await holdOfferOption(tx, scope, id, today)
  return await holdQuoteOffer(tx, { day: today, companyId: scope.customerId, id, readyDay })
}
