import { dayInChina } from '@berth/domain/time/calendar'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { refersTo } from '../platform/db/keys.ts'
import { bankEntries, bills, customers, orders } from '../platform/db/schema.ts'
import { addDays } from '../sample/times.ts'

/** How much of a transfer banks on the way keep. */
const bankFee = 12

/**
 * Writes what a bank sheet of the last days says: the payments under review, one of them short of a bank's fee; transfers for open
 * bills that nobody has sent a slip for; interest.
 */
export async function writeBankEntries(tx: Db, now: Date): Promise<void> {
  const found = await tx
    .select({ bill: bills, orderNo: orders.orderNo, payer: customers.company1 })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .innerJoin(customers, eq(customers.id, bills.customerId))
    .where(inArray(bills.state, ['agreed', 'paying']))
    .orderBy(asc(bills.id))
  const paying = found.filter(({ bill }) => bill.state === 'paying')
  const agreed = found.filter(({ bill }) => bill.state === 'agreed' && bill.settled === 0)
  const entries = [
    ...paying.map(({ bill, orderNo, payer }, index) => ({
      ...{ currency: bill.currency, payer, remark: orderNo },
      amount: index === 0 ? bill.total - bankFee : bill.total,
    })),
    // Most transfer without a word to the portal.
    ...agreed.slice(0, 3).map(({ bill, payer }) => ({
      ...{ currency: bill.currency, payer, remark: 'FREIGHT', amount: bill.total },
    })),
    { currency: 'USD', payer: 'HARBOUR COMMERCIAL BANK', remark: 'INTEREST', amount: 3.17 },
  ]
  await tx.insert(bankEntries).values(
    entries.map((entry, index) => ({
      ...entry,
      day: dayInChina(addDays(now, -(index % 3))),
      bankReference: `HCB${dayInChina(now).replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
      updateTime: now,
    })),
  )
}
