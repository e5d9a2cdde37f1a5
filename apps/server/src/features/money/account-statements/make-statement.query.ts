import { minorUnits } from '@berth/domain/money/currency'
import type { EntryKind } from '@berth/domain/money/ledger'
import { paymentReferenceOf } from '@berth/domain/money/payment-reference'
import type { Before, StatedEntry } from '@berth/domain/money/statement'
import { inCurrencyOrder } from '@berth/domain/money/sum'
import type { Day } from '@berth/domain/time/calendar'
import { firstDayOf, lastDayOf, type Month } from '@berth/domain/time/month'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { bills, creditNotes, ledger, orders, payments, statements } from '../../../platform/db/schema.ts'
import { balanceOn } from '../ledger/ledger.query.ts'

/** Whose statement, and of which currency. */
export type StatementAccount = { readonly customerId: number; readonly currency: string }

/** Which accounts to make statements for: all, or those of a company or in a currency. */
export type AccountFilter = {
  readonly customerId?: number | undefined
  readonly currency?: string | undefined
}

/**
 * The accounts that need a statement of this month, with the balance it will close with: those with movements in it, or with a
 * balance. Accounts whose statement of this or a later month exists are left out.
 */
function accountsToState(month: Month, { customerId, currency }: AccountFilter): SQL {
  const among = (table: string) => {
    const column = (name: string) => sql.raw(`${table}.${name}`)
    return and(
      customerId === undefined ? undefined : sql`${column('customer_id')} = ${customerId}`,
      currency === undefined ? undefined : sql`${column('currency')} = ${currency}`,
    )
  }
  return sql`
    with latest as (
      select distinct on (s.customer_id, s.currency) s.customer_id, s.currency, s.month, s.closing
      from statements s where ${among('s') ?? sql`true`}
      order by s.customer_id, s.currency, s.month desc),
    accounts as (
      select customer_id, currency, sum(balance) as closing from (
        select l.customer_id, l.currency, ${balanceOn('l')} as balance, null::text as month,
          ${balanceOn('l')} <> 0 or max(l.booked_on) >= ${firstDayOf(month)}::date as "isDue"
        from ledger l
        where l.statement_id is null and l.booked_on <= ${lastDayOf(month)}::date and ${among('l') ?? sql`true`}
        group by l.customer_id, l.currency
        union all
        select customer_id, currency, closing, month::text, closing <> 0 from latest) parts
      group by customer_id, currency
      having bool_or("isDue") and coalesce(max(month) < ${month}, true))`
}

/** Returns the accounts that need a statement of this month. */
export async function findAccountsToState(
  db: Db,
  month: Month,
  filter: AccountFilter,
): Promise<StatementAccount[]> {
  const found = await db.execute(sql`
    ${accountsToState(month, filter)}
    select customer_id::float8 as "customerId", currency from accounts order by customer_id, currency`)
  return rowsOf<StatementAccount>(found)
}

/** A company that needs statements of a month, with the balance that each will close with. */
export type CompanyToState = {
  readonly id: number
  readonly company1: string
  readonly company2: string | null
  readonly accounts: { readonly currency: string; readonly closing: number }[]
}

/** Returns the same accounts by company, each with its closing balance, in the order of the companies' names. */
export async function findCompaniesToState(
  db: Db,
  month: Month,
  filter: AccountFilter,
): Promise<CompanyToState[]> {
  const found = await db.execute(sql`
    ${accountsToState(month, filter)}
    select c.id::float8 as id, c.company1, c.company2,
      jsonb_agg(jsonb_build_object('currency', a.currency, 'closing', a.closing)) as accounts
    from accounts a join customers c on c.id = a.customer_id
    group by c.id, c.company1, c.company2 order by c.company1, c.id`)
  return rowsOf<CompanyToState>(found).map((company) => {
    const inOrder = inCurrencyOrder(company.accounts.map(({ currency }) => currency))
    const place = ({ currency }: { readonly currency: string }) => inOrder.indexOf(currency)
    return { ...company, accounts: company.accounts.toSorted((one, other) => place(one) - place(other)) }
  })
}

/** Returns the last statement of an account, locked: what it left is the start of the next one. */
export async function lockLastStatement(tx: Db, account: StatementAccount) {
  const [last] = await lastStatement(tx, account).for('update')
  return last
}

/** Returns the last statement of an account as it is. */
export async function findLastStatement(tx: Db, account: StatementAccount) {
  const [last] = await lastStatement(tx, account)
  return last
}

const lastStatement = (tx: Db, { customerId, currency }: StatementAccount) =>
  tx
    .select()
    .from(statements)
    .where(and(eq(statements.customerId, customerId), eq(statements.currency, currency)))
    .orderBy(desc(statements.month))
    .limit(1)

