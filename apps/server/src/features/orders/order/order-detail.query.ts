import { moneySeen, type Viewer } from '@berth/domain/order/lifecycle/access'
import type { FrozenQuote } from '@berth/domain/quote/frozen-quote'
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { orderContacts, orderEvents, orderLines, orders, users } from '../../../platform/db/schema.ts'
import { fixedText, PackedRows, packedCount, packedTable, packedText } from '../../../platform/fast/packed.ts'
import { alsoList, preparedSql } from '../../../platform/fast/prepared-query.ts'
import { StampedCache } from '../../../platform/fast/stamped-cache.ts'
import type { NamePair, Names } from '../../trade/lookups/public.ts'
import { ordersWithPeople, peopleColumns } from './listed-row.query.ts'
import { chargesNamed, namesOf, orderColumns, ownerOf, partOf, viewersOf, visibleAs } from './order.query.ts'
import { countColumns, peopleStampColumns, stampColumns } from './order-stamp.query.ts'

const partyColumns = new PackedRows(packedTable(getTableColumns(orderContacts)))
const lineColumns = new PackedRows(packedTable(getTableColumns(orderLines)))
const eventColumns = new PackedRows(packedTable(getTableColumns(orderEvents)))

function columnsFor(db: Db, viewer: Viewer) {
  return new PackedRows({
    ...packedTable(orderColumns),
    ...peopleColumns,
    creatorPhone: packedText(users.phone),
    ...countColumns(db, viewer),
  })
}

function stampFor(db: Db, viewer: Viewer) {
  return new PackedRows({
    ...stampColumns(db, viewer),
    ...peopleStampColumns(),
    lastEvent: packedCount(sql`(select max(${orderEvents.id}) from ${orderEvents}
      where ${partOf(viewer, orderEvents)})`),
  })
}

type Query = {
  readonly columns: ReturnType<typeof columnsFor>
  readonly head: ReturnType<typeof fixedText>
  /** Finds one order that the viewer may see. */
  readonly one: ReturnType<typeof preparedSql>
  /** Finds the stamp of such an order, at a third of the cost. */
  readonly stampOfOne: ReturnType<typeof preparedSql>
  /** Caches the rows of orders with their stamps, per version of the names they were read with. */
  readonly kept: WeakMap<Names, StampedCache<OrderDetailRow>>
}

const queries = new Map<string, Query>()

/** Returns the query of a complete order up to its condition, one per kind of viewer. */
function queryFor(db: Db, viewer: Viewer): Query {
  const kind = `${viewer.actor}, money ${moneySeen(viewer)}`
  const known = queries.get(kind)
  if (known) return known
  const columns = columnsFor(db, viewer)
  const stamp = stampFor(db, viewer)
  const parties = sql`select ${partyColumns.columns} as line from ${orderContacts}
    where ${partOf(viewer, orderContacts)} order by ${asc(orderContacts.type)}`
  const lines = sql`select ${lineColumns.columns} as line from ${orderLines}
    where ${partOf(viewer, orderLines)} order by ${asc(orderLines.position)}`
  const events = sql`select ${eventColumns.columns} as line from ${orderEvents}
    where ${partOf(viewer, orderEvents)} order by ${desc(orderEvents.id)}`
  const head = fixedText(sql`select ${stamp.columns} as stamp, ${columns.columns} as summary,
      ${PackedRows.gather(parties)} as parties, ${PackedRows.gather(lines)} as lines, ${PackedRows.gather(events)} as events
    from ${ordersWithPeople}`)
  const stampOnly = fixedText(sql`select ${stamp.columns} as stamp from ${orders}`)
  const isIt = and(eq(orders.id, sql.placeholder('id')), visibleAs(viewer.actor))
  const query = {
    columns,
    head,
    one: preparedSql(() => sql`${head(sql.placeholder('customerId'))} where ${isIt}`, `${kind}, whole`),
    stampOfOne: preparedSql(
      () => sql`${stampOnly(sql.placeholder('customerId'))} where ${isIt}`,
      `${kind}, stamp`,
    ),
    kept: new WeakMap<Names, StampedCache<OrderDetailRow>>(),
  }
  queries.set(kind, query)
  return query
}

alsoList((db) => {
  for (const viewer of [...viewersOf('member'), ...viewersOf('operator')]) queryFor(db, viewer)
})

type DetailTexts = {
  readonly stamp: string
  readonly summary: string
  readonly parties: string | null
  readonly lines: string | null
  readonly events: string | null
}

