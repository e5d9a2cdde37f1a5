import { eq } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../../platform/db/schema.ts'

/** Records that the caller has dismissed the welcome for new members. */
export async function storeWelcomeDismissal(db: Db, scope: MemberScope, now: Date): Promise<void> {
  await db.update(users).set({ welcomeTime: now }).where(eq(users.id, scope.userId))
}
