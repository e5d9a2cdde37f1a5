import { answerBands } from '@berth/domain/offer/offer-figures'
import type { OfferDeclineReason, ShownOfferState } from '@berth/domain/offer/offer-lifecycle'
import { type Day, dayInChina, startOfDayInChina } from '@berth/domain/time/calendar'
import { firstDayOf, type Month, monthAfter, monthOf } from '@berth/domain/time/month'
import { and, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { offerOptions, offers, ports } from '../../../platform/db/schema.ts'
import { findRequestsBookedOtherwise, offersMadeBy } from './offer.query.ts'

export type FiguresFilter = {
  readonly months: number
  readonly pol_id?: number | undefined
  readonly to_id?: number | undefined
  readonly customer_id?: number | undefined
}

/** Offers that began in the same month, sail the same lane and ended alike. */
export type CountedOffers = {
  readonly month: Month
  readonly state: ShownOfferState
  readonly reason: OfferDeclineReason | null
  /** Whether they can no longer be accepted, because their quote request was booked from another price. */
  readonly isBooked: boolean
  readonly polId: number | null
  readonly toId: number | null
  readonly count: number
}

/** How long the offers of a month took to be sent, or those of all months if it is null. */
type AnswerTimes = {
  readonly month: Month | null
  readonly count: number
  readonly median: number | null
  readonly most: number | null
}

const monthIn = (time: SQL) => sql`to_char(${time} at time zone 'UTC' + interval '8 hours', 'YYYY-MM')`

/** The period that is counted, and the quote requests that were booked otherwise while an offer waits for an answer to them. */
type Counting = { readonly since: Day; readonly booked: readonly number[] }

/**
 * The operator's offers that were begun in a period, each by its latest version that was sent, or by its draft if none was: with the
 * lane of its first option.
 */
function begun(
  { pol_id: polId, to_id: toId, customer_id: customerId }: FiguresFilter,
  { since, booked }: Counting,
): SQL {
  const place = sql`coalesce(o.to_id, o.pod_id)`
  return sql`
    select ${monthIn(sql`f.create_time`)} as month, f.answer_minutes as minutes, l.state, l.valid_until, l.decline_reason,
      l.state in ('sent', 'opened') and coalesce(l.rfq_id = any(${sql.param([...booked])}::bigint[]), false) as is_booked,
      o.pol_id, ${place} as to_id
    from ${offers} f
    join ${offers} l on l.offer_no = f.offer_no and l.state <> 'replaced' and (l.state <> 'draft' or l.edition = 1)
    left join ${offerOptions} o on o.offer_id = l.id and o.position = 0
    where f.owner_id is null and f.edition = 1 and f.create_time >= ${startOfDayInChina(since).toISOString()}::timestamptz
      ${customerId === undefined ? sql`` : sql`and f.customer_id = ${customerId}`}
      ${polId === undefined ? sql`` : sql`and o.pol_id = ${polId}`}
      ${toId === undefined ? sql`` : sql`and ${place} = ${toId}`}`
}

/** Counts the offers of the latest months and times their answers. */
export async function countOffers(db: Db, scope: OperatorScope, filter: FiguresFilter, now: Date) {
  const today = dayInChina(now)
  const months = Array.from({ length: filter.months }, (_, index) =>
    monthAfter(monthOf(today), index + 1 - filter.months),
  )
  const since = firstDayOf(months[0] ?? monthOf(today))
  // No version is older than the first.
  const isRecent = gte(offers.createTime, startOfDayInChina(since))
  const booked = await findRequestsBookedOtherwise(db, and(offersMadeBy(scope), isRecent))
  const counting = { since, booked }
  const counted = await db.execute(sql`
    select month, case when state in ('sent', 'opened') and valid_until < ${today}::date then 'expired' else state end as state,
      decline_reason as reason, is_booked as "isBooked", pol_id::float8 as "polId", to_id::float8 as "toId", count(*)::int as count
    from (${begun(filter, counting)}) as begun
    group by 1, 2, 3, 4, 5, 6`)
  const timed = await db.execute(sql`
    select month, count(*)::int as count,
      percentile_disc(0.5) within group (order by minutes)::int as median,
      percentile_disc(0.9) within group (order by minutes)::int as most
    from (${begun(filter, counting)}) as begun
    where minutes is not null
    group by grouping sets ((month), ())`)
  const banded = await db.execute(sql`
    select ${bandOf(sql`minutes`)} as band, count(*)::int as count
    from (${begun(filter, counting)}) as begun
    where minutes is not null
    group by 1`)
  const rows = rowsOf<CountedOffers>(counted)
  return {
    ...{ months, since, rows },
    times: rowsOf<AnswerTimes>(timed),
    bands: new Map(rowsOf<{ band: number; count: number }>(banded).map(({ band, count }) => [band, count])),
    places: await namePlaces(db, rows),
  }
}

export type OfferCounts = Awaited<ReturnType<typeof countOffers>>

/** The place of an answer time among the bands. */
function bandOf(minutes: SQL): SQL {
  const whens = answerBands.flatMap(({ hours }, place) =>
    hours === null
      ? []
      : [sql`when ${minutes} <= ${sql.raw(String(hours * 60))} then ${sql.raw(String(place))}`],
  )
  return sql`case ${sql.join(whens, sql` `)} else ${sql.raw(String(answerBands.length - 1))} end`
}

async function namePlaces(db: Db, rows: readonly CountedOffers[]) {
  const ids = [...new Set(rows.flatMap(({ polId, toId }) => [polId ?? [], toId ?? []].flat()))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: ports.id, code: ports.code, zh: ports.nameZh, en: ports.nameEn })
    .from(ports)
    .where(inArray(ports.id, ids))
  return new Map(found.map(({ id, ...place }) => [id, place]))
}
