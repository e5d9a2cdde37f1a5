import { moneySeen, type Viewer } from '@berth/domain/order/lifecycle/access'
import { and, eq, getTableName, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import {
  fixedText,
  Packed,
  packedCount,
  packedFlag,
  packedInstant,
  packedJson,
  packedMaybe,
  packedNumber,
  packedText,
} from '../../../platform/db/packed.ts'
import { customers, orderLines, orders, users } from '../../../platform/db/schema.ts'
import { sqlStatement } from '../../../platform/db/statement.ts'
import { Recent } from '../../../platform/recent.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { assignees, countedFor, namesOf } from './order.query.ts'

/** The columns of an order that lists show. */
const listedColumns = {
  id: packedNumber(orders.id),
  customerId: packedNumber(orders.customerId),
  orderNo: packedText(orders.orderNo),
  custRefNo: packedText(orders.custRefNo),
  status: packedNumber(orders.status),
  cancelRequested: packedFlag(orders.cancelRequested),
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

export function countColumns(db: Db, viewer: Viewer) {
  const { documentCount, due, unreadMessages } = countedFor(db, viewer)
  return {
    documentCount: packedCount(documentCount),
    due: packedJson(due),
    unreadMessages: packedCount(unreadMessages),
  }
}

type Fields = typeof listedColumns & ReturnType<typeof countColumns>

/**
 * About three thousand orders, as many as people have on their screens; with their derived objects each takes some four
 * kilobytes.
 */
const mostCharacters = 2_000_000

type Made<Columns extends Fields, Row extends object> = {
  readonly packed: Packed<Columns>
  readonly head: (customerId: number | undefined) => SQL
  /** Returns the lines of orders with these companies and ids, in their order. */
  readonly ofKeys: ReturnType<typeof sqlStatement>
  /** Caches the rows of unchanged orders, per version of the names they were read with. */
  readonly kept: WeakMap<Names, Recent<Row>>
}

/** A query of orders up to its conditions. Its text is shared by all calls; building it takes a tenth of a call. */
class ListQuery<Columns extends Fields, Row extends object> {
  private readonly columnsFor: (db: Db, viewer: Viewer) => Columns
  private readonly from: SQL
  private readonly rowOf: (read: ReturnType<Packed<Columns>['readRow']>, names: Names) => Row
  private readonly made = new Map<string, Made<Columns, Row>>()

  constructor(
    columnsFor: (db: Db, viewer: Viewer) => Columns,
    from: SQL,
    rowOf: (read: ReturnType<Packed<Columns>['readRow']>, names: Names) => Row,
  ) {
    this.columnsFor = columnsFor
    this.from = from
    this.rowOf = rowOf
  }

  async find(db: Db, names: Names, viewer: Viewer, asked: Asked): Promise<Row[]> {
    const lines = this.linesOf(db, viewer, asked)
    const [found] = rowsOf<{ lines: string | null }>(
      await db.execute(sql`select ${Packed.gather(lines)} as lines`),
    )
    return this.read(db, names, viewer, asked, found?.lines ?? null)
  }

  /**
   * Returns a page in two statements: its keys, then its rows. The plan of the first depends on its values, so PostgreSQL plans it
   * at each call; planning the joins of the second took longer than running both, and now happens once.
   */
  async findByKeys(db: Db, names: Names, viewer: Viewer, asked: Sorted) {
    const { where, orderBy, page } = asked
    const keys = rowsOf<Key>(
      await db.execute(sql`select ${keyColumns} from ${orders} where ${and(where, sql`true`)}
        order by ${sql.join([...orderBy], sql`, `)} limit ${page.size} offset ${(page.page - 1) * page.size}`),
    )
    return await this.rowsOfKeys(db, names, viewer, asked, keys)
  }

  /** Same as `findFoundPage`, in two statements as above. */
  async findFoundByKeys(db: Db, names: Names, viewer: Viewer, asked: Found) {
    const { where, orderBy = [], page, sortedBy } = asked
    const order = sql.join([...orderBy], sql`, `)
    const columns = columnsOfFound(sortedBy)
    const [found] = rowsOf<{ total: number; keys: readonly Key[] }>(
      await db.execute(sql`with found as materialized (select ${columns} from ${orders} where ${where})
        select (select count(*)::int from found) as total,
          (select coalesce(json_agg(json_build_object('company', company, 'id', id)), '[]') from (
            select ${keyColumns} from found as ${sql.identifier(getTableName(orders))}
            order by ${order} limit ${page.size} offset ${(page.page - 1) * page.size}) as page) as keys`),
    )
    return {
      rows: await this.rowsOfKeys(db, names, viewer, asked, found?.keys ?? []),
      total: found?.total ?? 0,
    }
  }

  private async rowsOfKeys(db: Db, names: Names, viewer: Viewer, asked: Asked, keys: readonly Key[]) {
    if (keys.length === 0) return []
    const { ofKeys } = this.queryFor(db, viewer)
    const [companies, ids] = [keys.map(({ company }) => company), keys.map(({ id }) => id)]
    const [found] = rowsOf<{ lines: string | null }>(await ofKeys(db, { companies, ids }))
    return this.read(db, names, viewer, asked, found?.lines ?? null)
  }

  /** Returns a page and the total, in one statement. */
  async findPage(db: Db, names: Names, viewer: Viewer, asked: Asked) {
    const lines = this.linesOf(db, viewer, asked)
    const total = sql`(select count(*)::int from ${orders} where ${and(asked.where, sql`true`)})`
    const [found] = rowsOf<{ total: number; lines: string | null }>(
      await db.execute(sql`select ${total} as total, ${Packed.gather(lines)} as lines`),
    )
    return { rows: this.read(db, names, viewer, asked, found?.lines ?? null), total: found?.total ?? 0 }
  }

  /**
   * Same as above, where no index gives the order: the matches are found once, then counted and sorted. `sortedBy` lists the
   * order columns besides the id.
   */
  async findFoundPage(db: Db, names: Names, viewer: Viewer, asked: Found) {
    const { head } = this.queryFor(db, viewer)
    const { where, orderBy = [], page, sortedBy, customerId } = asked
    const order = sql` order by ${sql.join([...orderBy], sql`, `)}`
    const columns = columnsOfFound(sortedBy)
    // Aliased to the table's own name, so that the same ORDER BY works.
    const ids = sql`select ${orders.customerId}, ${orders.id} from found as ${sql.identifier(getTableName(orders))}${order}
      limit ${page.size} offset ${(page.page - 1) * page.size}`
    const own = customerId === undefined ? sql`true` : eq(orders.customerId, customerId)
    const lines = sql`${head(customerId)} where ${own} and (${orders.customerId}, ${orders.id}) in (${ids})${order}`
    const [found] = rowsOf<{ total: number; lines: string | null }>(
      await db.execute(sql`with found as materialized (select ${columns} from ${orders} where ${where})
        select (select count(*)::int from found) as total, ${Packed.gather(lines)} as lines`),
    )
    return { rows: this.read(db, names, viewer, asked, found?.lines ?? null), total: found?.total ?? 0 }
  }

  /** On a page, an unchanged order yields the same object again: its text is its cache key. */
  private read(db: Db, names: Names, viewer: Viewer, { page }: Asked, text: string | null): Row[] {
    const { packed, kept } = this.queryFor(db, viewer)
    const make = (line: string) => this.rowOf(packed.readRow(line), names)
    if (!page) return Packed.lines(text).map(make)
    const recent = kept.get(names) ?? new Recent<Row>(mostCharacters)
    kept.set(names, recent)
    return Packed.lines(text).map((line) => recent.of(line, make))
  }

  private linesOf(db: Db, viewer: Viewer, { where, orderBy, page, customerId }: Asked): SQL {
    const { head } = this.queryFor(db, viewer)
    const sorted = orderBy ? sql` order by ${sql.join([...orderBy], sql`, `)}` : sql``
    const fits = and(where, sql`true`)
    if (!page) return sql`${head(customerId)} where ${fits}${sorted}`
    // Selects the ids of the page first, so that nothing else is read or counted for the skipped rows.
    const ids = sql`select ${orders.customerId}, ${orders.id} from ${orders} where ${fits}${sorted}
      limit ${page.size} offset ${(page.page - 1) * page.size}`
    const own = customerId === undefined ? sql`true` : eq(orders.customerId, customerId)
    return sql`${head(customerId)} where ${own} and (${orders.customerId}, ${orders.id}) in (${ids})${sorted}`
  }

  private queryFor(db: Db, viewer: Viewer) {
    const key = `${viewer.actor} ${moneySeen(viewer)}`
    const known = this.made.get(key)
    if (known) return known
    const packed = new Packed(this.columnsFor(db, viewer))
    const head = fixedText(sql`select ${packed.columns} as line from ${this.from}`)
    const wanted = sql`unnest(${sql.placeholder('companies')}::bigint[], ${sql.placeholder('ids')}::bigint[])
      with ordinality as wanted (company, id, place)`
    const ofKeys = sqlStatement(() => {
      const lines = sql`${head(undefined)} inner join ${wanted} on ${orders.customerId} = wanted.company and ${orders.id} = wanted.id
        order by wanted.place`
      return sql`select ${Packed.gather(lines)} as lines`
    })
    const made = { packed, head, ofKeys, kept: new WeakMap<Names, Recent<Row>>() }
    this.made.set(key, made)
    return made
  }
}

type Key = { readonly company: number; readonly id: number }

const keyColumns = sql`${orders.customerId}::float8 as company, ${orders.id}::float8 as id`

function columnsOfFound(sortedBy: readonly AnyPgColumn[]): SQL {
  const columns = [orders.customerId, orders.id, ...sortedBy].map((column) => sql`${column}`)
  return sql.join(columns, sql`, `)
}

export type Asked = {
  readonly where: SQL | undefined
  /** The company, when all matching orders belong to one. */
  readonly customerId?: number
  readonly orderBy?: readonly SQL[]
  readonly page?: Page
}

type Page = { readonly page: number; readonly size: number }

function ownColumns(db: Db, viewer: Viewer) {
  return { ...listedColumns, ...countColumns(db, viewer) }
}

function deskColumns(db: Db, viewer: Viewer) {
  return { ...listedColumns, ...peopleColumns, ...loadColumns, ...countColumns(db, viewer) }
}

type OwnRow = ReturnType<Packed<ReturnType<typeof ownColumns>>['readRow']>
type DeskRow = ReturnType<Packed<ReturnType<typeof deskColumns>>['readRow']>

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

const ownQuery = new ListQuery(ownColumns, sql`${orders}`, listedRow)
const deskQuery = new ListQuery(deskColumns, ordersWithPeople, deskListedRow)

/** Returns a page of orders for a member's list, with the total; `viewer` decides what is counted. */
export async function findListedPage(db: Db, names: Names, viewer: Viewer, asked: Asked) {
  return await ownQuery.findPage(db, names, viewer, asked)
}

/** Returns a page of a member's search, with the total. */
export async function findListedFound(db: Db, names: Names, viewer: Viewer, asked: Found) {
  return await ownQuery.findFoundPage(db, names, viewer, asked)
}

/** Returns orders for a member's list. */
export async function findListed(db: Db, names: Names, viewer: Viewer, asked: Asked) {
  return await ownQuery.find(db, names, viewer, asked)
}

type Found = Asked & { readonly page: Page; readonly sortedBy: readonly AnyPgColumn[] }

/** Returns a page of a search for the desk's list, with the total. */
export async function findDeskFound(db: Db, names: Names, viewer: Viewer, asked: Found) {
  return await deskQuery.findFoundByKeys(db, names, viewer, asked)
}

type Sorted = Asked & Required<Pick<Asked, 'orderBy' | 'page'>>

/** Returns a page of the desk's list. */
export async function findDeskPage(db: Db, names: Names, viewer: Viewer, asked: Sorted) {
  return await deskQuery.findByKeys(db, names, viewer, asked)
}

/** Returns all orders of the desk's list, for an export. */
export async function findDeskListed(db: Db, names: Names, viewer: Viewer, asked: Asked) {
  return await deskQuery.find(db, names, viewer, asked)
}