/** What a statement left, in minor units. */
export function beforeOf(last: typeof statements.$inferSelect): Before {
  return {
    lastDay: lastDayOf(last.month),
    rest: {
      open: new Map(last.openBills.map(({ bill_id: id, open }) => [id, minorUnits(open, last.currency)])),
      credit: minorUnits(last.credit, last.currency),
    },
  }
}

/** Puts the entries of an account up to the end of the month that are on no statement on this one, and returns them. */
export async function claimEntries(
  tx: Db,
  account: StatementAccount,
  month: Month,
  statementId: number,
): Promise<StatedEntry[]> {
  const rows = await tx
    .update(ledger)
    .set({ statementId })
    .where(unstated(account, lastDayOf(month)))
    .returning(entryColumns)
  return rows.map(entryOf)
}

/** Returns the entries of an account up to this day that are on no statement, and leaves them so. */
export async function findUnstatedEntries(
  tx: Db,
  account: StatementAccount,
  until: Day,
): Promise<StatedEntry[]> {
  const rows = await tx.select(entryColumns).from(ledger).where(unstated(account, until))
  return rows.map(entryOf)
}

const entryColumns = {
  ...{ id: ledger.id, kind: ledger.kind, currency: ledger.currency, amount: ledger.amount },
  ...{ bookedOn: ledger.bookedOn, billId: ledger.billId, paymentId: ledger.paymentId },
  ...{ creditNoteId: ledger.creditNoteId, reverses: ledger.reverses },
}

type EntryRow = Pick<typeof ledger.$inferSelect, keyof typeof entryColumns>

const entryOf = (row: EntryRow): StatedEntry => ({
  ...row,
  kind: row.kind as EntryKind, // The column has no other values.
  amount: minorUnits(row.amount, row.currency),
})

const unstated = ({ customerId, currency }: StatementAccount, until: Day) =>
  and(
    eq(ledger.customerId, customerId),
    eq(ledger.currency, currency),
    sql`${ledger.statementId} is null`,
    sql`${ledger.bookedOn} <= ${until}::date`,
  )

/** Returns what a statement prints of these bills. */
export async function findStatedBills(tx: Db, customerId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await tx
    .select({
      ...{ id: bills.id, billNo: bills.billNo, name: bills.name, dueDate: bills.dueDate },
      ...{ orderId: orders.id, orderNo: orders.orderNo, polId: orders.polId },
      toId: sql<number | null>`coalesce(${orders.toId}, ${orders.podId})::float8`,
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(and(eq(bills.customerId, customerId), inArray(bills.id, [...ids])))
}

/** Returns the references of these payments: of one for a single order, that of the order. */
export async function findStatedPayments(
  tx: Db,
  customerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: payments.id, reference: payments.reference, orderNo: orders.orderNo })
    .from(payments)
    .leftJoin(orders, refersTo(payments, payments.orderId, orders))
    .where(and(eq(payments.customerId, customerId), inArray(payments.id, [...ids])))
  return new Map(
    rows.map(({ id, reference, orderNo }) => [id, reference ?? paymentReferenceOf(orderNo ?? '')]),
  )
}

/** Returns the numbers of these credit notes and the bills they are against. */
export async function findStatedCreditNotes(
  tx: Db,
  customerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly no: string; readonly billId: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: creditNotes.id, no: creditNotes.no, billId: creditNotes.billId })
    .from(creditNotes)
    .where(and(eq(creditNotes.customerId, customerId), inArray(creditNotes.id, [...ids])))
  return new Map(rows.map(({ id, ...note }) => [id, note]))
}

/**
 * Selects the statements that contradict the ledger or themselves: whose closing balance is not the sum of all entries up to
 * them, whose lines do not lead from opening to closing, or whose balance does not consist of what they list.
 */
export const differingStatements: SQL = sql`
  select s.number as found from statements s
  left join lateral (
    select coalesce(sum(amount), 0) as amount from statement_lines l
    where l.customer_id = s.customer_id and l.statement_id = s.id) lines on true
  left join lateral (
    select coalesce(sum((b ->> 'open')::numeric), 0) as amount from jsonb_array_elements(s.open_bills) b) rest on true
  left join lateral (
    select ${balanceOn('l')} as amount from ledger l
    join statements up on up.customer_id = l.customer_id and up.id = l.statement_id
    where l.customer_id = s.customer_id and l.currency = s.currency and up.month <= s.month) booked on true
  where s.opening + lines.amount <> s.closing or s.opening + s.bills + s.payments + s.credits + s.fees <> s.closing
    or rest.amount - s.credit <> s.closing or booked.amount <> s.closing`
