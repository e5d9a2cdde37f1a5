import { payableStatuses } from '@berth/domain/money/bill-state'
import { reminderDaysOf, reminderGraceDays } from '@berth/domain/money/reminder-days'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { billReminders, bills, orders } from '../../../platform/db/schema.ts'
import { findReaders } from '../../companies/colleagues/public.ts'
import { billReminder, queueMail } from '../../system/mail/public.ts'
import { findSetting } from '../../system/settings/public.ts'

/**
 * Reminds of the bills that reach one of the setting's days before or after their due date: those of the company who do finance,
 * and whoever created the order. Each bill is reminded of once for each day, however many servers do so at once. Returns how
 * many bills were.
 */
export async function remindOfBills(db: Db, now: Date): Promise<number> {
  const today = dayInChina(now)
  let count = 0
  for (const days of reminderDaysOf(await findSetting(db, 'reminder_days')))
    for (const due of await findToRemind(db, days, today)) count += await remind(db, due, days, now)
  return count
}

type Due = Awaited<ReturnType<typeof findToRemind>>[number]

/** Returns the unpaid bills that reach this day from their due date today, or a little earlier and were missed. */
async function findToRemind(db: Db, days: number, today: Day) {
  return await db
    .select({
      ...{ customerId: bills.customerId, id: bills.id, billNo: bills.billNo, currency: bills.currency },
      ...{ orderNo: orders.orderNo, createdBy: orders.createdBy },
      open: sql<number>`(${bills.total} - ${bills.settled})::float8`,
      dueDate: sql<Day>`${bills.dueDate}::text`,
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(
      and(
        eq(bills.state, 'agreed'),
        sql`${bills.dueDate} between ${today}::date - ${days + reminderGraceDays}::int and ${today}::date - ${days}::int`,
        // A bill that was agreed to after its first reminder would have been due has nothing to be reminded of yet.
        inArray(orders.status, [...payableStatuses]),
        sql`not exists (
          select 1 from bill_reminders r
          where r.customer_id = ${bills.customerId} and r.bill_id = ${bills.id} and r.days = ${days}::int)`,
      ),
    )
    .orderBy(asc(bills.customerId), asc(bills.dueDate), asc(bills.id))
}

async function remind(db: Db, due: Due, days: number, now: Date): Promise<number> {
  return await db.transaction(async (tx) => {
    const { customerId, id, billNo, orderNo, currency, open, dueDate } = due
    const noted = await tx
      .insert(billReminders)
      .values({ customerId, billId: id, days, createTime: now })
      .onConflictDoNothing()
      .returning({ billId: billReminders.billId })
    if (noted.length === 0) return 0
    const readers = await findReaders(tx, due, orderWork.finance)
    const payload = {
      days,
      bills: [{ bill_no: billNo, order_no: orderNo, currency, open, due_date: dueDate }],
    }
    await queueMail(tx, billReminder, { to: readers, now }, payload)
    return 1
  })
}
