import type { BankTab, BillToPay } from '@berth/contract/money/bank-entry'
import {
  type AwaitedPayment,
  isPayerOf,
  type OwedBill,
  type OwingCompany,
  plain,
  proposalsFor,
} from '@berth/domain/money/bank-entry'
import { payableStatuses } from '@berth/domain/money/bill-state'
import { sumIn } from '@berth/domain/money/sum'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { bankEntries, bills, customers, orders, payments } from '../../../platform/db/schema.ts'
import type { OrderPage } from '../../orders/order/order.query.ts'

export type BankEntryFilter = {
  readonly tab: BankTab
  readonly currency?: string | undefined
  readonly keyword?: string | undefined
}

const inTab: Readonly<Record<BankTab, SQL | undefined>> = {
  open: and(isNull(bankEntries.paymentId), isNull(bankEntries.asideReason)),
  done: isNotNull(bankEntries.paymentId),
  aside: and(isNull(bankEntries.paymentId), isNotNull(bankEntries.asideReason)),
}

function matches({ currency, keyword }: Omit<BankEntryFilter, 'tab'>): SQL | undefined {
  const said = sql`upper(coalesce(${bankEntries.payer}, '') || ' ' || coalesce(${bankEntries.remark}, '') || ' ' || ${bankEntries.bankReference})`
  return and(
    currency ? eq(bankEntries.currency, currency) : undefined,
    keyword ? sql`${said} like ${containingInCapitals(keyword)}` : undefined,
  )
}

