import type { deskSorts } from '@berth/contract/desk/desk-order'
import { moneySeen } from '@berth/domain/order/lifecycle/access'
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../../platform/db/schema.ts'
import { SingleFlight } from '../../../platform/fast/single-flight.ts'
import type { DataCache } from '../../../platform/live/data-cache.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { countWhere, type OrderPage } from '../order/order.query.ts'
import { deskList, findPage } from '../order/order-list.query.ts'
import { type DeskFilter, whereOnDesk } from './desk-where.query.ts'

export type DeskOrderSort = (typeof deskSorts)[number]

/** The latest first; orders without a day come last. */
const latest = (column: SQLWrapper) => sql`${column} desc nulls last`

const sortColumns = {
  oldest: { column: orders.statusTime, direction: asc },
  newest: { column: orders.updateTime, direction: desc },
  cut_off: { column: orders.cutOffDocuments, direction: asc },
  booked: { column: orders.submitTime, direction: latest },
  etd: { column: orders.etd, direction: latest },
} as const

/** A change request is as old as it was asked for, whatever the age of its order's status. */
const askedFirst = { column: orders.changeWaitTime, direction: asc } as const

// Sorting this many takes some 40 ms, wherever they are in the index; walking the index to as many takes up to twice that when
// they are far down.
const mostSorted = 5000

/**
 * Returns the sort order of a list or of one of its pages. For few matches the column is written so that no index applies,
 * which forces a sort: walking the index of all orders until it has found fifty matches would take many times longer, which the
 * planner cannot know.
 */
export function deskOrder(
  sort: DeskOrderSort,
  queue: DeskFilter['queue'],
  total = Number.POSITIVE_INFINITY,
): SQL[] {
  const { column, direction } = queue === 'change' && sort === 'oldest' ? askedFirst : sortColumns[sort]
  return [direction(total > mostSorted ? column : sql`(${column} + interval '0')`), direction(orders.id)]
}

type ListContext = { readonly db: Db; readonly memory: DataCache; readonly names: Names }

/** Page reads in flight, by the names they use: a change makes all screens that show a queue ask for the same page. */
const reading = new WeakMap<Names, SingleFlight>()

/** Returns one page of a desk queue, with the data each order needs. */
export function findDeskOrders(
  { db, memory, names }: ListContext,
  scope: OperatorScope,
  filter: DeskFilter,
  sort: DeskOrderSort,
  { page, size }: OrderPage,
  now: Date,
) {
  const where = whereOnDesk(db, scope, filter, now)
  // No other filter depends on who asks.
  const asked = JSON.stringify([filter, filter.assignee === 'mine' ? scope.userId : null])
  const find = async () => {
    const found = { where, page: { page, size } }
    if (filter.keyword) {
      const sortedBy = [...Object.values(sortColumns), askedFirst].map(({ column }) => column)
      return await findPage(deskList, db, names, scope, {
        ...found,
        orderBy: deskOrder(sort, filter.queue),
        sortedBy,
      })
    }
    const count = () => countWhere(db, where)
    const total = await memory.countOf(`desk ${asked}`, count, (rows) => rows)
    return await findPage(deskList, db, names, scope, {
      ...found,
      orderBy: deskOrder(sort, filter.queue, total),
      total,
    })
  }
  const shared = reading.get(names) ?? new SingleFlight()
  reading.set(names, shared)
  return shared.read(`${moneySeen(scope)} ${sort} ${page} ${size} ${asked}`, find)
}
