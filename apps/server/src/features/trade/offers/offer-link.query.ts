import { offerLinkLimits } from '@berth/domain/limits'
import { type Day, dayAfter, startOfDayInChina } from '@berth/domain/time/calendar'
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm'
import { digestOf } from '../../../platform/auth/link-token.ts'
import type { Db } from '../../../platform/db/db.ts'
import { offerLinks, offers } from '../../../platform/db/schema.ts'
import { findAnyOffer, type OfferRow } from './offer.query.ts'

const dayMs = 86_400_000

/** When a link ends: whole days after the last day of the offer it shows, but no later than so long after it was sent. */
export function endOfLink(made: Date, validUntil: Day | null): Date {
  const longest = made.getTime() + offerLinkLimits.maxDays * dayMs
  if (validUntil === null) return new Date(longest)
  const end = startOfDayInChina(dayAfter(validUntil, offerLinkLimits.daysAfterEnd + 1))
  return new Date(Math.min(longest, end.getTime()))
}

/** What a link shows, and until when. */
export type OpenedLink = { readonly linkId: number; readonly row: OfferRow; readonly endTime: Date }

/**
 * Returns the latest version that was sent of the offer whose link has this token; nothing once it was withdrawn, or the link has
 * ended.
 */
export async function findByToken(db: Db, token: string, now: Date): Promise<OpenedLink | undefined> {
  const oldest = new Date(now.getTime() - offerLinkLimits.maxDays * dayMs)
  const [link] = await db
    .select({ id: offerLinks.id, createTime: offerLinks.createTime, offerNo: offers.offerNo })
    .from(offerLinks)
    .innerJoin(offers, eq(offers.id, offerLinks.offerId))
    .where(and(eq(offerLinks.tokenHash, digestOf(token)), gt(offerLinks.createTime, oldest)))
  if (!link) return undefined
  const [latest] = await db
    .select({ id: offers.id, state: offers.state, validUntil: offers.validUntil })
    .from(offers)
    .where(and(eq(offers.offerNo, link.offerNo), ne(offers.state, 'draft')))
    .orderBy(desc(offers.edition))
    .limit(1)
  if (!latest || latest.state === 'withdrawn') return undefined
  const endTime = endOfLink(link.createTime, latest.validUntil)
  if (endTime <= now) return undefined
  const row = await findAnyOffer(db, latest.id)
  return row && { linkId: link.id, row, endTime }
}

/** Whether a token is that of a link, whatever has become of it. */
export async function isKnownToken(db: Db, token: string): Promise<boolean> {
  const rows = await db
    .select({ id: offerLinks.id })
    .from(offerLinks)
    .where(eq(offerLinks.tokenHash, digestOf(token)))
    .limit(1)
  return rows.length > 0
}

/** Returns the links of a version that the caller has read, in the order they were mailed. */
export async function findLinks(db: Db, { offer: { id: offerId } }: OfferRow) {
  return await db.select().from(offerLinks).where(eq(offerLinks.offerId, offerId)).orderBy(asc(offerLinks.id))
}
