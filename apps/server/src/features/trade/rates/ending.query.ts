import { type Day, dayAfter } from '@berth/domain/time/calendar'
import { and, asc, eq, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { rates } from '../../../platform/db/schema.ts'
import type { RateOwner } from './owner.ts'
import { ownedBy, type RateRow, selectRates, withSpaces } from './rate.query.ts'

type Owner = Pick<RateOwner, 'customerId'>

/** A rate that ends soon, and whether its lane then has no price at all. */
export type EndingRow = RateRow & { readonly isLastOfLane: boolean }

type Watch = { readonly days: number; readonly page: number; readonly size: number }

const other = alias(rates, 'other')

/** Another rate of the owner, of the same lane and for the same cargo. */
function sameLane({ customerId }: Owner): SQL | undefined {
  return and(
    customerId === null ? isNull(other.customerId) : eq(other.customerId, customerId),
    eq(other.polId, rates.polId),
    eq(other.toId, rates.toId),
    eq(other.mode, rates.mode),
  )
}

/** Another rate that is for the same ones, by the group and the company that see it. */
const sameAudience = and(
  sql`${other.groupId} is not distinct from ${rates.groupId}`,
  sql`${other.companyId} is not distinct from ${rates.companyId}`,
)

const forEverybody = and(isNull(other.groupId), isNull(other.companyId))

/** Another rate that starts on the day after this one at the latest. */
function startsBy(last: AnyPgColumn | Day): SQL {
  return sql`${other.sdate} <= ${last}::date + 1`
}

/**
 * The owner's rates that end within so many days and that no later one of the same carrier and lane follows for the same ones, without
 * a gap. Those whose lane then has no price come first, then those that end first.
 */
function endingOf(db: Db, owner: Owner, days: number, today: Day) {
  const until = dayAfter(today, days)
  const follower = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        sameLane(owner),
        ...[eq(other.carrierId, rates.carrierId), eq(other.podId, rates.podId)],
        ...[sameAudience, gt(other.edate, rates.edate), startsBy(rates.edate)],
      ),
    )
  const offered = db
    .select({ id: other.id })
    .from(other)
    .where(and(sameLane(owner), or(sameAudience, forEverybody), gt(other.edate, until), startsBy(until)))
  const isLastOfLane = sql<boolean>`not exists (${offered})`
  const where = and(
    ownedBy(owner),
    gte(rates.edate, today),
    lte(rates.edate, until),
    sql`not exists (${follower})`,
  )
  const ids = db
    .select({ id: rates.id, isLastOfLane })
    .from(rates)
    .where(where)
    .orderBy(sql`${isLastOfLane} desc`, asc(rates.edate), asc(rates.polId), asc(rates.toId), asc(rates.id))
    .$dynamic()
  return { where, isLastOfLane, ids }
}

/** Returns one page of the rates that end soon, how many there are, and how many lanes then have no price. */
export async function listEndingRates(db: Db, owner: Owner, { days, page, size }: Watch, today: Day) {
  const { where, isLastOfLane, ids } = endingOf(db, owner, days, today)
  const counted = await db.execute(sql`
    select count(*)::int as total,
           count(distinct (${rates.polId}, ${rates.toId}, ${rates.mode})) filter (where ${isLastOfLane})::int as lanes
      from ${rates} where ${where}`)
  const [{ total, lanes } = { total: 0, lanes: 0 }] = rowsOf<{ total: number; lanes: number }>(counted)
  const asked = await ids.limit(size).offset((page - 1) * size)
  return { rows: await findEndingRates(db, owner, asked), total, lanes }
}

type EndingId = Pick<EndingRow, 'isLastOfLane'> & { readonly id: number }

/** Returns all of the rates that end soon, in the order of the list. */
export async function findEndingIds(db: Db, owner: Owner, days: number, today: Day): Promise<EndingId[]> {
  return await endingOf(db, owner, days, today).ids
}

/** Returns these of the owner's rates, in this order. */
export async function findEndingRates(db: Db, owner: Owner, ids: readonly EndingId[]): Promise<EndingRow[]> {
  const rows = await withSpaces(db, await selectRates(db).where(and(ownedBy(owner), amongIds(ids))))
  const byId = new Map(rows.map((row) => [row.rate.id, row]))
  return ids.flatMap(({ id, isLastOfLane }): EndingRow[] => {
    const row = byId.get(id)
    return row ? [{ ...row, isLastOfLane }] : []
  })
}

function amongIds(rows: readonly { readonly id: number }[]): SQL {
  return sql`${rates.id} in (select value::text::bigint from json_array_elements(${JSON.stringify(rows.map(({ id }) => id))}::json))`
}
