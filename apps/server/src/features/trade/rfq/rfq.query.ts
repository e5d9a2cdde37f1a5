import type { OfferedLine } from '@berth/domain/quote/frozen-quote'
import type { ShownRfqState } from '@berth/domain/rfq/rfq-lifecycle'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, isRow, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { containing } from '../../../platform/db/like.ts'
import {
  carriers,
  charges,
  containerTypes,
  customers,
  orders,
  ports,
  rfqOptionPrices,
  rfqOptions,
  rfqSpaces,
  rfqs,
  users,
} from '../../../platform/db/schema.ts'

/** Matches the quote requests the caller may see: the company's own, or all of them for the operator. */
export function seenBy(scope: MemberScope | OperatorScope): SQL | undefined {
  return scope.actor === 'member' ? eq(rfqs.customerId, scope.customerId) : undefined
}

const pol = alias(ports, 'pol')
const pod = alias(ports, 'pod')
const to = alias(ports, 'to_place')
const askers = alias(users, 'askers')
const answerers = alias(users, 'answerers')
const forwarders = alias(customers, 'forwarders')

const named = <Code extends PgColumn, Chinese extends PgColumn, English extends PgColumn>(row: {
  code: Code
  nameZh: Chinese
  nameEn: English
}) => ({ code: row.code, zh: row.nameZh, en: row.nameEn })

/** Carriers are shown with their SCAC, the first of their codes, if they have one. */
const carrier = {
  code: sql<string>`coalesce(${carriers.codes}[1], ${carriers.code})`,
  zh: carriers.nameZh,
  en: carriers.nameEn,
}

