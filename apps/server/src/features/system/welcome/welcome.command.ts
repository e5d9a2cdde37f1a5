import { eq } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../../platform/db/schema.ts'

/** Notes that the caller has put away what is said to somebody new. */
export async function dismiss(db: Db, scope: MemberScope, now: Date): Promise<void> {
  await db.update(users).set({ welcomeTime: now }).where(eq(users.id, scope.userId))
}
