import { eq } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers } from '../../../platform/db/schema.ts'

/** Finds the company of the sender; operators have none. */
export async function findCompany(db: Db, scope: Scope): Promise<string | null> {
  if (scope.actor === 'operator') return null
  const [row] = await db
    .select({ company: customers.company1 })
    .from(customers)
    .where(eq(customers.id, scope.customerId))
  return row?.company ?? null
}
