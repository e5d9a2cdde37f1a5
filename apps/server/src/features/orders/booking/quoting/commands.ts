import { type Day, dayInChina } from '@berth/domain/calendar'
import {
  checkAgainstQuote,
  type FrozenQuote,
  frameOf,
  freezeQuote,
  type QuotedForm,
  type QuoteOffer,
  refreezeQuote,
} from '@berth/domain/quote/frozen-quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { MemberScope } from '../../../../platform/auth/scope.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { broken, type Problem, problem } from '../../../../platform/http/problem.ts'
import { findQuoteOffer } from '../../../quotes/public.ts'

type Kept = {
  readonly quote: FrozenQuote | null
  /** The booking was submitted under this quote before. */
  readonly isAgreed: boolean
}

type Form = QuotedForm & { readonly action: 'save' | 'submit' }

/**
 * The quote a booking is written with: another one when one is asked for, none when none is wanted, else the one it has, at
 * the prices that were frozen and for the containers of now. A booking that is submitted has to keep to it.
 */
export async function settleQuote(
  db: Db,
  scope: MemberScope,
  asked: number | null | undefined,
  kept: Kept,
  form: Form,
  now: Date,
): Promise<Result<FrozenQuote | null, Problem>> {
  const today = dayInChina(now)
  const isKept = asked === undefined || (asked !== null && asked === idOf(kept.quote))
  const found = isKept ? ok(kept.quote) : await freezeAsked(db, scope, asked, form, today)
  if (!found.ok || found.value === null) return found
  const quote = refreezeQuote(found.value, form.containers)
  if (form.action === 'submit' && quote.terms) {
    const isAgreed = isKept && kept.isAgreed
    const findings = checkAgainstQuote(form, frameOf(quote.terms), { today, isAgreed })
    if (findings.length > 0) return refuse(broken(findings))
  }
  return ok(quote)
}

function idOf(quote: FrozenQuote | null): number | null {
  const source = quote?.terms?.source
  return source?.kind === 'quote' ? source.id : null
}

async function freezeAsked(
  db: Db,
  scope: MemberScope,
  asked: number | null,
  form: Form,
  today: Day,
): Promise<Result<FrozenQuote | null, Problem>> {
  if (asked === null) return ok(null)
  if (!scope.authorities.has('quote_booking')) return refuse(problem('forbidden'))
  const offer: QuoteOffer | undefined = await findQuoteOffer(db, today, asked)
  if (!offer) return refuse(broken([{ path: 'quote_id', rule: 'quote_unavailable' }]))
  return ok(freezeQuote(offer, form.containers))
}
