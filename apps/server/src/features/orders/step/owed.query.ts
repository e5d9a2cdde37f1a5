import { sumsByCurrency } from '@berth/domain/money/sum'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { ofGivenOrder, type RowKey, valuesOf } from '../../../platform/db/keys.ts'
import { bills } from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'

const owed = preparedQuery((db) =>
  db
    .select({
      currency: bills.currency,
      amount: sql<number>`sum(${bills.total} - ${bills.settled})::float8`,
      dueDate: sql<string | null>`min(${bills.dueDate})::text`,
    })
    .from(bills)
    .where(and(ofGivenOrder(bills), eq(bills.state, sql.placeholder('state'))))
    .groupBy(bills.currency),
)

/** Returns the amounts to pay for an order, one per currency, and the earliest due date; null when no bill is in this state. */
export async function findOwed(db: Db, order: RowKey, state: 'open' | 'agreed' | 'paying') {
  const rows = await owed(db, { ...valuesOf(order), state })
  if (rows.length === 0) return null
  const days = rows.flatMap(({ dueDate }) => dueDate ?? []).toSorted()
  return { amounts: sumsByCurrency(rows), due_date: days[0] ?? null }
}
