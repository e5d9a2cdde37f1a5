import { moneySeen, type Viewer } from '@berth/domain/order/lifecycle/access'
import { and, eq, getTableName, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { customers, orderLines, orders, users } from '../../../platform/db/schema.ts'
import {
  fixedText,
  PackedRows,
  packedFlag,
  packedInstant,
  packedMaybe,
  packedNumber,
  packedText,
} from '../../../platform/fast/packed.ts'
import { alsoList, preparedSql } from '../../../platform/fast/prepared-query.ts'
import { StampedCache } from '../../../platform/fast/stamped-cache.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { assignees, namesOf, viewersOf } from './order.query.ts'
import {
  countColumns,
  peopleStampColumns,
  stampColumns,
  stampedColumns,
  writeColumns,
} from './order-stamp.query.ts'

/** The columns of an order that lists show. */
const listedColumns = {
  id: packedNumber(orders.id),
  customerId: packedNumber(orders.customerId),
  orderNo: packedText(orders.orderNo),
  custRefNo: packedText(orders.custRefNo),
  status: packedNumber(orders.status),
  cancelRequested: packedFlag(orders.cancelRequested),
  blWait: packedText(orders.blWait),
  blWaitTime: packedInstant(orders.blWaitTime),
  statusReason: packedText(orders.statusReason),
  containerMode: packedNumber(orders.containerMode),
  carrierId: packedNumber(orders.carrierId),
  fromId: packedNumber(orders.fromId),
  polId: packedNumber(orders.polId),
  podId: packedNumber(orders.podId),
  toId: packedNumber(orders.toId),
  vessel: packedText(orders.vessel),
  voyage: packedText(orders.voyage),
  etd: packedText(orders.etd),
  eta: packedText(orders.eta),
  readyDate: packedText(orders.readyDate),
  freightTerm: packedText(orders.freightTerm),
  incoTerm: packedText(orders.incoTerm),
  mblNo: packedText(orders.mblNo),
  hblNo: packedText(orders.hblNo),
  soNo: packedText(orders.soNo),
  vgmMethod: packedText(orders.vgmMethod),
  marksNo: packedText(orders.marksNo),
  description: packedText(orders.description),
  remark: packedText(orders.remark),
  cutOffDocuments: packedInstant(orders.cutOffDocuments),
  cutOffVgm: packedInstant(orders.cutOffVgm),
  cutOffGateIn: packedInstant(orders.cutOffGateIn),
  dueTime: packedInstant(orders.dueTime),
  submitTime: packedInstant(orders.submitTime),
  createTime: packedInstant(orders.createTime),
  updateTime: packedInstant(orders.updateTime),
  statusTime: packedInstant(orders.statusTime),
  version: packedNumber(orders.version),
  assigneeId: packedNumber(orders.assigneeId),
}

/** The container counts of an order by type: `3 2,7 1` means two of type 3 and one of type 7. */
const containersOf = sql<string>`(
  select string_agg(container_id || ' ' || quantity, ',') from (
    select ${orderLines.containerId}, sum(${orderLines.quantity}) as quantity from ${orderLines}
    where ${refersTo(orderLines, orderLines.orderId, orders)} and ${isNotNull(orderLines.containerId)}
    group by ${orderLines.containerId}) as held)`

const loadColumns = { cbm: packedNumber(orders.cbm), containers: packedMaybe(containersOf) }

/** The company of an order, its booker and its assignee at the operator. */
export const peopleColumns = {
  company1: packedText(customers.company1),
  company2: packedText(customers.company2),
  creatorName: packedText(users.linkman),
  creatorEmail: packedText(users.username),
  assigneeName: packedMaybe(assignees.linkman),
}

/** Orders joined with the rows of those. */
export const ordersWithPeople = sql`${orders}
    inner join ${customers} on ${eq(customers.id, orders.customerId)}
    inner join ${users} on ${eq(users.id, orders.createdBy)}
    left join ${users} ${sql.identifier('assignees')} on ${eq(assignees.id, orders.assigneeId)}`

type Fields = typeof listedColumns & ReturnType<typeof countColumns>

/** For each kind of viewer and list; with their JSON, orders take some three kilobytes each. */
const mostOrders = 5_000

type ListParts<Columns extends Fields, Row extends object> = {
  readonly packed: PackedRows<Columns>
  readonly stamp: PackedRows<ReturnType<typeof stampColumns>>
  /** Reads whole orders, up to the condition. */
  readonly head: (customerId: number | undefined) => SQL
  /** Reads the stamps of the orders of a subselect that follows. */
  readonly stampHead: (customerId: number | undefined) => SQL
  /** Returns the stamps of orders with these companies and ids, in their order. */
  readonly stampsOfKeys: ReturnType<typeof preparedSql>
  /** Returns such orders whole, each line with its stamp before it. */
  readonly ofKeys: ReturnType<typeof preparedSql>
  /** Caches the rows of orders with their stamps, per version of the names they were read with. */
  readonly kept: WeakMap<Names, StampedCache<Row>>
}

/** Separates the stamp of an order from its line; neither contains it. */
const separator = '\u001d'

/** A query of orders up to its conditions. Its text is shared by all calls; building it takes a tenth of a call. */
class ListQuery<Columns extends Fields, Row extends object> {
  private readonly columnsFor: (db: Db, viewer: Viewer) => Columns
  private readonly stampsFor: (db: Db, viewer: Viewer) => ReturnType<typeof stampColumns>
  private readonly from: SQL
  private readonly rowOf: (read: ReturnType<PackedRows<Columns>['readRow']>, names: Names) => Row
  private readonly made = new Map<string, ListParts<Columns, Row>>()

  constructor(
    columnsFor: (db: Db, viewer: Viewer) => Columns,
    stampsFor: (db: Db, viewer: Viewer) => ReturnType<typeof stampColumns>,
    from: SQL,
    rowOf: (read: ReturnType<PackedRows<Columns>['readRow']>, names: Names) => Row,
  ) {
    this.columnsFor = columnsFor
    this.stampsFor = stampsFor
    this.from = from
    this.rowOf = rowOf
  }

  /** Returns all matching orders, without the cache. */
  async find(
    db: Db,
    names: Names,
    viewer: Viewer,
    { where, orderBy, customerId }: OrdersFilter,
  ): Promise<Row[]> {
    const { head, packed } = this.queryFor(db, viewer)
    const sorted = orderBy ? sql` order by ${sql.join([...orderBy], sql`, `)}` : sql``
    const lines = sql`${head(customerId)} where ${and(where, sql`true`)}${sorted}`
    const [found] = rowsOf<{ lines: string | null }>(
      await db.execute(sql`select ${PackedRows.gather(lines)} as lines`),
    )
    return PackedRows.lines(found?.lines ?? null).map((line) => this.rowOf(packed.readRow(line), names))
  }

  /** Returns a page and the total of one company's orders. */
  async findPage(db: Db, names: Names, viewer: Viewer, asked: Own) {
    const { where, customerId } = asked
    const fits = and(where, sql`true`)
    // The page is cut first, so that nothing is counted for the skipped rows.
    const page = sql`select ${columnsIn(stampedColumns)}, ${writeColumns} from ${orders} where ${fits}${pageOf(asked)}`
    const stamps = sql`${this.queryFor(db, viewer).stampHead(customerId)} from (${page}) as ${asOrders}`
    const total = sql`(select count(*)::int from ${orders} where ${fits})`
    return await this.readPage(
      db,
      names,
      viewer,
      sql`select ${total} as total, ${PackedRows.gather(stamps)} as stamps`,
    )
  }

  /** Same as above, where no index gives the order: the matches are found once, then counted and sorted. */
  async findFoundPage(db: Db, names: Names, viewer: Viewer, asked: Own & FoundPage) {
    const columns = columnsIn([...stampedColumns, ...asked.sortedBy])
    const page = sql`select * from found as ${asOrders}${pageOf(asked)}`
    const stamps = sql`${this.queryFor(db, viewer).stampHead(asked.customerId)} from (${page}) as ${asOrders}`
    return await this.readPage(
      db,
      names,
      viewer,
      sql`with found as materialized (select ${columns}, ${writeColumns} from ${orders} where ${asked.where})
        select (select count(*)::int from found) as total, ${PackedRows.gather(stamps)} as stamps`,
    )
  }

  private async readPage(db: Db, names: Names, viewer: Viewer, query: SQL) {
    const [found] = rowsOf<{ total: number; stamps: string | null }>(await db.execute(query))
    const rows = await this.rowsOf(db, names, viewer, found?.stamps ?? null)
    return { rows, total: found?.total ?? 0 }
  }

  /**
   * Returns a page over all companies. Its keys are read first: the plan of that statement depends on its values, so PostgreSQL plans
   * it at each call. Planning what is counted with it would take longer than running both.
   */
  async findByKeys(db: Db, names: Names, viewer: Viewer, asked: PageQuery) {
    const keys = rowsOf<Key>(
      await db.execute(
        sql`select ${keyColumns} from ${orders} where ${and(asked.where, sql`true`)}${pageOf(asked)}`,
      ),
    )
    return await this.rowsOfKeys(db, names, viewer, keys)
  }

  /** Same as `findFoundPage`, over all companies. */
  async findFoundByKeys(db: Db, names: Names, viewer: Viewer, asked: FoundPage) {
    const columns = columnsIn([orders.customerId, orders.id, ...asked.sortedBy])
    const [found] = rowsOf<{ total: number; keys: readonly Key[] }>(
      await db.execute(sql`with found as materialized (select ${columns} from ${orders} where ${asked.where})
        select (select count(*)::int from found) as total,
          (select coalesce(json_agg(json_build_object('company', company, 'id', id)), '[]') from (
            select ${keyColumns} from found as ${asOrders}${pageOf(asked)}) as page) as keys`),
    )
    return { rows: await this.rowsOfKeys(db, names, viewer, found?.keys ?? []), total: found?.total ?? 0 }
  }

  private async rowsOfKeys(db: Db, names: Names, viewer: Viewer, keys: readonly Key[]) {
    if (keys.length === 0) return []
    const { stampsOfKeys } = this.queryFor(db, viewer)
    const [found] = rowsOf<{ lines: string | null }>(await stampsOfKeys(db, valuesOfKeys(keys)))
    return await this.rowsOf(db, names, viewer, found?.lines ?? null)
  }

  /** Returns the rows of orders with these stamps: the same objects as before of those that have not changed. */
  private async rowsOf(db: Db, names: Names, viewer: Viewer, stamps: string | null): Promise<Row[]> {
    const { kept, packed, ofKeys, stamp: columns } = this.queryFor(db, viewer)
    const recent = kept.get(names) ?? new StampedCache<Row>(mostOrders)
    kept.set(names, recent)
    const rows = new Map<number, Row | undefined>()
    const missing: Key[] = []
    for (const stamp of PackedRows.lines(stamps)) {
      const id = PackedRows.firstOf(stamp)
      const known = recent.get(id, stamp)
      rows.set(id, known)
      if (!known) missing.push({ id, company: columns.readRow(stamp).customerId })
    }
    if (missing.length > 0) {
      const [found] = rowsOf<{ lines: string | null }>(await ofKeys(db, valuesOfKeys(missing)))
      for (const line of PackedRows.lines(found?.lines ?? null)) {
        const [stamp = '', text = ''] = line.split(separator)
        const row = this.rowOf(packed.readRow(Buffer.from(text).toString()), names)
        const id = PackedRows.firstOf(stamp)
        recent.set(id, stamp, row)
        rows.set(id, row)
      }
    }
    // One that was deleted meanwhile is left out.
    return [...rows.values()].filter((row) => row !== undefined)
  }

  queryFor(db: Db, viewer: Viewer) {
    const key = `${viewer.actor} ${moneySeen(viewer)}`
    const known = this.made.get(key)
    if (known) return known
    const packed = new PackedRows(this.columnsFor(db, viewer))
    const stamp = new PackedRows(this.stampsFor(db, viewer))
    const both = sql`${stamp.columns} || ${sql.raw(`e'\\x1d'`)} || ${packed.columns}`
    // Without a company for the desk, whose orders belong to many.
    const customerId = viewer.actor === 'member' ? sql.placeholder('customerId') : undefined
    const wanted = sql`unnest(${sql.placeholder('companies')}::bigint[], ${sql.placeholder('ids')}::bigint[])
      with ordinality as wanted (company, id, place)`
    const ofKeys = (columns: SQL, from: SQL) =>
      preparedSql(() => {
        const head = fixedText(sql`select ${columns} as line from ${from}`)(customerId)
        const own = customerId === undefined ? sql`` : sql` where ${orders.customerId} = ${customerId}`
        const lines = sql`${head} inner join ${wanted} on ${orders.customerId} = wanted.company and ${orders.id} = wanted.id${own}
          order by wanted.place`
        return sql`select ${PackedRows.gather(lines)} as lines`
      })
    const made = {
      packed,
      stamp,
      head: fixedText(sql`select ${packed.columns} as line from ${this.from}`),
      stampHead: fixedText(sql`select ${stamp.columns} as line`),
      stampsOfKeys: ofKeys(stamp.columns, sql`${orders}`),
      ofKeys: ofKeys(both, this.from),
      kept: new WeakMap<Names, StampedCache<Row>>(),
    }
    this.made.set(key, made)
    return made
  }
}

type Key = { readonly company: number; readonly id: number }

const keyColumns = sql`${orders.customerId}::float8 as company, ${orders.id}::float8 as id`

/** All keys of a member's page have the same company. */
function valuesOfKeys(keys: readonly Key[]) {
  const companies = keys.map(({ company }) => company)
  return { companies, ids: keys.map(({ id }) => id), customerId: companies[0] }
}

/** Names a subselect like the table, so that the same columns and the same order fit it. */
const asOrders = sql.identifier(getTableName(orders))

function pageOf({ orderBy, page }: Pick<PageQuery, 'orderBy' | 'page'>): SQL {
  return sql` order by ${sql.join([...orderBy], sql`, `)} limit ${page.size} offset ${(page.page - 1) * page.size}`
}

function columnsIn(columns: readonly AnyPgColumn[]): SQL {
  return sql.join(
    [...new Set(columns)].map((column) => sql`${column}`),
    sql`, `,
  )
}

export type OrdersFilter = {
  readonly where: SQL | undefined
  /** The company, when all matching orders belong to one. */
  readonly customerId?: number
  readonly orderBy?: readonly SQL[]
}

type PageQuery = OrdersFilter & { readonly orderBy: readonly SQL[]; readonly page: Page }
type Own = PageQuery & { readonly customerId: number }
type FoundPage = PageQuery & { readonly sortedBy: readonly AnyPgColumn[] }

type Page = { readonly page: number; readonly size: number }

function ownColumns(db: Db, viewer: Viewer) {
  return { ...listedColumns, ...countColumns(db, viewer) }
}

function deskColumns(db: Db, viewer: Viewer) {
  return { ...listedColumns, ...peopleColumns, ...loadColumns, ...countColumns(db, viewer) }
}

type OwnRow = ReturnType<PackedRows<ReturnType<typeof ownColumns>>['readRow']>
type DeskRow = ReturnType<PackedRows<ReturnType<typeof deskColumns>>['readRow']>

/** An order as lists show it, with the names of its references; instants are ISO strings. */
export type ListedRow = ReturnType<typeof listedRow>

function listedRow({ documentCount, due, unreadMessages, ...order }: OwnRow, names: Names) {
  return { order, documentCount, due, unreadMessages, ...namesOf(order, names) }
}

/** Same as above, for the desk, with the company, the booker and the assignee. */
export type DeskListedRow = ReturnType<typeof deskListedRow>

function deskListedRow(row: DeskRow, names: Names) {
  const { company1, company2, creatorName, creatorEmail, assigneeName, cbm, containers, ...order } = row
  return {
    load: { cbm, containers: containersIn(containers, names) },
    customer: { id: order.customerId, company1, company2 },
    creator: { name: creatorName, email: creatorEmail },
    assignee: assigneeName === null ? null : { name: assigneeName },
    ...listedRow(order, names),
  }
}

function containersIn(text: string | null, names: Names) {
  const held = (text?.split(',') ?? []).map((one) => {
    const [id, quantity] = one.split(' ').map(Number)
    return { type: names.containers.get(id ?? 0)?.code ?? '', quantity: quantity ?? 0 }
  })
  return held.sort((a, b) => (a.type < b.type ? -1 : 1))
}

const ownQuery = new ListQuery(ownColumns, stampColumns, sql`${orders}`, listedRow)
const deskQuery = new ListQuery(
  deskColumns,
  (db, viewer) => ({ ...stampColumns(db, viewer), ...peopleStampColumns() }),
  ordersWithPeople,
  deskListedRow,
)
alsoList((db) => {
  for (const viewer of viewersOf('member')) ownQuery.queryFor(db, viewer)
  for (const viewer of viewersOf('operator')) deskQuery.queryFor(db, viewer)
})

/** Returns a page of orders for a member's list, with the total; `viewer` decides what is counted. */
export async function findListedPage(db: Db, names: Names, viewer: Viewer, asked: Own) {
  return await ownQuery.findPage(db, names, viewer, asked)
}

/** Returns a page of a member's search, with the total. */
export async function findListedFound(db: Db, names: Names, viewer: Viewer, asked: Own & FoundPage) {
  return await ownQuery.findFoundPage(db, names, viewer, asked)
}

/** Returns orders for a member's list. */
export async function findListed(db: Db, names: Names, viewer: Viewer, asked: OrdersFilter) {
  return await ownQuery.find(db, names, viewer, asked)
}

/** Returns a page of a search for the desk's list, with the total. */
export async function findDeskFound(db: Db, names: Names, viewer: Viewer, asked: FoundPage) {
  return await deskQuery.findFoundByKeys(db, names, viewer, asked)
}

/** Returns a page of the desk's list. */
export async function findDeskPage(db: Db, names: Names, viewer: Viewer, asked: PageQuery) {
  return await deskQuery.findByKeys(db, names, viewer, asked)
}

/** Returns all orders of the desk's list, for an export. */
export async function findDeskListed(db: Db, names: Names, viewer: Viewer, asked: OrdersFilter) {
  return await deskQuery.find(db, names, viewer, asked)
}
