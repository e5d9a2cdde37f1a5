import { type CreditLimit, type CreditUse, isOverLimit } from '@berth/domain/money/credit-limit'
import { inCurrencyOrder } from '@berth/domain/money/sum'
import { and, eq, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { creditLimits, creditTerms, customers, releasePermits, users } from '../../../platform/db/schema.ts'

/** What companies use of each of their limits, by company, and whether exceeding one holds their releases. */
export async function findUses(
  db: Db,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly limits: readonly CreditUse[]; readonly holdsRelease: boolean }>> {
  if (customerIds.length === 0) return new Map()
  const found = await db.execute(sql`
    select l.customer_id::float8 as "customerId", l.currency, l.amount::float8 as limit, t.holds_release as "holdsRelease",
      greatest(coalesce(owed.open, 0) - coalesce(c.amount, 0), 0)::float8 as used
    from credit_limits l
    join credit_terms t on t.customer_id = l.customer_id
    left join company_credits c on c.customer_id = l.customer_id and c.currency = l.currency
    left join lateral (
      select sum(b.total - b.settled) as open
      from bills b
      where b.customer_id = l.customer_id and b.currency = l.currency and b.state in ('agreed', 'paying')) owed on true
    where l.customer_id in (${sql.join(
      customerIds.map((id) => sql`${id}`),
      sql`, `,
    )})`)
  const rows = rowsOf<CreditUse & { readonly customerId: number; readonly holdsRelease: boolean }>(found)
  const order = inCurrencyOrder([...new Set(rows.map(({ currency }) => currency))])
  return new Map(
    customerIds.map((id) => {
      const own = rows.filter(({ customerId }) => customerId === id)
      const limits = own
        .map(({ currency, limit, used }) => ({ currency, limit, used }))
        .toSorted((one, other) => order.indexOf(one.currency) - order.indexOf(other.currency))
      return [id, { limits, holdsRelease: own[0]?.holdsRelease ?? true }] as const
    }),
  )
}

/** What a company uses of each of its limits, and whether exceeding one holds its releases. */
export async function findUse(db: Db, customerId: number) {
  return (await findUses(db, [customerId])).get(customerId) ?? { limits: [], holdsRelease: true }
}

/** The limits that hold the release of an order: none once finance has permitted it. */
export async function findHold(db: Db, order: RowKey): Promise<readonly CreditUse[]> {
  const { limits, holdsRelease } = await findUse(db, order.customerId)
  const over = limits.filter(isOverLimit)
  if (!holdsRelease || over.length === 0) return []
  return (await findPermit(db, order)) ? [] : over
}

/** Who permitted the release of an order although its company was over a limit, and why. */
export async function findPermit(db: Db, order: RowKey) {
  const [permit] = await db
    .select({
      userName: users.linkman,
      reason: releasePermits.reason,
      time: releasePermits.createTime,
    })
    .from(releasePermits)
    .innerJoin(users, eq(users.id, releasePermits.userId))
    .where(ofOrder(releasePermits, order))
  return permit
}

/** The credit terms of a company as saved, with its name and payment days; undefined if there is no such company. */
export async function findTermsOf(db: Db, _scope: OperatorScope, customerId: number) {
  const [row] = await db
    .select({
      name: customers.company1,
      version: creditTerms.version,
      holdsRelease: creditTerms.holdsRelease,
    })
    .from(customers)
    .leftJoin(creditTerms, and(eq(creditTerms.customerId, customers.id)))
    .where(eq(customers.id, customerId))
  return row && { name: row.name, version: row.version ?? 0, holdsRelease: row.holdsRelease ?? true }
}

/** The limits of a company. */
export async function findLimits(db: Db, customerId: number): Promise<CreditLimit[]> {
  return await db
    .select({ currency: creditLimits.currency, amount: creditLimits.amount })
    .from(creditLimits)
    .where(eq(creditLimits.customerId, customerId))
    .orderBy(creditLimits.currency)
}
