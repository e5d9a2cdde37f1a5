import { operatorAuthorities } from '@berth/domain/access/authority'
import { defaultLanguage } from '@berth/locales/language'
import { isNull } from 'drizzle-orm'
import { hashPassword } from '../platform/auth/password.ts'
import type { Db } from '../platform/db/db.ts'
import { users } from '../platform/db/schema.ts'

/** Creates the operator's first administrator, unless the operator already has a user. */
export async function createFirstAdmin(
  db: Db,
  admin: { readonly email: string; readonly password: string },
  now: Date,
): Promise<void> {
  const [somebody] = await db.select({ id: users.id }).from(users).where(isNull(users.customerId)).limit(1)
  if (somebody) return
  await db
    .insert(users)
    .values({
      username: admin.email.normalize('NFC').toLowerCase(),
      passwordHash: await hashPassword(admin.password),
      linkman: 'ADMIN',
      phone: '',
      authorities: [...operatorAuthorities],
      preset: 'operator_admin',
      language: defaultLanguage,
      createTime: now,
    })
    .onConflictDoNothing()
}
