import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { freightMarginOf } from '@berth/domain/offer/freight-margin'
import { checkOffer } from '@berth/domain/offer/offer'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { workingMinutesBetween } from '@berth/domain/time/working-time'
import { defaultLanguage, type Language } from '@berth/locales/language'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { type AuditedAct, recordAudit } from '../../../platform/audit.ts'
import { digestOf, newLinkToken } from '../../../platform/auth/link-token.ts'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow } from '../../../platform/db/keys.ts'
import { offerLinks, offers, rfqs, users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { mailsOf, offerSent, queueMails } from '../../system/mail/public.ts'
import { findWorkCalendar } from '../../system/working-calendar/public.ts'
import { findCostsOfRates, presentSoldRateCost } from '../pricing/public.ts'
import { noteOfferOfRfq } from '../rfq/public.ts'
import {
  findChoices,
  holdOffer,
  type LockedOffer,
  readDraft,
  type WrittenOffer,
  writtenOf,
} from './draft-offer.command.ts'
import { sentPayload } from './mailed.ts'
import { freightOfRow } from './offer.present.ts'
import type { OfferRow } from './offer.query.ts'
import { keepEmissions } from './offer-rows.command.ts'

/** What is sent, and why it may sell below cost. */
export type SentVersion = { readonly version: number; readonly below_cost_reason?: string | null }

/**
 * Sends a draft: mails it with a link to each address, replaces the versions before it, and answers the quote request it was made for.
 * From now on it is not edited.
 */
export async function sendOffer(
  db: Db,
  scope: Scope,
  id: number,
  { version, below_cost_reason: reason = null }: SentVersion,
  now: Date,
): Promise<Result<WrittenOffer, Problem>> {
  const today = dayInChina(now)
  return await transact(db, async (tx) => {
    const held = await holdOffer(tx, scope, id, 'send', version, today)
    if (!held.ok) return held
    const { row, input } = await readDraft(tx, scope, id)
    const findings = checkOffer(input, await findChoices(tx), today)
    const isBelowCost = findings.length === 0 && (await sellsBelowCost(tx, scope, row))
    if (isBelowCost && reason === null)
      findings.push({ path: 'below_cost_reason', rule: 'below_cost_reason' })
    if (findings.length > 0) return refuse(broken(findings))
    if (!(await replaceEarlier(tx, held.value, now))) return refuse(problem('transition_not_allowed'))
    const [sent] = await tx
      .update(offers)
      .set({
        ...{ state: 'sent' as const, sentBy: scope.userId, sendTime: now },
        answerMinutes: await minutesToAnswer(tx, held.value, now),
        ...{ version: version + 1, updateTime: now },
      })
      .where(eq(offers.id, id))
      .returning()
    await keepEmissions(tx, row)
    await mailOffer(tx, row, now)
    const { rfqId, customerId, validUntil } = held.value
    if (scope.actor === 'operator' && rfqId !== null && customerId !== null && validUntil !== null)
      await noteOfferOfRfq(tx, scope, { customerId, id: rfqId }, validUntil, now)
    const changes = [
      { field: 'options', before: null, after: String(row.options.length) },
      { field: 'expire_date', before: null, after: validUntil },
    ] satisfies AuditedChange[]
    await recordOfferStep(
      tx,
      scope,
      held.value,
      'offer_sent',
      { changes, reason: isBelowCost ? reason : null },
      now,
    )
    return ok(writtenOf(sent!, today)) // It is held.
  })
}

/** Whether the freight of an option is below what its rate costs, as far as that is known: for a container type, or for the cargo. */
async function sellsBelowCost(tx: Db, scope: Scope, { options }: OfferRow): Promise<boolean> {
  if (scope.actor !== 'operator') return false
  const costs = await findCostsOfRates(
    tx,
    scope,
    options.flatMap(({ option }) => option.rateId ?? []),
  )
  return options.some((row) => {
    const cost = costs.find(({ rateId }) => rateId === row.option.rateId)
    const { lines } = cost ? freightMarginOf(freightOfRow(row), presentSoldRateCost(cost)) : { lines: [] }
    return lines.some(({ margin }) => margin !== null && margin < 0)
  })
}

/** The office-hour minutes since the company asked, or else since the draft was begun; null for later versions. */
async function minutesToAnswer(tx: Db, offer: LockedOffer, now: Date): Promise<number | null> {
  if (offer.edition > 1) return null
  const { customerId, rfqId, createTime } = offer
  const [asked] =
    customerId === null || rfqId === null
      ? []
      : await tx
          .select({ time: rfqs.createTime })
          .from(rfqs)
          .where(isRow(rfqs, { customerId, id: rfqId }))
  const since = asked?.time ?? createTime
  return workingMinutesBetween(await findWorkCalendar(tx, since, now), since, now)
}

/** Withdraws an offer: nobody can accept it, and its links show nothing. */
export async function withdrawOffer(
  db: Db,
  scope: Scope,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string | null },
  now: Date,
): Promise<Result<WrittenOffer, Problem>> {
  const today = dayInChina(now)
  return await transact(db, async (tx) => {
    const held = await holdOffer(tx, scope, id, 'withdraw', version, today)
    if (!held.ok) return held
    const [withdrawn] = await tx
      .update(offers)
      .set({ state: 'withdrawn', decideTime: now, version: version + 1, updateTime: now })
      .where(eq(offers.id, id))
      .returning()
    await recordOfferStep(tx, scope, held.value, 'offer_withdrawn', { reason }, now)
    return ok(writtenOf(withdrawn!, today)) // It is held.
  })
}

