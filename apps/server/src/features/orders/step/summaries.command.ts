import { type Money, sumsByCurrency } from '@berth/domain/money/sum'
import { keptTime } from '@berth/domain/order/lifecycle/desk-stage'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, type RowKey } from '../../../platform/db/keys.ts'
import { bills, monthlyMoves, orderEvents, paidSums } from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { countedMoves, summedBills } from './summaries.query.ts'

type Event = Pick<
  typeof orderEvents.$inferInsert,
  'actor' | 'onBehalf' | 'fromStatus' | 'toStatus' | 'spentMinutes' | 'workedMinutes' | 'createTime'
>

/** Counts a new event in its month if it moves an order; `countedMoves` must count stored events the same way. */
export async function countMove(tx: Db, event: Event): Promise<void> {
  const { fromStatus: from = null, toStatus: to = null } = event
  const { draft } = orderStatus
  if (from === to || ((from ?? draft) === draft && (to ?? draft) === draft)) return
  const isOperators = event.actor === 'operator' && !event.onBehalf
  const minutes = isOperators ? event.workedMinutes : event.spentMinutes
  await addMove(tx, {
    month: `${dayInChina(event.createTime).slice(0, 7)}-01`,
    fromStatus: from ?? -1,
    toStatus: to ?? -1,
    minutes: minutes == null ? -1 : keptTime(minutes),
  })
}

const addMove = preparedQuery((db) => {
  const { month, fromStatus, toStatus, minutes } = monthlyMoves
  const key = Object.fromEntries(
    ['month', 'fromStatus', 'toStatus', 'minutes'].map((name) => [name, sql.placeholder(name)]),
  )
  return db
    .insert(monthlyMoves)
    .values({ ...key, count: 1 } as never)
    .onConflictDoUpdate({
      target: [month, fromStatus, toStatus, minutes],
      set: { count: sql`${monthlyMoves.count} + 1` },
    })
})

/** Same as above, for all events of newly written orders. */
export async function countMovesOf(tx: Db, written: readonly RowKey[]): Promise<void> {
  if (written.length > 0) await addMoves(tx, amongRows(orderEvents, orderEvents.orderId, written))
}

// Rows are locked in a fixed order, so that two statements cannot deadlock.
async function addMoves(tx: Db, fits?: SQL): Promise<void> {
  await tx.execute(sql`
    insert into monthly_moves as kept (month, from_status, to_status, minutes, count)
    ${countedMoves(fits)} order by 1, 2, 3, 4
    on conflict (month, from_status, to_status, minutes) do update set count = kept.count + excluded.count`)
}

type PaidSums = readonly { readonly currency: string; readonly total: number }[]

/** Adds newly paid bills to their company's paid sums. */
export async function addPaid(tx: Db, customerId: number, paid: PaidSums): Promise<void> {
  await changePaid(tx, customerId, paid, 1)
}

/** Subtracts bills that are no longer marked as paid. */
export async function takePaidBack(tx: Db, customerId: number, paid: PaidSums): Promise<void> {
  await changePaid(tx, customerId, paid, -1)
}

async function changePaid(tx: Db, customerId: number, paid: PaidSums, sign: 1 | -1): Promise<void> {
  const sums: Money[] = sumsByCurrency(paid.map(({ currency, total }) => ({ currency, amount: total })))
  for (const { currency, amount } of sums) {
    const count = sign * paid.filter((bill) => bill.currency === currency).length
    const total = sign * amount
    await tx
      .insert(paidSums)
      .values({ customerId, currency, count, total })
      .onConflictDoUpdate({
        target: [paidSums.customerId, paidSums.currency],
        set: { count: sql`${paidSums.count} + ${count}`, total: sql`${paidSums.total} + ${total}` },
      })
  }
}

/** Adds the paid bills of newly written orders to the paid sums. */
export async function sumPaidOf(tx: Db, written: readonly RowKey[]): Promise<void> {
  if (written.length > 0) await addSums(tx, amongRows(bills, bills.orderId, written))
}

async function addSums(tx: Db, fits?: SQL): Promise<void> {
  await tx.execute(sql`
    insert into paid_sums as kept (customer_id, currency, count, total) ${summedBills(fits)} order by 1, 2
    on conflict (customer_id, currency) do update set count = kept.count + excluded.count, total = kept.total + excluded.total`)
}

/** Rebuilds both summaries from all data, after a bulk write. */
export async function summariseAgain(tx: Db): Promise<void> {
  await tx.delete(monthlyMoves)
  await addMoves(tx)
  await tx.delete(paidSums)
  await addSums(tx)
}
