import type { ContactUsBody } from '@berth/contract/system/contact-us'
import type { openOfferLink } from '@berth/contract/trade/offer'
import { mayMoveOffer, type OfferDeclineReason, shownStateOfOffer } from '@berth/domain/offer/offer-lifecycle'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { offerLinks, offers } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { keepMessage } from '../../system/contact-us/public.ts'
import { offerDeclined, offerReplied, queueMail } from '../../system/mail/public.ts'
import { type WrittenOffer, writtenOf } from './draft-offer.command.ts'
import { declinedPayload, repliedPayload } from './mailed.ts'
import { findAnyOffer, findOffer, type OfferRow } from './offer.query.ts'

/** Notes that somebody it was sent to has opened an offer, the first time. */
export async function noteOpened(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(offers)
    .set({ state: 'opened', openTime: now, version: sql`${offers.version} + 1`, updateTime: now })
    .where(and(eq(offers.id, id), eq(offers.state, 'sent')))
}

/** Counts that somebody has opened a link. */
export async function countOpened(db: Db, linkId: number, now: Date): Promise<void> {
  await db
    .update(offerLinks)
    .set({
      openCount: sql`${offerLinks.openCount} + 1`,
      firstOpenTime: sql`coalesce(${offerLinks.firstOpenTime}, ${now.toISOString()}::timestamptz)`,
      lastOpenTime: now,
    })
    .where(eq(offerLinks.id, linkId))
}

type Decline = { readonly reason: OfferDeclineReason; readonly note: string | null }

/** Declines an offer of the caller's company, provided its lock number is still the one they saw. */
export async function declineOffer(
  db: Db,
  scope: MemberScope,
  id: number,
  { version, ...decline }: Decline & { readonly version: number },
  now: Date,
): Promise<Result<WrittenOffer, Problem>> {
  return await transact(db, async (tx) => {
    const row = await findOffer(tx, scope, id)
    if (!row) return refuse(problem('not_found'))
    return await writeDecline(tx, id, decline, version, now)
  })
}

/** Locks a version and declines it, unless it is decided or over; `version` is the lock number the caller saw, if they saw one. */
async function writeDecline(
  tx: Db,
  id: number,
  { reason, note }: Decline,
  version: number | null,
  now: Date,
): Promise<Result<WrittenOffer, Problem>> {
  const today = dayInChina(now)
  const [held] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
  if (!held) return refuse(problem('not_found'))
  if (!mayMoveOffer('decline', shownStateOfOffer(held, today)))
    return refuse(problem('transition_not_allowed'))
  if (version !== null && held.version !== version) return refuse(problem('stale_version'))
  await tx
    .update(offers)
    .set({
      ...{ state: 'declined' as const, declineReason: reason, declineNote: note, decideTime: now },
      ...{ version: held.version + 1, updateTime: now },
    })
    .where(eq(offers.id, id))
  const row = await findAnyOffer(tx, id)
  if (!row) throw new Error('an offer that is held is not there')
  if (row.offer.ownerId === null)
    await queueMail(tx, offerDeclined, { to: 'operator', now }, declinedPayload(row))
  else await tellOwner(tx, row, { reason, note }, now)
  return ok(writtenOf(row.offer, today))
}

type LinkAnswer = Pick<z.output<typeof openOfferLink.body>, 'left' | 'decline' | 'question'>

/** Mails the colleague of the forwarder who made an offer what was answered by its link. */
async function tellOwner(
  tx: Db,
  row: OfferRow,
  said: Parameters<typeof repliedPayload>[1],
  now: Date,
): Promise<void> {
  await queueMail(tx, offerReplied, { to: { id: row.offer.createdBy }, now }, repliedPayload(row, said))
}

/**
 * Keeps what somebody without an account says by the link of an offer: who they are and which option they want, as a message to the
 * desk, or that they decline; and a question, whoever has the link. An offer to a company is answered by its colleagues, signed in. What is
 * said of an offer of a forwarder is mailed to the forwarder.
 */
export async function answerByLink(
  db: Db,
  id: number,
  { left, decline, question }: LinkAnswer,
  language: Language,
  now: Date,
): Promise<Result<null, Problem>> {
  if (!left && !decline && !question) return ok(null)
  return await transact(db, async (tx) => {
    const [held] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
    if (!held) return refuse(problem('not_found'))
    const tell = async (message: ContactUsBody, said: Parameters<typeof repliedPayload>[1]) => {
      if (held.ownerId === null) return await keepMessage(tx, message, { language, writer: null }, now)
      const row = await findAnyOffer(tx, id)
      if (row) await tellOwner(tx, row, said, now)
    }
    if (question) {
      const { name, email, content } = question
      await tell({ name, email, subject: held.offerNo, content }, { name, email, question: content })
      return ok(null)
    }
    if (held.customerId !== null) return refuse(problem('transition_not_allowed'))
    if (decline) {
      const declined = await writeDecline(tx, id, { reason: decline.reason, note: decline.note }, null, now)
      return declined.ok ? ok(null) : declined
    }
    if (!left) return ok(null)
    if (!mayMoveOffer('accept', shownStateOfOffer(held, dayInChina(now))))
      return refuse(problem('transition_not_allowed'))
    const row = await findAnyOffer(tx, id)
    if (left.option !== null && left.option > (row?.options.length ?? 0))
      return refuse(broken([{ path: 'left.option', rule: 'one_of' }]))
    await tx
      .update(offers)
      .set({
        ...{ leftName: left.name, leftEmail: left.email, leftTime: now },
        ...{ leftPosition: left.option === null ? null : left.option - 1, updateTime: now },
      })
      .where(eq(offers.id, id))
    const subject = [held.offerNo, ...(left.option === null ? [] : [`#${left.option}`])].join(' ')
    const message = { email: left.email, name: left.name, subject, content: subject }
    await tell(message, { name: left.name, email: left.email, option: left.option })
    return ok(null)
  })
}
