import { mayMoveOffer, type ShownOfferState, shownStateOfOffer } from '@berth/domain/offer/offer-lifecycle'
import { type Day, dayAfter, dayInChina, startOfDayInChina } from '@berth/domain/time/calendar'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { MemberScope, OperatorScope, Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isAmong } from '../../../platform/db/is-among.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { containing, containingInCapitals } from '../../../platform/db/like.ts'
import {
  carriers,
  charges,
  containerTypes,
  customers,
  offerLines,
  offerOptionSpaces,
  offerOptions,
  offers,
  ports,
  users,
} from '../../../platform/db/schema.ts'
import { carrierCode } from '../lookups/public.ts'
import { findOrdersOfRfqs } from '../rfq/public.ts'

type Reader = MemberScope | OperatorScope

const pol = alias(ports, 'pol')
const pod = alias(ports, 'pod')
const to = alias(ports, 'to_place')
const creators = alias(users, 'creators')
const senders = alias(users, 'senders')
const owners = alias(customers, 'owners')

const named = <Code extends PgColumn, Chinese extends PgColumn, English extends PgColumn>(row: {
  code: Code
  nameZh: Chinese
  nameEn: English
}) => ({ code: row.code, zh: row.nameZh, en: row.nameEn })

/** Matches the versions that the caller's side makes: those of the operator, or of a forwarder. */
export function offersMadeBy(scope: Scope): SQL | undefined {
  return scope.actor === 'operator' ? isNull(offers.ownerId) : eq(offers.ownerId, scope.customerId)
}

/** Matches what a reader may see: the desk its own versions, a company those that were sent to it, until a later one was. */
export function offersSeenBy(scope: Reader): SQL | undefined {
  if (scope.actor === 'operator') return offersMadeBy(scope)
  return and(eq(offers.customerId, scope.customerId), notInArray(offers.state, ['draft', 'replaced']))
}

function selectOffers(db: Db) {
  return db
    .select({
      offer: offers,
      customer: { company1: customers.company1, company2: customers.company2 },
      owner: {
        ...{ company1: owners.company1, company2: owners.company2 },
        ...{ address1: owners.address1, address2: owners.address2 },
      },
      creator: creators.linkman,
      creatorPhone: creators.phone,
      sender: senders.linkman,
    })
    .from(offers)
    .innerJoin(creators, eq(creators.id, offers.createdBy))
    .leftJoin(customers, eq(customers.id, offers.customerId))
    .leftJoin(owners, eq(owners.id, offers.ownerId))
    .leftJoin(senders, eq(senders.id, offers.sentBy))
    .$dynamic()
}

type SelectedOffer = Awaited<ReturnType<typeof selectOffers>>[number]
export type OfferOptionRow = Awaited<ReturnType<typeof findOptions>>[number]
export type OfferRow = SelectedOffer & {
  readonly options: readonly OfferOptionRow[]
  /** Of an offer that waits for an answer: the order that was booked for its quote request otherwise. */
  readonly bookedOrder: { readonly id: number; readonly orderNo: string } | null
}

/** Adds the options to each offer, with three queries for all, and the orders that were booked otherwise, with one more. */
async function withOptions(db: Db, rows: readonly SelectedOffer[]): Promise<OfferRow[]> {
  const options = await findOptions(
    db,
    rows.map(({ offer }) => offer.id),
  )
  const booked = await findOrdersOfRfqs(
    db,
    rows.flatMap(({ offer }) => waitingRequestOf(offer) ?? []),
  )
  return rows.map((row) => ({
    ...row,
    options: options.filter(({ option }) => option.offerId === row.offer.id),
    bookedOrder: booked.get(waitingRequestOf(row.offer)?.id ?? 0) ?? null,
  }))
}

/** The quote request of a version that was sent and waits for an answer; null if it answers none. */
export function waitingRequestOf({
  state,
  customerId,
  rfqId,
}: Pick<SelectedOffer['offer'], 'state' | 'customerId' | 'rfqId'>): RowKey | null {
  const isWaiting = state === 'sent' || state === 'opened'
  return isWaiting && customerId !== null && rfqId !== null ? { customerId, id: rfqId } : null
}

/**
 * The ids of the quote requests that were booked otherwise while one of these versions waits for an answer to them. Ids of quote
 * requests are unique across companies.
 */
export async function findRequestsBookedOtherwise(db: Db, among: SQL | undefined): Promise<number[]> {
  const answering = await db
    .select({ state: offers.state, customerId: offers.customerId, rfqId: offers.rfqId })
    .from(offers)
    .where(and(among, inArray(offers.state, ['sent', 'opened']), isNotNull(offers.rfqId)))
  const requests = answering.flatMap((offer) => waitingRequestOf(offer) ?? [])
  return [...(await findOrdersOfRfqs(db, requests)).keys()]
}

/** Matches those of these versions that can be accepted on a day: in time, and for no quote request that was booked otherwise. */
export async function acceptableAmong(db: Db, among: SQL | undefined, today: Day): Promise<SQL | undefined> {
  const isOpen = and(among, inArray(offers.state, ['sent', 'opened']), gte(offers.validUntil, today))
  const booked = await findRequestsBookedOtherwise(db, isOpen)
  return and(isOpen, or(isNull(offers.rfqId), not(isAmong(offers.rfqId, booked))))
}

