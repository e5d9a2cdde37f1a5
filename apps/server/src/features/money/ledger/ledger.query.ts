import { minorUnits } from '@berth/domain/money/currency'
import { type Entry, type EntryKind, entryKindNames, entryKinds } from '@berth/domain/money/ledger'
import { and, asc, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { companyCredits, ledger, payments } from '../../../platform/db/schema.ts'

const later = alias(ledger, 'later')

/** Returns the entries of a payment that have not been taken back, amounts in minor units. */
export async function findOpenPostings(
  db: Db,
  customerId: number,
  paymentId: number,
): Promise<(Entry & { readonly id: number })[]> {
  const rows = await db
    .select({
      ...{ id: ledger.id, kind: ledger.kind, currency: ledger.currency },
      ...{ amount: ledger.amount, billId: ledger.billId },
    })
    .from(ledger)
    .where(
      and(
        eq(ledger.customerId, customerId),
        eq(ledger.paymentId, paymentId),
        sql`${ledger.reverses} is null`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(later)
            .where(and(eq(later.customerId, ledger.customerId), eq(later.reverses, ledger.id))),
        ),
      ),
    )
    .orderBy(asc(ledger.id))
  return rows.map((row) => ({
    ...row,
    kind: row.kind as EntryKind, // The column has no other values.
    amount: minorUnits(row.amount, row.currency),
  }))
}

/** The credit of a company in a currency, and how much of it payments that await confirmation already count on. */
export type Credit = { readonly amount: number; readonly reserved: number }

/** Locks and returns the credit of a company in a currency, in minor units. */
export async function lockCredit(tx: Db, customerId: number, currency: string): Promise<Credit> {
  return creditIn(tx, customerId, currency, await selectCredit(tx, customerId, currency).for('update'))
}

/** Returns the credit of a company in a currency, in minor units. */
export async function findCredit(db: Db, customerId: number, currency: string): Promise<Credit> {
  return creditIn(db, customerId, currency, await selectCredit(db, customerId, currency))
}

function selectCredit(db: Db, customerId: number, currency: string) {
  return db
    .select({ amount: companyCredits.amount })
    .from(companyCredits)
    .where(and(eq(companyCredits.customerId, customerId), eq(companyCredits.currency, currency)))
}

async function creditIn(
  db: Db,
  customerId: number,
  currency: string,
  [credit]: readonly { readonly amount: number }[],
): Promise<Credit> {
  if (credit === undefined) return { amount: 0, reserved: 0 }
  return {
    amount: minorUnits(credit.amount, currency),
    reserved: minorUnits(await sumReserved(db, customerId, currency), currency),
  }
}

/** What payments that await confirmation count on of a company's credit, in the currency. */
export async function sumReserved(db: Db, customerId: number, currency: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${payments.credit}), 0)::float8` })
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(payments.currency, currency),
        eq(payments.state, 'waiting'),
      ),
    )
  return row?.sum ?? 0
}

/** The sum of what entries change, as SQL: to what is open of bills, or to credit. */
function effectOn(of: 'open' | 'credit', table: string): SQL {
  const cases = entryKindNames.map(
    (kind) => sql`when ${sql.raw(`'${kind}'`)} then ${sql.raw(String(entryKinds[kind][of]))}`,
  )
  return sql`coalesce(sum((case ${sql.raw(table)}.kind ${sql.join(cases, sql` `)} end) * ${sql.raw(table)}.amount), 0)`
}

/** The balance that entries lead to, as SQL: what is open less credit. */
export function balanceOn(table: string): SQL {
  return sql`(${effectOn('open', table)} - ${effectOn('credit', table)})`
}

/** Selects the bills whose ledger contradicts them: what is owed, what is settled, or whether they are paid. */
export const differingBills: SQL = sql`
  select b.bill_no as found from bills b
  left join lateral (
    select ${effectOn('open', 'l')} as open, coalesce(sum(l.amount) filter (where l.kind = 'bill'), 0) as billed,
      bool_or(l.currency <> b.currency) as is_foreign
    from ledger l where l.customer_id = b.customer_id and l.bill_id = b.id) l on true
  where l.billed <> (case when b.state in ('agreed', 'paying', 'paid') then b.total else 0 end)
    or l.open <> l.billed - b.settled or l.open < 0 or coalesce(l.is_foreign, false)
    or (b.state = 'paid') <> (b.settled = b.total)`

/** Selects the companies whose credit differs from their ledger, or is smaller than what payments count on. */
export const differingCredits: SQL = sql`
  with booked as (
    select customer_id, currency, ${effectOn('credit', 'l')} as amount from ledger l group by 1, 2),
  counted as (
    select customer_id, currency, sum(credit) as amount from payments where state = 'waiting' group by 1, 2)
  select customer_id::text as found from booked full join company_credits kept using (customer_id, currency)
  left join counted using (customer_id, currency)
  where coalesce(booked.amount, 0) <> coalesce(kept.amount, 0) or coalesce(counted.amount, 0) > coalesce(kept.amount, 0)`

/** Selects the credit notes and refunds whose entries differ from their amount. */
export const differingCreditNotes: SQL = sql`
  select n.no as found from credit_notes n
  left join lateral (
    select coalesce(sum(l.amount) filter (where l.kind in ('credit_note', 'credit_kept')), 0) as booked, bool_or(l.currency <> n.currency) as is_foreign
    from ledger l where l.customer_id = n.customer_id and l.credit_note_id = n.id) l on true
  where l.booked <> n.amount or coalesce(l.is_foreign, false)
  union all
  select r.id::text from refunds r
  left join lateral (
    select coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0) as booked, bool_or(l.currency <> r.currency) as is_foreign
    from ledger l where l.customer_id = r.customer_id and l.refund_id = r.id) l on true
  where l.booked <> r.amount or coalesce(l.is_foreign, false)`

/** Selects the payments whose entries differ from what was received; one that is not confirmed has none in effect. */
export const differingPayments: SQL = sql`
  select p.id::text as found from payments p
  left join lateral (
    select coalesce(sum(l.amount) filter (where l.kind in ('payment', 'credit_kept')), 0) as received, bool_or(l.currency <> p.currency) as is_foreign
    from ledger l where l.customer_id = p.customer_id and l.payment_id = p.id) l on true
  where l.received <> coalesce(p.received_amount, 0) or coalesce(l.is_foreign, false)`

/** Selects the entries that take back another one and differ from it, and negative entries that take back none. */
export const differingReversals: SQL = sql`
  select l.id::text as found from ledger l
  left join ledger r on r.customer_id = l.customer_id and r.id = l.reverses
  where (l.reverses is null and l.amount <= 0)
    or (l.reverses is not null and (r.id is null or r.amount + l.amount <> 0 or r.kind <> l.kind
      or r.bill_id is distinct from l.bill_id or r.payment_id is distinct from l.payment_id or r.currency <> l.currency))`