function selectRfqs(db: Db) {
  return db
    .select({
      rfq: rfqs,
      pol: named(pol),
      pod: named(pod),
      to: named(to),
      carrier: { zh: carriers.nameZh, en: carriers.nameEn },
      customer: { company1: customers.company1, company2: customers.company2 },
      forwarder: { company1: forwarders.company1, company2: forwarders.company2 },
      asker: { linkman: askers.linkman, phone: askers.phone, email: askers.username },
      answerer: answerers.linkman,
      orderNo: orders.orderNo,
    })
    .from(rfqs)
    .innerJoin(pol, eq(pol.id, rfqs.polId))
    .innerJoin(pod, eq(pod.id, rfqs.podId))
    .innerJoin(to, eq(to.id, rfqs.toId))
    .innerJoin(customers, eq(customers.id, rfqs.customerId))
    .innerJoin(askers, eq(askers.id, rfqs.userId))
    .leftJoin(carriers, eq(carriers.id, rfqs.carrierId))
    .leftJoin(forwarders, eq(forwarders.id, rfqs.forwarderId))
    .leftJoin(answerers, eq(answerers.id, rfqs.answeredBy))
    .leftJoin(orders, refersTo(rfqs, rfqs.orderId, orders))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectRfqs>>[number]

export type AskedRow = { readonly containerId: number; readonly code: string; readonly count: number }
export type OptionRow = Awaited<ReturnType<typeof findOptions>>[number]
export type RfqRow = Selected & {
  readonly asked: readonly AskedRow[]
  readonly options: readonly OptionRow[]
}

/** Adds the requested containers and the options to each quote request, with one query each for all. */
async function withParts(db: Db, rows: readonly Selected[]): Promise<RfqRow[]> {
  if (rows.length === 0) return []
  const keys = rows.map(({ rfq }) => rfq)
  const asked = await db
    .select({
      rfqId: rfqSpaces.rfqId,
      containerId: rfqSpaces.containerId,
      code: containerTypes.code,
      count: rfqSpaces.count,
    })
    .from(rfqSpaces)
    .innerJoin(containerTypes, eq(containerTypes.id, rfqSpaces.containerId))
    .where(amongRows(rfqSpaces, rfqSpaces.rfqId, keys))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  const options = await findOptions(db, keys)
  return rows.map((row) => ({
    ...row,
    asked: asked.filter(({ rfqId }) => rfqId === row.rfq.id),
    options: options.filter(({ option }) => option.rfqId === row.rfq.id),
  }))
}

/** Returns the options of these quote requests with their prices, in the order they were given. */
async function findOptions(db: Db, keys: readonly RowKey[]) {
  const options = await db
    .select({ option: rfqOptions, carrier, pol: named(pol), pod: named(pod), to: named(to) })
    .from(rfqOptions)
    .innerJoin(carriers, eq(carriers.id, rfqOptions.carrierId))
    .innerJoin(pol, eq(pol.id, rfqOptions.polId))
    .innerJoin(pod, eq(pod.id, rfqOptions.podId))
    .innerJoin(to, eq(to.id, rfqOptions.toId))
    .where(amongRows(rfqOptions, rfqOptions.rfqId, keys))
    .orderBy(asc(rfqOptions.rfqId), asc(rfqOptions.position))
  if (options.length === 0) return []
  const prices = await findPrices(
    db,
    options.map(({ option }) => option),
  )
  const known = await findCharges(db, [
    ...new Set(options.flatMap(({ option }) => option.lines.map(({ chargeCode }) => chargeCode))),
  ])
  return options.map((row) => ({
    ...row,
    lines: namedLines(row.option.lines, known),
    prices: prices.filter(({ optionId }) => optionId === row.option.id),
  }))
}

async function findCharges(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return []
  return await db
    .select({ id: charges.id, ...named(charges) })
    .from(charges)
    .where(inArray(charges.code, [...codes]))
}

export type NamedLine = ReturnType<typeof namedLines>[number]

/** The lines with their charges; charges that no longer exist are left out. */
function namedLines(lines: readonly OfferedLine[], known: Awaited<ReturnType<typeof findCharges>>) {
  return lines.flatMap((line) => {
    const charge = known.find(({ code }) => code === line.chargeCode)
    return charge ? [{ offered: line, charge }] : []
  })
}

/** Returns the charges last offered to anyone on the lane of a quote request with this carrier, and the quote request they were offered for. */
export async function findEarlierLines(db: Db, _scope: OperatorScope, { rfq }: RfqRow, carrierId: number) {
  const [last] = await db
    .select({ rfqNo: rfqs.rfqNo, lines: rfqOptions.lines })
    .from(rfqOptions)
    .innerJoin(rfqs, refersTo(rfqOptions, rfqOptions.rfqId, rfqs))
    .where(
      and(
        ne(rfqs.id, rfq.id),
        eq(rfqOptions.carrierId, carrierId),
        eq(rfqOptions.polId, rfq.polId!), // `checkRfq` requires the places.
        eq(rfqOptions.toId, rfq.toId!), // As above.
        rfq.cargo ? isNotNull(rfqOptions.lcl) : isNull(rfqOptions.lcl),
        sql`jsonb_array_length(${rfqOptions.lines}) > 0`,
      ),
    )
    .orderBy(desc(rfqs.answerTime), asc(rfqOptions.position))
    .limit(1)
  if (!last) return { rfqNo: null, lines: [] }
  const codes = last.lines.map(({ chargeCode }) => chargeCode)
  return { rfqNo: last.rfqNo, lines: namedLines(last.lines, await findCharges(db, codes)) }
}

async function findPrices(db: Db, keys: readonly RowKey[]) {
  return await db
    .select({
      optionId: rfqOptionPrices.optionId,
      containerId: rfqOptionPrices.containerId,
      containerCode: containerTypes.code,
      price: rfqOptionPrices.price,
    })
    .from(rfqOptionPrices)
    .innerJoin(containerTypes, eq(containerTypes.id, rfqOptionPrices.containerId))
    .where(amongRows(rfqOptionPrices, rfqOptionPrices.optionId, keys))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
}

/** Returns a quote request the caller may see. */
export async function findRfq(
  db: Db,
  scope: MemberScope | OperatorScope,
  id: number,
): Promise<RfqRow | undefined> {
  return (await findRfqs(db, scope, [id]))[0]
}

/** Returns the quote request of an option, if the caller may see it. */
export async function findRfqOfOption(
  db: Db,
  scope: MemberScope,
  optionId: number,
): Promise<RfqRow | undefined> {
  const [option] = await db
    .select({ rfqId: rfqOptions.rfqId })
    .from(rfqOptions)
    .where(isRow(rfqOptions, { customerId: scope.customerId, id: optionId }))
  return option && (await findRfq(db, scope, option.rfqId))
}

/** Matches the quote requests in this state on a day; `shownStateOfRfq` in the domain applies the same rule to one. */
export function inShownState(state: ShownRfqState, today: Day): SQL | undefined {
  if (state === 'expired') return and(eq(rfqs.state, 'answered'), lt(rfqs.expireDate, today))
  return and(eq(rfqs.state, state), state === 'answered' ? gte(rfqs.expireDate, today) : undefined)
}

export type RfqFilter = {
  readonly state?: ShownRfqState | undefined
  readonly keyword?: string | undefined
}

export type RfqSort = 'oldest' | 'newest'

const orderBy: Record<RfqSort, SQL[]> = {
  oldest: [asc(rfqs.createTime), asc(rfqs.id)],
  newest: [desc(rfqs.id)],
}

/** Returns one page of the quote requests the caller may see, with a count for each state. */
export async function listRfqRows(
  db: Db,
  scope: MemberScope | OperatorScope,
  { state, keyword, page, size }: RfqFilter & { readonly page: number; readonly size: number },
  sort: RfqSort,
  now: Date,
) {
  const today = dayInChina(now)
  const found = and(seenBy(scope), matching(keyword))
  const where = and(found, state ? inShownState(state, today) : undefined)
  const rows = await selectRfqs(db)
    .where(where)
    .orderBy(...orderBy[sort])
    .limit(size)
    .offset((page - 1) * size)
  const counted = await countByState(db, found, today)
  const total = counted.reduce((sum, one) => sum + (!state || one.state === state ? one.count : 0), 0)
  return { rows: await withParts(db, rows), total, byState: counted }
}

/** Returns the ids of the matching quote requests the caller may see, in list order. */
export async function findRfqIds(
  db: Db,
  scope: MemberScope | OperatorScope,
  { state, keyword }: RfqFilter,
  sort: RfqSort,
  now: Date,
): Promise<number[]> {
  const where = and(
    seenBy(scope),
    matching(keyword),
    state ? inShownState(state, dayInChina(now)) : undefined,
  )
  const rows = await db
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(where)
    .orderBy(...orderBy[sort])
  return rows.map(({ id }) => id)
}

/** Returns these quote requests, as far as the caller may see them, in no particular order. */
export async function findRfqs(
  db: Db,
  scope: MemberScope | OperatorScope,
  ids: readonly number[],
): Promise<RfqRow[]> {
  return await withParts(db, await selectRfqs(db).where(and(seenBy(scope), inArray(rfqs.id, [...ids]))))
}

/** Matches a keyword in the number, the goods, the requester, and the codes of both ends of the lane. */
function matching(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined
  const pattern = containing(keyword)
  const place = sql`exists (select 1 from ${ports} where ${ports.id} in (${rfqs.polId}, ${rfqs.toId}) and (${ports.code} ilike ${pattern} or ${ports.nameZh} ilike ${pattern} or ${ports.nameEn} ilike ${pattern}))`
  const company = sql`exists (select 1 from ${customers} where ${customers.id} = ${rfqs.customerId} and (${customers.company1} ilike ${pattern} or ${customers.company2} ilike ${pattern}))`
  return or(
    ilike(rfqs.rfqNo, pattern),
    ilike(rfqs.description, pattern),
    ilike(rfqs.sales, pattern),
    place,
    company,
  )
}

async function countByState(db: Db, where: SQL | undefined, today: Day) {
  const state = sql<ShownRfqState>`case when ${rfqs.state} = 'answered' and ${rfqs.expireDate} < ${today} then 'expired' else ${rfqs.state} end`
  return await db
    .select({ state: state.as('standing'), count: count() })
    .from(rfqs)
    .where(where)
    .groupBy(sql`1`)
}

/** Counts the quote requests that wait for the operator. */
export async function countOpenRfqs(db: Db, _scope: OperatorScope): Promise<number> {
  return await db.$count(rfqs, eq(rfqs.state, 'open'))
}