/** Returns the options of these versions with their freight and charges, in their order. */
export async function findOptions(db: Db, offerIds: readonly number[]) {
  if (offerIds.length === 0) return []
  const found = await db
    .select({
      option: offerOptions,
      carrier: { code: carrierCode, zh: carriers.nameZh, en: carriers.nameEn },
      pol: named(pol),
      pod: named(pod),
      to: named(to),
    })
    .from(offerOptions)
    .leftJoin(carriers, eq(carriers.id, offerOptions.carrierId))
    .leftJoin(pol, eq(pol.id, offerOptions.polId))
    .leftJoin(pod, eq(pod.id, offerOptions.podId))
    .leftJoin(to, eq(to.id, offerOptions.toId))
    .where(inArray(offerOptions.offerId, [...offerIds]))
    .orderBy(asc(offerOptions.offerId), asc(offerOptions.position))
  const ids = found.map(({ option }) => option.id)
  if (ids.length === 0) return []
  const spaces = await db
    .select({ ...getTableColumns(offerOptionSpaces), code: containerTypes.code, teu: containerTypes.teu })
    .from(offerOptionSpaces)
    .innerJoin(containerTypes, eq(containerTypes.id, offerOptionSpaces.containerId))
    .where(inArray(offerOptionSpaces.optionId, ids))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  const lines = await db
    .select({ line: offerLines, charge: named(charges) })
    .from(offerLines)
    .leftJoin(charges, eq(charges.id, offerLines.chargeId))
    .where(inArray(offerLines.optionId, ids))
    .orderBy(asc(offerLines.optionId), asc(offerLines.position))
  return found.map((row) => ({
    ...row,
    spaces: spaces.filter(({ optionId }) => optionId === row.option.id),
    lines: lines.filter(({ line }) => line.optionId === row.option.id),
  }))
}

/** Returns a version that the reader may see. */
export async function findOffer(db: Db, scope: Reader, id: number): Promise<OfferRow | undefined> {
  const [row] = await withOptions(
    db,
    await selectOffers(db).where(and(offersSeenBy(scope), eq(offers.id, id))),
  )
  return row
}

/** Returns a version that the caller's side makes. */
export async function findMadeOffer(db: Db, scope: Scope, id: number): Promise<OfferRow | undefined> {
  const [row] = await withOptions(
    db,
    await selectOffers(db).where(and(offersMadeBy(scope), eq(offers.id, id))),
  )
  return row
}

/** Returns the version that a company sees by the id of any version that was sent to it: the latest of them. */
export async function findLatestSent(
  db: Db,
  { customerId }: Pick<MemberScope, 'customerId'>,
  id: number,
): Promise<number | undefined> {
  const [asked] = await db
    .select({ offerNo: offers.offerNo })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.customerId, customerId), ne(offers.state, 'draft')))
  if (!asked) return undefined
  const [latest] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(eq(offers.offerNo, asked.offerNo), eq(offers.customerId, customerId), ne(offers.state, 'draft')),
    )
    .orderBy(desc(offers.edition))
    .limit(1)
  return latest?.id
}

/** Returns a version whoever reads it: for its mail, and for whoever has its link. */
export async function findAnyOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  const [row] = await withOptions(db, await selectOffers(db).where(eq(offers.id, id)))
  return row
}

/** Returns all versions of an offer that the caller's side makes, the first one first. */
export async function findEditions(db: Db, scope: Scope, offerNo: string) {
  return await db
    .select({ id: offers.id, edition: offers.edition, state: offers.state, sendTime: offers.sendTime })
    .from(offers)
    .where(and(offersMadeBy(scope), eq(offers.offerNo, offerNo)))
    .orderBy(asc(offers.edition))
}

/** Matches the versions in this state on a day; `shownStateOfOffer` in the domain applies the same rule to one. */
function inShownState(state: ShownOfferState, today: Day): SQL | undefined {
  if (state === 'expired') return and(inArray(offers.state, ['sent', 'opened']), lt(offers.validUntil, today))
  const isWaiting = state === 'sent' || state === 'opened'
  return and(eq(offers.state, state), isWaiting ? gte(offers.validUntil, today) : undefined)
}

export type OfferFilter = {
  readonly state?: ShownOfferState | undefined
  readonly keyword?: string | undefined
  readonly pol_id?: number | undefined
  readonly to_id?: number | undefined
  readonly customer_id?: number | undefined
  readonly begun_from?: Day | undefined
  readonly begun_to?: Day | undefined
}

/** What narrows a list besides the state. */
function narrowed({ keyword, pol_id: polId, to_id: toId, customer_id: customerId, ...begun }: OfferFilter) {
  return and(
    matching(keyword),
    sailing(polId, toId),
    customerId === undefined ? undefined : eq(offers.customerId, customerId),
    begunBetween(begun.begun_from, begun.begun_to),
  )
}

