import { randomInt } from 'node:crypto'
import { operatorAuthorities } from '@berth/domain/access/authority'
import { isEmail } from '@berth/domain/company/contact'
import { minPasswordLength } from '@berth/domain/limits'
import { defaultLanguage } from '@berth/locales/language'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { removeSecondFactor } from '../features/access/second-factor/public.ts'
import { recordAudit } from '../platform/audit.ts'
import { endSessionsOf } from '../platform/auth/gate.ts'
import { checkGuessable } from '../platform/auth/guessable.ts'
import { hashPassword } from '../platform/auth/password.ts'
import { providerOf } from '../platform/auth/single-sign-on.ts'
import type { Db } from '../platform/db/db.ts'
import { ssoProviders, users } from '../platform/db/schema.ts'

/** The command cannot be carried out; the message is shown to the person who typed it. */
export class CommandRefused extends Error {}

/** Leaves out the look-alikes 0/O and 1/I/l: the password is read off a screen and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const generatedLength = 16

/** Returns a random password that the user should change after signing in. */
export function generatePassword(): string {
  return Array.from({ length: generatedLength }, () => letters[randomInt(letters.length)]).join('')
}

/** The stored form of an address: lower case, NFC. */
export const nameOf = (email: string) => email.normalize('NFC').toLowerCase()

async function requirePassword(password: string, email: string): Promise<void> {
  if ([...password].length < minPasswordLength)
    throw new CommandRefused(`the password must have at least ${minPasswordLength} characters`)
  if ((await checkGuessable(password, email)).length > 0)
    throw new CommandRefused('the password is common and easy to guess')
}

type NewAdmin = { readonly email: string; readonly name: string; readonly password: string }

/** Adds an administrator with full permissions to the operator's staff. */
export async function createAdmin(db: Db, { email, name, password }: NewAdmin, now: Date): Promise<void> {
  if (!isEmail(email)) throw new CommandRefused(`${email} is not an email address`)
  await requirePassword(password, email)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        username: nameOf(email),
        passwordHash,
        linkman: name,
        phone: '',
        authorities: [...operatorAuthorities],
        preset: 'operator_admin',
        language: defaultLanguage,
        createTime: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (user === undefined) throw new CommandRefused(`${nameOf(email)} is already a user`)
    await auditCommand(tx, user.id, 'create_admin', nameOf(email), now)
  })
}

/** Sets a new password for a user of a company or the operator, and ends their sessions. */
export async function resetPassword(
  db: Db,
  { email, password }: { readonly email: string; readonly password: string },
  now: Date,
): Promise<void> {
  await requirePassword(password, email)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.username, nameOf(email)), isNull(users.removeTime)))
      .returning({ id: users.id })
    if (user === undefined) throw new CommandRefused(`there is no user ${nameOf(email)}`)
    await endSessionsOf(tx, user.id, now)
    await auditCommand(tx, user.id, 'reset_password', nameOf(email), now)
  })
}

/** Removes the second factor of a user who can no longer enter a code, and ends their sessions. */
export async function resetSecondFactor(db: Db, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(and(eq(users.username, nameOf(email)), isNull(users.removeTime)))
      .for('update')
    if (user === undefined) throw new CommandRefused(`there is no user ${nameOf(email)}`)
    if (!(await removeSecondFactor(tx, user, now)))
      throw new CommandRefused(`${nameOf(email)} has no second factor`)
    await endSessionsOf(tx, user.id, now)
    await auditCommand(tx, user.id, 'second_factor_reset', nameOf(email), now)
  })
}

/** Lets everybody in the company of a user, or on the staff, sign in with passwords again: their provider may be away. */
export async function allowPasswords(db: Db, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, customerId: users.customerId })
      .from(users)
      .where(and(eq(users.username, nameOf(email)), isNull(users.removeTime)))
    if (user === undefined) throw new CommandRefused(`there is no user ${nameOf(email)}`)
    const allowed = await tx
      .update(ssoProviders)
      .set({ isRequired: false, version: sql`${ssoProviders.version} + 1` })
      .where(and(providerOf(user.customerId), eq(ssoProviders.isRequired, true)))
      .returning({ id: ssoProviders.id })
    if (allowed.length === 0) throw new CommandRefused(`${nameOf(email)} may already sign in with a password`)
    await auditCommand(tx, user.id, 'passwords_allowed', nameOf(email), now)
  })
}

/** Someone at the command line has no user account: the audit entry takes the id of the affected user, under this name. */
const commandLine = 'command line'

/** Records what a command did to a user. */
export async function auditCommand(
  db: Db,
  userId: number,
  action: 'create_admin' | 'reset_password' | 'second_factor_reset' | 'passwords_allowed' | 'person_erased',
  username: string,
  now: Date,
): Promise<void> {
  const target = { kind: 'user', id: userId, name: username } as const
  await recordAudit(db, { userId, userName: commandLine }, { action, target }, now)
}
