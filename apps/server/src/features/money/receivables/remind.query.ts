import { payableStatuses } from '@berth/domain/money/bill-state'
import { maxRemindedBills } from '@berth/domain/money/reminder-days'
import { inCurrencyOrder, sumIn } from '@berth/domain/money/sum'
import type { Day } from '@berth/domain/time/calendar'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { bills, customers, orders, paymentReminders, users } from '../../../platform/db/schema.ts'

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

/**
 * Returns the companies with something overdue that they can pay, of these or of all, and what a reminder says to each: all
 * that it can pay now. Whose oldest bill was due first comes first.
 */
export async function findToRemind(db: Db, today: Day, customerIds?: readonly number[]) {
  const found = new Map<number, { readonly customer: Row['customer']; readonly bills: ToPay[] }>()
  for (const { customer, bill } of await findToPay(db, customerIds)) {
    const known = found.get(customer.id) ?? { customer, bills: [] }
    known.bills.push(bill)
    found.set(customer.id, known)
  }
  return [...found.values()].flatMap(({ customer, bills: toPay }) => {
    const said = sayToPay(toPay, today)
    return said.overdue > 0 ? [{ customer, said }] : []
  })
}

/** Returns the bills that can be paid now, the one due first first. So few are unpaid that each is read. */
async function findToPay(db: Db, customerIds: readonly number[] | undefined) {
  return await db
    .select({
      customer: { id: customers.id, company1: customers.company1, company2: customers.company2 },
      bill: {
        ...{ bill_no: bills.billNo, order_no: orders.orderNo, currency: bills.currency },
        open: sql<number>`(${bills.total} - ${bills.settled})::float8`,
        due_date: sql<Day | null>`${bills.dueDate}::text`,
      },
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .innerJoin(customers, eq(customers.id, bills.customerId))
    .where(
      and(
        customerIds === undefined ? undefined : inArray(bills.customerId, [...customerIds]),
        eq(bills.state, 'agreed'),
        inArray(orders.status, [...payableStatuses]),
      ),
    )
    .orderBy(asc(bills.dueDate), asc(bills.id))
}

type Row = Awaited<ReturnType<typeof findToPay>>[number]
type ToPay = Row['bill']

/** What the mail says: the sums of all bills, and as many of them as it lists. */
function sayToPay(found: readonly ToPay[], today: Day) {
  const isLate = ({ due_date: due }: ToPay) => due !== null && due < today
  const sumOf = (currency: string, those: readonly ToPay[]) =>
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