/** For each kind of viewer: more than a thousand orders. */
const keptBytes = 20 * 1024 * 1024

/** What is made of an order takes so much for each character that was read. */
const bytesPerCharacter = 6

/**
 * Returns a complete order, if the caller may see it. As long as nothing of it changes, it is the same object, which must not be
 * changed; the database says each time whether it has changed (decision 143).
 */
export async function findOrder(
  db: Db,
  names: Names,
  scope: MemberScope | OperatorScope,
  id: number,
): Promise<OrderDetailRow | undefined> {
  const { columns, one, stampOfOne, kept } = queryFor(db, scope)
  const given = { id, ...ownerOf(scope) }
  const recent = kept.get(names) ?? new StampedCache<OrderDetailRow>(keptBytes)
  kept.set(names, recent)
  if (recent.has(id)) {
    const [now] = rowsOf<Pick<DetailTexts, 'stamp'>>(await stampOfOne(db, given))
    const known = now && recent.get(id, now.stamp)
    if (known || !now) return known
  }
  const [found] = rowsOf<DetailTexts>(await one(db, given))
  if (!found) return undefined
  const row = wholeRow(columns.readRow(found.summary), found, names)
  const texts = [found.summary, found.parties, found.lines, found.events]
  recent.set(id, found.stamp, row, texts.join('').length * bytesPerCharacter)
  return row
}

/** Returns complete orders that match; `viewer` decides what is counted. */
export async function findWhole(
  db: Db,
  names: Names,
  viewer: Viewer,
  where: SQL | undefined,
  customerId?: number,
) {
  const { columns, head } = queryFor(db, viewer)
  const found = rowsOf<DetailTexts>(await db.execute(sql`${head(customerId)} where ${where}`))
  return found.flatMap((one) => columns.read(one.summary).map((row) => wholeRow(row, one, names)))
}

type Row = ReturnType<ReturnType<typeof columnsFor>['read']>[number]

function wholeRow(row: Row, found: DetailTexts, names: Names) {
  const { company1, company2, creatorName, creatorPhone, creatorEmail, assigneeName, ...rest } = row
  const { documentCount, due, unreadMessages, ...order } = rest
  return {
    order,
    ...{ documentCount, due, unreadMessages },
    ...namesOf(order, names),
    customer: { id: order.customerId, company1, company2 },
    creator: { name: creatorName, phone: creatorPhone, email: creatorEmail },
    assignee: assigneeName === null ? null : { name: assigneeName },
    // Assigned, because an object that gets more properties after a spread has a hidden class of its own, of a kilobyte.
    contacts: partyColumns
      .read(found.parties)
      .map((party) => Object.assign(party, { country: countryOf(party.countryId, names) })),
    lines: lineColumns.read(found.lines).map((line) => Object.assign(line, namesOfLine(line, names))),
    events: eventColumns.read(found.events),
    route: order.routeId === null ? undefined : names.routes.get(order.routeId),
    via: order.viaId === null ? null : (names.ports.get(order.viaId) ?? null),
    quotedCharges: chargesNamed(names, chargesOf(order.quote)),
  }
}

/** An order with its parties, lines and timeline, and the names of its references in both languages. */
export type OrderDetailRow = Awaited<ReturnType<typeof findWhole>>[number]

/** Same as above, without parties, lines, timeline, route, transhipment and quoted charges. */
export type OrderSummaryRow = Omit<
  OrderDetailRow,
  'contacts' | 'lines' | 'events' | 'route' | 'via' | 'quotedCharges'
>

function countryOf(id: number | null, names: Names): NamePair | null {
  return id === null ? null : (names.countries.get(id) ?? null)
}

type Line = Pick<typeof orderLines.$inferSelect, 'containerId' | 'packageUid'>

function namesOfLine({ containerId, packageUid }: Line, names: Names) {
  const unit = packageUid === null ? undefined : names.units.get(packageUid)
  return {
    containerName: containerId === null ? null : (names.containers.get(containerId)?.code ?? null),
    packageUnit: unit?.printed ?? null,
    unitName: unit?.en ?? null,
  }
}

/** The codes of the charges that a quote names. */
function chargesOf(quote: FrozenQuote | null): string[] {
  return [...(quote?.lines ?? []), ...(quote?.terms?.lines ?? [])].map(({ chargeCode }) => chargeCode)
}