// Replaced versions are listed only if they are asked for.
const standingIn = (state: ShownOfferState | undefined, today: Day) =>
  state ? inShownState(state, today) : ne(offers.state, 'replaced')

/** Returns one page of the versions that are seen, newest first, with a count for each state and of what can be accepted. */
export async function listOfferRows(
  db: Db,
  seen: SQL | undefined,
  { page, size, ...filter }: OfferFilter & { readonly page: number; readonly size: number },
  now: Date,
) {
  const today = dayInChina(now)
  const { state } = filter
  const found = and(seen, narrowed(filter))
  const rows = await selectOffers(db)
    .where(and(found, standingIn(state, today)))
    .orderBy(desc(offers.id))
    .limit(size)
    .offset((page - 1) * size)
  const byState = await countByState(db, found, today)
  const total = byState.reduce(
    (sum, one) => sum + ((state ? one.state === state : one.state !== 'replaced') ? one.count : 0),
    0,
  )
  const acceptable = await db.$count(offers, await acceptableAmong(db, found, today))
  return { rows: await withOptions(db, rows), total, byState, acceptable }
}

/** Returns the ids of the matching versions that are seen, in list order. */
export async function findOfferIds(
  db: Db,
  seen: SQL | undefined,
  filter: OfferFilter,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(seen, narrowed(filter), standingIn(filter.state, dayInChina(now))))
    .orderBy(desc(offers.id))
  return rows.map(({ id }) => id)
}

/** Returns these versions, as far as they are seen, in no particular order. */
export async function findOffers(db: Db, seen: SQL | undefined, ids: readonly number[]): Promise<OfferRow[]> {
  return await withOptions(db, await selectOffers(db).where(and(seen, inArray(offers.id, [...ids]))))
}

async function countByState(db: Db, where: SQL | undefined, today: Day) {
  const state = sql<ShownOfferState>`case when ${offers.state} in ('sent', 'opened') and ${offers.validUntil} < ${today} then 'expired' else ${offers.state} end`
  return await db
    .select({ state: state.as('standing'), count: count() })
    .from(offers)
    .where(where)
    .groupBy(sql`1`)
}

/**
 * Matches a keyword in the number of an offer or its request, whom it is for, and the places of its options. Each kind is looked up by
 * an index of its own.
 */
function matching(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined
  const pattern = containing(keyword)
  const capitals = containingInCapitals(keyword)
  return sql`${offers.id} in (
    select t.id from ${offers} t
    where upper(t.offer_no || ' ' || coalesce(t.rfq_no, '') || ' ' || coalesce(t.company, '') || ' ' || coalesce(t.linkman, '') || ' ' || coalesce(t.left_name, '')) like ${capitals}
    union
    select t.id from ${customers} c join ${offers} t on t.customer_id = c.id
    where upper(c.company1 || ' ' || coalesce(c.company2, '') || ' ' || c.credit_no) like ${capitals}
    union
    select o.offer_id from ${ports} p join ${offerOptions} o on o.pol_id = p.id or o.to_id = p.id
    where p.code ilike ${pattern} or p.name_zh ilike ${pattern} or p.name_en ilike ${pattern})`
}

/** Matches the offers with an option from and to these places. */
function sailing(polId: number | undefined, toId: number | undefined): SQL | undefined {
  if (polId === undefined && toId === undefined) return undefined
  return sql`${offers.id} in (select o.offer_id from ${offerOptions} o where
    ${polId === undefined ? sql`true` : sql`o.pol_id = ${polId}`} and ${toId === undefined ? sql`true` : sql`o.to_id = ${toId}`})`
}

/** Matches the versions of the offers that were begun on these days. */
function begunBetween(from: Day | undefined, to: Day | undefined): SQL | undefined {
  if (from === undefined && to === undefined) return undefined
  const at = (day: Day) => sql`${startOfDayInChina(day).toISOString()}::timestamptz`
  return sql`${offers.offerNo} in (select f.offer_no from ${offers} f where f.edition = 1
    and ${from === undefined ? sql`true` : sql`f.create_time >= ${at(from)}`}
    and ${to === undefined ? sql`true` : sql`f.create_time < ${at(dayAfter(to, 1))}`})`
}

/** The option of an offer that a company may accept on a day, locked until the transaction ends. */
export async function holdOption(
  tx: Db,
  { customerId }: Pick<MemberScope, 'customerId'>,
  optionId: number,
  today: Day,
): Promise<{ readonly row: OfferRow; readonly option: OfferOptionRow } | undefined> {
  const [wanted] = await tx
    .select({ id: offers.id })
    .from(offerOptions)
    .innerJoin(offers, eq(offers.id, offerOptions.offerId))
    .where(and(eq(offerOptions.id, optionId), eq(offers.customerId, customerId)))
  if (!wanted) return undefined
  await tx.select({ id: offers.id }).from(offers).where(eq(offers.id, wanted.id)).for('update')
  const row = await findAnyOffer(tx, wanted.id)
  const option = row?.options.find((one) => one.option.id === optionId)
  if (!row || !option || !mayMoveOffer('accept', shownStateOfOffer(row.offer, today))) return undefined
  return { row, option }
}