/** Returns one page of the entries of a tab, latest first, how many each tab has, and the currencies of open ones. */
export async function findBankEntries(
  db: Db,
  _scope: OperatorScope,
  { tab, ...filter }: BankEntryFilter,
  { page, size }: OrderPage,
) {
  const where = and(inTab[tab], matches(filter))
  const [lists, total, open, done, aside, currencies] = await Promise.all([
    db
      .select()
      .from(bankEntries)
      .where(where)
      .orderBy(desc(bankEntries.day), desc(bankEntries.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(bankEntries, where),
    db.$count(bankEntries, inTab.open),
    db.$count(bankEntries, inTab.done),
    db.$count(bankEntries, inTab.aside),
    db.selectDistinct({ currency: bankEntries.currency }).from(bankEntries).where(inTab[tab]),
  ])
  return { lists, total, tabs: { open, done, aside }, currencies: currencies.map((row) => row.currency) }
}

export type BankEntryRecord = Awaited<ReturnType<typeof findBankEntries>>['lists'][number]

/** A payment that awaits confirmation, as it is proposed. */
export type AwaitedByDesk = AwaitedPayment & {
  readonly orderId: number | null
  readonly company1: string
  readonly company2: string | null
  readonly billCount: number
}

/** Returns the payments that await confirmation in some currencies. There are few enough to compare each one. */
export async function findAwaited(
  db: Db,
  _scope: OperatorScope,
  currencies: readonly string[],
): Promise<AwaitedByDesk[]> {
  if (currencies.length === 0) return []
  const rows = await db
    .select({
      id: payments.id,
      currency: payments.currency,
      credit: payments.credit,
      reference: payments.reference,
      payerName: payments.payerName,
      orderId: payments.orderId,
      orderNo: orders.orderNo,
      company1: customers.company1,
      company2: customers.company2,
      invoiceTitle: customers.invoiceTitle,
      billCount: sql<number>`(
        select count(*)::int from payment_bills pb
        where pb.customer_id = ${payments.customerId} and pb.payment_id = ${payments.id})`,
      amount: sql<number>`(
        select coalesce(sum(pb.amount), 0)::float8 from payment_bills pb
        where pb.customer_id = ${payments.customerId} and pb.payment_id = ${payments.id})`,
    })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .leftJoin(orders, refersTo(payments, payments.orderId, orders))
    .where(and(eq(payments.state, 'waiting'), inArray(payments.currency, [...currencies])))
    .orderBy(asc(payments.createTime), asc(payments.id))
  return rows.map((row) => ({
    ...{ id: row.id, currency: row.currency, orderId: row.orderId, billCount: row.billCount },
    ...{ company1: row.company1, company2: row.company2 },
    transfer: sumIn(row.currency, [row.amount, -row.credit]),
    // The payment of one order has the order's number in the remark.
    reference: row.reference ?? row.orderNo ?? '',
    payers: [row.payerName, row.company1, row.company2, row.invoiceTitle].filter(
      (name): name is string => name !== null && name !== '',
    ),
  }))
}

/** A company that owes, with its bills that can be paid as they are proposed for entries. */
export type DebtorCompany = Omit<OwingCompany, 'bills'> & {
  readonly company1: string
  readonly company2: string | null
  readonly bills: readonly (OwedBill & BillToPay)[]
}

/**
 * Returns the companies that some entries may be from, each with its bills that can be paid, the one due first before the others:
 * those named like a payer, and those with a bill of the amount or a number that a remark holds.
 */
export async function findOwing(
  db: Db,
  _scope: OperatorScope,
  entries: readonly BankEntryRecord[],
): Promise<DebtorCompany[]> {
  if (entries.length === 0) return []
  const currencies = [...new Set(entries.map(({ currency }) => currency))]
  const isDue = and(
    eq(bills.state, 'agreed'),
    inArray(bills.currency, currencies),
    inArray(orders.status, [...payableStatuses]),
  )
  const owing = await db
    .selectDistinct({
      ...{ id: customers.id, company1: customers.company1, company2: customers.company2 },
      invoiceTitle: customers.invoiceTitle,
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .innerJoin(customers, eq(customers.id, bills.customerId))
    .where(isDue)
  const companies = owing.map((company) => ({
    ...company,
    names: [company.company1, company.company2, company.invoiceTitle].filter(
      (name): name is string => name !== null && name !== '',
    ),
  }))
  const named = companies.filter(({ names }) => entries.some((entry) => isPayerOf(entry, names)))
  const fitting = await db
    .selectDistinct({ id: bills.customerId })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(
      and(
        isDue,
        sql`exists (
          select 1 from unnest(
            ${arrayOf(entries.map(({ currency }) => currency))}::text[],
            ${arrayOf(entries.map(({ amount }) => amount))}::numeric[],
            ${arrayOf(entries.map(({ remark }) => plain(remark ?? '')))}::text[]
          ) as entry(currency, amount, remark)
          where entry.currency = ${bills.currency}
            and (entry.amount = ${bills.total} - ${bills.settled}
              or exists (select 1 from unnest(${referencesOf}) number
                where length(number) > 5 and position(upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')) in entry.remark) > 0)))`,
      ),
    )
  const ids = [...new Set([...named, ...fitting].map(({ id }) => id))]
  if (ids.length === 0) return []
  const rows = await db
    .select({
      ...{ id: bills.id, customerId: bills.customerId, currency: bills.currency, name: bills.name },
      ...{
        bill_no: bills.billNo,
        order_id: bills.orderId,
        order_no: orders.orderNo,
        due_date: bills.dueDate,
      },
      open: sql<number>`(${bills.total} - ${bills.settled})::float8`,
      references: sql<string[]>`${referencesOf}`,
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(and(isDue, inArray(bills.customerId, ids)))
    .orderBy(asc(bills.dueDate), asc(bills.id))
  return companies
    .filter(({ id }) => ids.includes(id))
    .map((company) => ({
      ...company,
      bills: rows.filter(({ customerId }) => customerId === company.id),
    }))
}

/** The numbers by which a payer may name a bill: those of payments that the member has begun among them. */
const referencesOf = sql`array_remove(array[${bills.billNo}, ${orders.orderNo}, ${orders.mblNo}, ${orders.hblNo}]
  || array(select p.reference from payment_bills pb join payments p on p.customer_id = pb.customer_id and p.id = pb.payment_id
    where pb.customer_id = ${bills.customerId} and pb.bill_id = ${bills.id} and p.state = 'draft'), null)`

function arrayOf(values: readonly (string | number)[]) {
  return sql.param([...values])
}

/** Entries of the bank that nobody has matched yet are compared with a payment up to this many, latest first. */
const mostCompared = 200

/** Returns the open entries that may be a payment that awaits confirmation, as they are proposed for each entry. */
export async function findEntriesFor(
  db: Db,
  scope: OperatorScope,
  { id, currency }: { readonly id: number; readonly currency: string },
) {
  const [entries, awaited] = await Promise.all([
    db
      .select()
      .from(bankEntries)
      .where(and(inTab.open, eq(bankEntries.currency, currency)))
      .orderBy(desc(bankEntries.day), desc(bankEntries.id))
      .limit(mostCompared),
    findAwaited(db, scope, [currency]),
  ])
  return entries.flatMap((entry) => {
    const { day, amount, payer, bankReference: bank_reference } = entry
    const found = proposalsFor({ ...entry, bank_reference }, awaited).find((one) => one.id === id)
    if (!found) return []
    return [
      { id: entry.id, day, amount, payer, bank_reference, difference: found.difference, by: [...found.by] },
    ]
  })
}

/** Returns whose the confirmed payments of these entries are, and their references, by payment id. */
export async function findConfirmed(db: Db, entries: readonly BankEntryRecord[]) {
  const keys = entries.flatMap(({ paymentId, paymentCustomerId }) =>
    paymentId === null || paymentCustomerId === null ? [] : [{ paymentId, paymentCustomerId }],
  )
  if (keys.length === 0) return new Map<number, ConfirmedPayment>()
  const found = await db.execute(sql`
    select p.id::float8 as id, coalesce(p.reference, o.order_no) as reference, p.bank_reference, c.company1, c.company2
    from payments p join customers c on c.id = p.customer_id
    left join orders o on o.customer_id = p.customer_id and o.id = p.order_id
    where (p.customer_id, p.id) in (${sql.join(
      keys.map((key) => sql`(${key.paymentCustomerId}::bigint, ${key.paymentId}::bigint)`),
      sql`, `,
    )})`)
  return new Map(rowsOf<ConfirmedPayment>(found).map((row) => [row.id, row]))
}

export type ConfirmedPayment = {
  readonly id: number
  readonly reference: string | null
  readonly bank_reference: string | null
  readonly company1: string
  readonly company2: string | null
}
