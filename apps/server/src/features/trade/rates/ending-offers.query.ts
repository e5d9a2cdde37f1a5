import { type Day, dayAfter } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { amongRows, type RowKey } from '../../../platform/db/keys.ts'
import { customers, offerOptions, offers, ports, rfqOptions, rfqs } from '../../../platform/db/schema.ts'

/** How many of them are listed. */
const listed = 50

type Span = { readonly today: Day; readonly days: number }

/** What was offered to somebody and ends soon without their answer. */
export type EndingOfferRow = {
  readonly kind: 'offer' | 'rfq'
  readonly id: number
  readonly no: string
  readonly company: string
  readonly pol: string | null
  readonly to: string | null
  readonly endDay: Day
}

type Counted = EndingOfferRow & { readonly total: number }

/**
 * Returns what the caller's side has offered and nobody has accepted, and what ends within so many days: its offers whose quote request
 * was not booked from another price, and the operator's answers to quote requests. Those that end first come first, with their number.
 */
export async function listEndingOffers(db: Db, scope: Scope, span: Span, language: Language) {
  if (scope.actor === 'operator' && !scope.authorities.has('desk_rfq')) return { offers: [], total: 0 }
  // Statements apart, because the tables may be on different machines.
  const both = [
    ...(await read(db, endingOffers(scope, span, language, await findBookedRequests(db, scope, span)))),
    ...(scope.actor === 'operator' ? await read(db, endingRfqs(span, language)) : []),
  ]
  const total = (kind: EndingOfferRow['kind']) => both.find((row) => row.kind === kind)?.total ?? 0
  return {
    offers: both
      .toSorted((one, other) => (one.endDay < other.endDay ? -1 : one.endDay > other.endDay ? 1 : 0))
      .slice(0, listed)
      .map(({ total: _, ...row }) => row),
    total: total('offer') + total('rfq'),
  }
}

async function read(db: Db, statement: SQL): Promise<Counted[]> {
  return rowsOf<Counted>(await db.execute(statement))
}

const placeIn = (alias: string, language: Language) =>
  sql.raw(`${alias}.${language === 'zh-CN' ? 'name_zh' : 'name_en'}`)

const companyIn = (language: Language) =>
  sql.raw(language === 'zh-CN' ? 'coalesce(c.company2, c.company1)' : 'c.company1')

const isEnding = (scope: Scope, { today, days }: Span) =>
  sql`t.owner_id is not distinct from ${scope.actor === 'member' ? scope.customerId : null}::bigint
      and t.state in ('sent', 'opened') and t.valid_until between ${today}::date and ${dayAfter(today, days)}::date`

/** The ids of the quote requests of ending offers that were booked from another price. */
async function findBookedRequests(db: Db, scope: Scope, span: Span): Promise<number[]> {
  const requests = rowsOf<RowKey>(
    await db.execute(sql`
      select t.customer_id::float8 as "customerId", t.rfq_id::float8 as id from ${offers} t
      where ${isEnding(scope, span)} and t.customer_id is not null and t.rfq_id is not null`),
  )
  if (requests.length === 0) return []
  const booked = await db
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(and(amongRows(rfqs, rfqs.id, requests), eq(rfqs.state, 'accepted')))
  return booked.map(({ id }) => id)
}

function endingOffers(scope: Scope, span: Span, language: Language, booked: readonly number[]): SQL {
  return sql`
    select 'offer' as kind, t.id::float8 as id, t.offer_no as no, coalesce(${companyIn(language)}, t.company, '') as company,
      ${placeIn('pol', language)} as pol, ${placeIn('place', language)} as "to", t.valid_until::text as "endDay",
      count(*) over ()::int as total
    from ${offers} t
    left join ${customers} c on c.id = t.customer_id
    left join ${offerOptions} o on o.offer_id = t.id and o.position = 0
    left join ${ports} pol on pol.id = o.pol_id
    left join ${ports} place on place.id = o.to_id
    where ${isEnding(scope, span)} and (t.rfq_id is null or t.rfq_id <> all(${sql.param([...booked])}::bigint[]))
    order by t.valid_until, t.id limit ${listed}`
}

/** Answers with options of their own; what an offer answers is listed as that offer. */
function endingRfqs({ today, days }: Span, language: Language): SQL {
  return sql`
    select 'rfq' as kind, t.id::float8 as id, t.rfq_no as no, ${companyIn(language)} as company,
      ${placeIn('pol', language)} as pol, ${placeIn('place', language)} as "to", t.expire_date::text as "endDay",
      count(*) over ()::int as total
    from ${rfqs} t
    join ${customers} c on c.id = t.customer_id
    join ${ports} pol on pol.id = t.pol_id
    join ${ports} place on place.id = t.to_id
    where t.state = 'answered' and t.expire_date between ${today}::date and ${dayAfter(today, days)}::date
      and exists (select 1 from ${rfqOptions} o where o.customer_id = t.customer_id and o.rfq_id = t.id)
    order by t.expire_date, t.id limit ${listed}`
}