/**
 * Earlier versions can no longer be accepted. They are locked by this, so that one that is being accepted is waited for; answers
 * whether none of them is.
 */
async function replaceEarlier(tx: Db, { id, offerNo }: LockedOffer, now: Date): Promise<boolean> {
  const earlier = and(eq(offers.offerNo, offerNo), ne(offers.id, id))
  await tx
    .update(offers)
    .set({ state: 'replaced', updateTime: now })
    .where(and(earlier, ne(offers.state, 'accepted')))
  return (await tx.$count(offers, and(earlier, eq(offers.state, 'accepted')))) === 0
}

/**
 * Mails an offer to each of its addresses, each with a link of its own: to a colleague of the company in their language, to anybody
 * else in that of the offer, or in both.
 */
async function mailOffer(tx: Db, row: OfferRow, now: Date): Promise<void> {
  const { offer } = row
  const tokens = offer.emails.map((address) => ({ address, token: newLinkToken() }))
  await tx.insert(offerLinks).values(
    tokens.map(({ address, token }) => ({
      ...{ offerId: offer.id, address, tokenHash: digestOf(token), createTime: now },
    })),
  )
  const colleagues = offer.customerId === null ? [] : await findColleagues(tx, offer.customerId, offer.emails)
  const mailLanguage: Language = offer.language === 'both' ? defaultLanguage : offer.language
  const mails = tokens.flatMap(({ address, token }) => {
    const colleague = colleagues.find(({ username }) => username === address)
    const to = colleague ? { id: colleague.id } : { address, mailLanguage }
    const isBoth = !colleague && offer.language === 'both'
    return mailsOf(offerSent, { to, now }, { ...sentPayload(row, token), is_both: isBoth })
  })
  await queueMails(tx, mails)
}

async function findColleagues(db: Db, customerId: number, addresses: readonly string[]) {
  return await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      and(
        eq(users.customerId, customerId),
        inArray(users.username, [...addresses]),
        isNull(users.removeTime),
        isNull(users.blockTime),
      ),
    )
}

async function recordOfferStep(
  tx: Db,
  scope: Scope,
  { id, offerNo }: LockedOffer,
  action: 'offer_sent' | 'offer_withdrawn',
  said: Pick<AuditedAct, 'changes' | 'reason'>,
  now: Date,
): Promise<void> {
  const target = { kind: 'offer', id, name: offerNo } as const
  await recordAudit(tx, scope, { action, target, ...said }, now)
}
