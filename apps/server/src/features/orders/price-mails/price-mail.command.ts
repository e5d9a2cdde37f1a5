import { type PriceChange, watchPrices } from '@berth/domain/quote/price-watch'
import { dayAfter, dayInChina, startOfDayInChina } from '@berth/domain/time/calendar'
import { lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { priceWatches } from '../../../platform/db/schema.ts'
import { type PayloadOf, priceChanged, queueMail } from '../../system/mail/public.ts'
import { findLowestPrices, viewQuotes } from '../../trade/quotes/public.ts'
import {
  findBookedPrices,
  findPriceNames,
  findPriceReaders,
  findSeenPrices,
  findWatchingCompanies,
} from './booked-prices.query.ts'

/** For how many days after a booking its price is watched for the company. */
const bookedDays = 90

/** Prices are looked at once a day, in the morning in China, when those of the day are published. */
const morningHour = 9

/** How many changes a mail lists. */
const mostListed = 40

/**
 * Tells companies of booked prices that fell or end: one mail a day to each of their people who chose it, with the prices as the
 * company sees them. Several servers may look at once: each change is mailed once. Returns the number of mails.
 */
export async function tellOfPrices(db: Db, now: Date): Promise<number> {
  const today = dayInChina(now)
  if (now.getTime() < startOfDayInChina(today).getTime() + morningHour * 3_600_000) return 0
  let count = 0
  for (const id of await findWatchingCompanies(db, today)) count += await tell(db, id, now)
  return count
}

async function tell(db: Db, customerId: number, now: Date): Promise<number> {
  const day = dayInChina(now)
  const booked = await findBookedPrices(db, customerId, startOfDayInChina(dayAfter(day, -bookedDays)))
  const priceToday = await findLowestPrices(db, await viewQuotes(db, day, customerId), booked)
  const tomorrow = await viewQuotes(db, dayAfter(day, 1), customerId)
  const priceTomorrow = await findLowestPrices(db, tomorrow, booked)
  const { changes, seen } = watchPrices(booked, await findSeenPrices(db, customerId), (price) => ({
    today: priceToday(price),
    tomorrow: priceTomorrow(price),
  }))
  const payload = changes.length > 0 ? await payloadOf(db, changes) : null
  return await db.transaction(async (tx) => {
    const noted = await tx
      .insert(priceWatches)
      .values({ customerId, day, seen })
      .onConflictDoUpdate({
        target: priceWatches.customerId,
        set: { day, seen },
        setWhere: lt(priceWatches.day, day),
      })
      .returning({ customerId: priceWatches.customerId })
    if (noted.length === 0 || payload === null) return 0
    const to = await findPriceReaders(tx, customerId)
    if (to.length > 0) await queueMail(tx, priceChanged, { to, now }, payload)
    return to.length
  })
}

async function payloadOf(db: Db, changes: readonly PriceChange[]): Promise<PayloadOf<typeof priceChanged>> {
  const listed = changes.slice(0, mostListed)
  const { places, carriers, types } = await findPriceNames(db, listed)
  return {
    count: changes.length,
    changes: listed.map(({ carrierId, polId, toId, containerId, before, now, isLastDay }) => {
      const [pol, to, carrier] = [places.get(polId), places.get(toId), carriers.get(carrierId)]
      return {
        lane: { 'zh-CN': `${pol?.zh} → ${to?.zh}`, 'en-US': `${pol?.en} → ${to?.en}` },
        carrier: { 'zh-CN': carrier?.zh ?? '', 'en-US': carrier?.en ?? '' },
        item: containerId === null ? 'RT' : (types.get(containerId) ?? ''),
        ...{ before, now, is_last_day: isLastDay },
      }
    }),
  }
}
