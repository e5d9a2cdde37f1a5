import type { Day } from '@berth/domain/time/calendar'
import { and, eq, gte, isNull, lte, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { customers, rates } from '../../../platform/db/schema.ts'

/** The quotes that somebody sees on a day, as a condition on rates. */
export type QuoteView = { readonly day: Day; readonly isShown: SQL | undefined }

/**
 * Limits rates to the quotes of a day that a company sees: valid on it, published by the operator or by a company that is not
 * blocked, and for everybody, its group or itself. Of the operator's prices for one carrier, lane and mode those for the company hide
 * those for its group, and these the public ones, if they also hold on the day on which the cargo is ready: today while that is not
 * known. Without a company only what everybody sees; with a publisher only its own. `isQuoteAt` and `pricesFor` in the
 * domain apply the same rules to single rates.
 */
export async function viewQuotes(
  db: Db,
  day: Day,
  companyId: number | null,
  {
    readyDay = day,
    publisherId = null,
  }: { readonly readyDay?: Day | undefined; readonly publisherId?: number | null } = {},
): Promise<QuoteView> {
  const { blocked, groupId, hasOwn, hasGroups } = await findReader(db, day, companyId)
  return {
    day,
    isShown: and(
      lte(rates.sdate, day),
      gte(rates.edate, day),
      publisherId === null ? undefined : eq(rates.customerId, publisherId),
      // Few companies are ever blocked; listing them by id preserves the planner's estimates.
      blocked.length > 0
        ? or(isNull(rates.customerId), notInArray(rates.customerId, [...blocked]))
        : undefined,
      isFor(db, [day, readyDay], {
        companyId: hasOwn ? companyId : null,
        groupId: hasGroups ? groupId : null,
      }),
    ),
  }
}

type Reader = {
  readonly blocked: readonly number[]
  readonly groupId: number | null
  readonly hasOwn: boolean
  readonly hasGroups: boolean
}

/** Whose prices a company sees on a day, and who is blocked, with one statement. */
async function findReader(db: Db, day: Day, companyId: number | null): Promise<Reader> {
  const group = sql`(select c.group_id from ${customers} c where c.id = ${companyId}::bigint)`
  const found = await db.execute(sql`
    select (select coalesce(json_agg(c.id), '[]') from ${customers} c where c.block_time is not null) as blocked,
      ${group}::float8 as "groupId",
      exists (select 1 from ${rates} r where r.company_id = ${companyId}::bigint and r.edate >= ${day}::date) as "hasOwn",
      exists (select 1 from ${rates} r where r.group_id = ${group} and r.edate >= ${day}::date) as "hasGroups"`)
  const [reader] = rowsOf<Reader>(found)
  if (!reader) throw new Error('a selection of one row has none')
  return reader
}

type Nearness = { readonly companyId: number | null; readonly groupId: number | null }

const forEverybody = and(isNull(rates.groupId), isNull(rates.companyId))

/** Matches the prices for a reader who has prices of its own, of its group, both or none. */
function isFor(db: Db, days: readonly Day[], { companyId, groupId }: Nearness): SQL | undefined {
  if (companyId === null && groupId === null) return forEverybody
  return and(
    or(
      forEverybody,
      groupId === null ? undefined : eq(rates.groupId, groupId),
      companyId === null ? undefined : eq(rates.companyId, companyId),
    ),
    // A condition each, so that the database may join what is nearer instead of looking it up for every rate.
    companyId === null
      ? undefined
      : notExists(nearerThan(db, days, and(eq(nearer.companyId, companyId), isNull(rates.companyId)))),
    groupId === null
      ? undefined
      : notExists(nearerThan(db, days, and(eq(nearer.groupId, groupId), forEverybody))),
  )
}

const nearer = alias(rates, 'nearer')

/** A price that hides a rate of the operator: of the same carrier, lane and mode, on each of these days. */
function nearerThan(db: Db, days: readonly Day[], isNearer: SQL | undefined) {
  return db
    .select({ one: sql`1` })
    .from(nearer)
    .where(
      and(
        isNearer,
        isNull(rates.customerId),
        eq(nearer.polId, rates.polId),
        eq(nearer.toId, rates.toId),
        eq(nearer.carrierId, rates.carrierId),
        eq(nearer.podId, rates.podId),
        eq(nearer.mode, rates.mode),
        ...days.flatMap((day) => [lte(nearer.sdate, day), gte(nearer.edate, day)]),
      ),
    )
}
