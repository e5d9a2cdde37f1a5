import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { invoiceTitles } from '../../../platform/db/schema.ts'

/** Returns the titles of the company that can be chosen, the default one first. */
export async function findTitles(db: Db, { customerId }: MemberScope) {
  return await db
    .select()
    .from(invoiceTitles)
    .where(and(eq(invoiceTitles.customerId, customerId), isNull(invoiceTitles.archiveTime)))
    .orderBy(desc(invoiceTitles.isDefault), asc(invoiceTitles.id))
}

/** Returns a title of the company that can be chosen. */
export async function findTitle(db: Db, { customerId }: MemberScope, id: number) {
  const [row] = await db
    .select()
    .from(invoiceTitles)
    .where(
      and(
        eq(invoiceTitles.customerId, customerId),
        eq(invoiceTitles.id, id),
        isNull(invoiceTitles.archiveTime),
      ),
    )
  return row
}

export type TitleRow = NonNullable<Awaited<ReturnType<typeof findTitle>>>
