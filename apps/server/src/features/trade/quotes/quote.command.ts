import { Check } from '@berth/domain/check'
import { type EstimateAsk, estimate, type PricedQuote, type Quote } from '@berth/domain/quote/quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { quoteEstimates } from '../../../platform/db/schema.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { quoteOf } from './quote.present.ts'
import { findCandidates, type QuoteRow } from './quote.query.ts'

type PricedRow = PricedQuote<Quote & { readonly row: QuoteRow }>

/** Returns the cost of shipping these containers under each matching quote, and records the request. */
export async function estimateQuotes(
  db: Db,
  scope: MemberScope,
  ask: EstimateAsk,
  now: Date,
): Promise<Result<PricedRow[], Problem>> {
  const today = dayInChina(now)
  const types = ask.spaces.map(({ container_id }) => container_id)
  const check = new Check()
  if (ask.ready_date < today) check.add('ready_date', 'not_past')
  types.forEach((type, index) => {
    if (types.indexOf(type) < index) check.add(`spaces.${index}.container_id`, 'duplicate_type')
  })
  if (check.findings.length > 0) return refuse(broken(check.findings))
  const rows = await findCandidates(db, today, ask)
  const priced = estimate(
    rows.map((row) => ({ ...quoteOf(row), row })),
    ask,
    today,
  )
  await db.insert(quoteEstimates).values({
    customerId: scope.customerId,
    userId: scope.userId,
    polId: ask.pol_id,
    toId: ask.to_id,
    matches: priced.length,
    createTime: now,
  })
  return ok(priced)
}
