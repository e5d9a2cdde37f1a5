import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { Day } from '@berth/domain/time/calendar'
import { and, eq, gte, isNull, lte, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { customers, rateSpaces, rates } from '../../../platform/db/schema.ts'

/**
 * The quotes that somebody sees on a day: as a condition on rates, and as one on rates joined with their `rate_spaces`, which says for
 * which container types they are seen.
 */
export type QuoteView = {
  readonly day: Day
  readonly isShown: SQL | undefined
  readonly isPriced: SQL | undefined
}

/**
 * Limits rates to the quotes of a day that a company sees: valid on it, published by the operator or by a company that is not
 * blocked, and for everybody, its group or itself. Of the operator's prices for one carrier, lane and container type, or for LCL,
 * those for the company hide those for its group, and these the public ones, if they also hold on the day on which the cargo is
 * ready: today while that is not known. Without a company only what everybody sees; with a publisher only its own. `isQuoteAt` and
 * `pricesFor` in the domain apply the same rules to single prices.
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
  const nearer = nearerFor({ companyId: hasOwn ? companyId : null, groupId: hasGroups ? groupId : null })
  const days = [day, readyDay]
  const isOpen = and(
    lte(rates.sdate, day),
    gte(rates.edate, day),
    publisherId === null ? undefined : eq(rates.customerId, publisherId),
    // Few companies are ever blocked; listing them by id preserves the planner's estimates.
    blocked.length > 0 ? or(isNull(rates.customerId), notInArray(rates.customerId, [...blocked])) : undefined,
    or(forEverybody, ...nearer.map(({ isTheirs }) => isTheirs(rates))),
  )
  // A condition each, so that the database may join what is nearer instead of looking it up for every rate.
  return {
    day,
    isShown: and(isOpen, ...nearer.map((one) => notExists(hidingRates(db, days, one, nearer)))),
    isPriced: and(
      isOpen,
      ...nearer.map((one) => notExists(hidingPrices(db, days, [one], rateSpaces.containerId))),
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

const forEverybody = and(isNull(rates.groupId), isNull(rates.companyId))
const other = alias(rates, 'nearer')

/** Prices for some only, as a condition on these, and what they hide, as one on rates. */
type Nearer = {
  readonly isTheirs: (priced: typeof rates | typeof other) => SQL
  readonly isBehind: SQL | undefined
}

/** The prices that a reader has of its own and of its group; null where it has none. */
function nearerFor({
  companyId,
  groupId,
}: {
  readonly companyId: number | null
  readonly groupId: number | null
}): Nearer[] {
  const ofCompany: Nearer[] =
    companyId === null
      ? []
      : [{ isTheirs: (priced) => eq(priced.companyId, companyId), isBehind: isNull(rates.companyId) }]
  const ofGroup: Nearer[] =
    groupId === null ? [] : [{ isTheirs: (priced) => eq(priced.groupId, groupId), isBehind: forEverybody }]
  return [...ofCompany, ...ofGroup]
}

/** Whether `other` is nearer than a rate of the operator: for the same carrier, lane and mode, on each of these days. */
function isNearer(days: readonly Day[], { isTheirs, isBehind }: Nearer): SQL | undefined {
  return and(
    isTheirs(other),
    isBehind,
    isNull(rates.customerId),
    eq(other.polId, rates.polId),
    eq(other.toId, rates.toId),
    eq(other.carrierId, rates.carrierId),
    eq(other.podId, rates.podId),
    eq(other.mode, rates.mode),
    ...days.flatMap((day) => [lte(other.sdate, day), gte(other.edate, day)]),
  )
}

const theirs = alias(rateSpaces, 'theirs')
const own = alias(rateSpaces, 'own')

/** The nearer prices of a container type. */
function hidingPrices(db: Db, days: readonly Day[], nearer: readonly Nearer[], containerId: PgColumn) {
  return db
    .select({ one: sql`1` })
    .from(other)
    .innerJoin(theirs, eq(theirs.rateId, other.id))
    .where(and(or(...nearer.map((one) => isNearer(days, one))), eq(theirs.containerId, containerId)))
}

/** Rates by which another one is hidden: for LCL, or if nearer ones price each of its container types. */
function hidingRates(db: Db, days: readonly Day[], one: Nearer, nearer: readonly Nearer[]) {
  const left = db
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.rateId, rates.id), notExists(hidingPrices(db, days, nearer, own.containerId))))
  return db
    .select({ one: sql`1` })
    .from(other)
    .where(and(isNearer(days, one), or(eq(rates.mode, containerMode.lcl), notExists(left))))
}
