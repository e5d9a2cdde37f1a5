import { minorUnits } from '@berth/domain/money/currency'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rowsOf } from '../../platform/db/db.ts'
import type { Account } from './account.ts'

const none = {
  ...{ billed: 0, settled: 0, leastOpen: 0, received: 0, reserved: 0, credited: 0, refunded: 0, credit: 0 },
  ...{
    bill: 0,
    payment: 0,
    fee: 0,
    written_off: 0,
    credit_note: 0,
    credit_kept: 0,
    credit_used: 0,
    refund: 0,
  },
}
type Figures = typeof none

/** What is stored about the money of the account, per currency, in minor units: each figure from rows of its own. */
export async function figuresOf(account: Account): Promise<ReadonlyMap<string, Figures>> {
  const { customerId } = account.member
  const found = rowsOf<{ currency: string; name: keyof Figures; amount: number }>(
    await account.db.execute(sql`
      select currency, 'billed' as name, sum(total)::float8 as amount from bills
        where customer_id = ${customerId} and state in ('agreed', 'paying', 'paid') group by currency
      union all select currency, 'settled', sum(settled)::float8 from bills where customer_id = ${customerId} group by currency
      union all select currency, 'leastOpen', min(total - settled)::float8 from bills where customer_id = ${customerId} group by currency
      union all select currency, 'received', sum(received_amount)::float8 from payments
        where customer_id = ${customerId} and state = 'confirmed' group by currency
      union all select currency, 'reserved', sum(credit)::float8 from payments
        where customer_id = ${customerId} and state = 'waiting' group by currency
      union all select currency, 'credited', sum(amount)::float8 from credit_notes where customer_id = ${customerId} group by currency
      union all select currency, 'refunded', sum(amount)::float8 from refunds where customer_id = ${customerId} group by currency
      union all select currency, 'credit', amount::float8 from company_credits where customer_id = ${customerId}
      union all select currency, kind, sum(amount)::float8 from ledger where customer_id = ${customerId} group by currency, kind`),
  )
  const figures = new Map<string, Figures>()
  for (const { currency: of, name, amount } of found)
    figures.set(of, { ...(figures.get(of) ?? none), [name]: minorUnits(amount, of) })
  return figures
}

/** Compares what is owed, paid and kept: bills less what was applied and credited are open, and no unit is lost. */
export async function expectSums(account: Account): Promise<void> {
  for (const [of, f] of await figuresOf(account)) {
    const applied = f.payment + f.fee + f.written_off + f.credit_used
    expect([of, f.billed, f.billed - applied - f.credit_note]).toEqual([of, f.bill, f.billed - f.settled])
    expect([of, f.credit]).toEqual([of, f.credit_kept - f.credit_used - f.refund])
    // Counted from payments, credit notes and refunds, not from the ledger.
    expect([of, f.settled + f.credit]).toEqual([
      of,
      f.received + f.fee + f.written_off + f.credited - f.refunded,
    ])
    expect(Math.min(f.leastOpen, f.credit - f.reserved, f.credit), of).toBeGreaterThanOrEqual(0)
  }
}
