import { dayInChina } from '@berth/domain/time/calendar'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { offerOptions, offers } from '../../../platform/db/schema.ts'
import { acceptableAmong, findOffers, type OfferRow, offersSeenBy } from './offer.query.ts'

type OptionLane = { readonly pol_id?: number | undefined; readonly to_id?: number | undefined }

/** An option that can be accepted, with its offer. */
export type OptionOfOffer = { readonly row: OfferRow; readonly optionId: number }

/**
 * Returns one page of the options of offers that a company can accept today on a lane, newest offer first, with the total.
 */
export async function listOptionsOfOffers(
  db: Db,
  scope: MemberScope,
  { pol_id: polId, to_id: toId }: OptionLane,
  { page, size }: { readonly page: number; readonly size: number },
  now: Date,
): Promise<{ readonly options: OptionOfOffer[]; readonly total: number }> {
  const found = and(
    await acceptableAmong(db, offersSeenBy(scope), dayInChina(now)),
    polId === undefined ? undefined : eq(offerOptions.polId, polId),
    toId === undefined ? undefined : eq(offerOptions.toId, toId),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(offers)
    .innerJoin(offerOptions, eq(offerOptions.offerId, offers.id))
    .where(found)
  const wanted = await db
    .select({ optionId: offerOptions.id, offerId: offers.id })
    .from(offers)
    .innerJoin(offerOptions, eq(offerOptions.offerId, offers.id))
    .where(found)
    .orderBy(desc(offers.id), asc(offerOptions.position))
    .limit(size)
    .offset((page - 1) * size)
  const rows = await findOffers(db, offersSeenBy(scope), [...new Set(wanted.map(({ offerId }) => offerId))])
  const rowOf = new Map(rows.map((row) => [row.offer.id, row]))
  const options = wanted.flatMap(({ optionId, offerId }) => {
    const row = rowOf.get(offerId)
    return row ? [{ row, optionId }] : []
  })
  return { options, total: counted?.total ?? 0 }
}
