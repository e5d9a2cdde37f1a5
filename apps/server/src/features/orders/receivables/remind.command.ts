import type { deskRemindCustomer } from '@berth/contract/billing/desk-receivable'
import type { OutputOf } from '@berth/contract/endpoint'
import { inCurrencyOrder, sumIn } from '@berth/domain/money/sum'
import { payableStatuses } from '@berth/domain/order/billing/bill-state'
import { maxRemindedBills, wasJustReminded } from '@berth/domain/order/billing/reminder-days'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { bills, customers, orders, outbox, paymentReminders, users } from '../../../platform/db/schema.ts'
import { insertInto } from '../../../platform/db/statement.ts'
import { undoWhenRefused } from '../../../platform/db/undo-when-refused.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { findFinancePeople } from '../../companies/colleagues/public.ts'

type Ask = { readonly id: number; readonly again: boolean }

/**
 * Mails those of a company who do finance all that it can pay now, the oldest first. Refused if there is nothing to pay, and
 * unless `again` is set, if the company was reminded within a day: of two at once, one applies.
 */
export function remindCustomer(
  db: Db,
  scope: OperatorScope,
  { id, again }: Ask,
  now: Date,
): Promise<Result<OutputOf<typeof deskRemindCustomer>, Problem>> {
  return undoWhenRefused(db, async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id))
    if (!customer) return refuse(problem('not_found'))
    if (!(await noteReminder(tx, scope, id, again, now))) return refuse(problem('already_decided'))
    const found = await findToPay(tx, id)
    if (found.length === 0) return refuse(problem('already_decided'))
    const readers = await findFinancePeople(tx, id)
    const payload = payloadOf(found, dayInChina(now))
    const mail = { kind: 'payment_reminder', payload, dueTime: now, createTime: now }
    await insertInto(
      tx,
      outbox,
      readers.map((reader) => ({ ...mail, toUserId: reader.id })),
    )
    const target = { kind: 'customer', id, name: customer.company1 } as const
    await recordAudit(tx, scope, { action: 'customer_reminded', target }, now)
    return ok({ mails: readers.length, bills: found.length })
  })
}

/** When companies were last reminded, and by whom. */
export async function findReminders(db: Db, _scope: OperatorScope, customerIds: readonly number[]) {
  if (customerIds.length === 0) return []
  return await db
    .select({
      ...{ customerId: paymentReminders.customerId, time: paymentReminders.remindTime },
      userName: users.linkman,
    })
    .from(paymentReminders)
    .innerJoin(users, eq(users.id, paymentReminders.userId))
    .where(inArray(paymentReminders.customerId, [...customerIds]))
}

/** Notes a reminder; false if the last one was shortly before and `again` is not set. The row is locked until the mails are written. */
async function noteReminder(
  tx: Db,
  { userId }: OperatorScope,
  customerId: number,
  again: boolean,
  now: Date,
) {
  const reminder = { userId, remindTime: now }
  const inserted = await tx
    .insert(paymentReminders)
    .values({ customerId, ...reminder })
    .onConflictDoNothing()
    .returning({ customerId: paymentReminders.customerId })
  if (inserted.length > 0) return true
  const ofCustomer = eq(paymentReminders.customerId, customerId)
  const [last] = await tx.select().from(paymentReminders).where(ofCustomer).for('update')
  if (!again && wasJustReminded(last?.remindTime ?? null, now)) return false
  // On a spread database no row may change its company.
  await tx.update(paymentReminders).set(reminder).where(ofCustomer)
  return true
}

/** Returns the bills of a company that can be paid now, the one due first first. */
async function findToPay(db: Db, customerId: number) {
  return await db
    .select({
      ...{ bill_no: bills.billNo, order_no: orders.orderNo, currency: bills.currency },
      open: sql<number>`(${bills.total} - ${bills.settled})::float8`,
      due_date: sql<Day | null>`${bills.dueDate}::text`,
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(
      and(
        eq(bills.customerId, customerId),
        eq(bills.state, 'agreed'),
        inArray(orders.status, [...payableStatuses]),
      ),
    )
    .orderBy(asc(bills.dueDate), asc(bills.id))
}

function payloadOf(found: Awaited<ReturnType<typeof findToPay>>, today: Day) {
  const isLate = ({ due_date: due }: (typeof found)[number]) => due !== null && due < today
  const sumOf = (currency: string, those: typeof found) =>
    sumIn(
      currency,
      those.filter((bill) => bill.currency === currency).map(({ open }) => open),
    )
  const overdue = found.filter(isLate)
  return {
    ...{ count: found.length, overdue: overdue.length },
    sums: inCurrencyOrder([...new Set(found.map(({ currency }) => currency))]).map((currency) => ({
      ...{ currency, open: sumOf(currency, found), overdue: sumOf(currency, overdue) },
    })),
    bills: found.slice(0, maxRemindedBills),
  }
}
