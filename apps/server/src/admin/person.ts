import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepsStaff } from '@berth/domain/access/authority-preset'
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { endSessionsOf } from '../platform/auth/gate.ts'
import { guesserOf } from '../platform/auth/login-throttle.ts'
import { type Db, rowsOf } from '../platform/db/db.ts'
import {
  contactMessages,
  customers,
  idempotencyKeys,
  invitations,
  loginAttempts,
  outbox,
  passkeys,
  passwordCodes,
  passwordRequests,
  registrations,
  secondFactors,
  sessions,
  ssoIdentities,
  users,
} from '../platform/db/schema.ts'
import { auditCommand, CommandRefused, nameOf } from './accounts.ts'

/** Columns that are not data about the person but keys: never exported. */
const secretColumns = ['password_hash', 'secret', 'recovery_hashes', 'code_hash', 'token_hash']

type Place = { readonly table: string; readonly column: string }

/** Every column of the schema that refers to a user. */
async function placesOfUsers(db: Db): Promise<Place[]> {
  return rowsOf<Place>(
    await db.execute(sql`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`),
  )
}

/** The mails to an address, or about it: those to the desk carry the address of whoever wrote. */
const mailsOf = (username: string) =>
  or(eq(outbox.toAddress, username), sql`position(${username} in ${outbox.payload}::text) > 0`)

/** Finds the user with this address; one who was removed only if nobody else has it now. */
async function findPerson(db: Db, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.username, nameOf(email)))
    .orderBy(sql`${users.removeTime} is not null`, desc(users.id))
    .limit(1)
  if (user === undefined) throw new CommandRefused(`there is no user ${nameOf(email)}`)
  return user
}

/**
 * Writes everything the database holds about a person to a JSON file in `folder`: the account, and each row that refers to it or
 * names its address, by table. Returns the path of the file and the number of rows.
 */
export async function exportPerson(db: Db, email: string, folder: string) {
  const user = await findPerson(db, email)
  const { id, username } = user
  const places = [
    ...(await placesOfUsers(db)).map(({ table, column }) => ({
      table,
      where: sql`${sql.identifier(column)} = ${id}`,
    })),
    { table: 'contact_messages', where: eq(contactMessages.email, username) },
    { table: 'invitations', where: eq(invitations.email, username) },
    { table: 'outbox', where: mailsOf(username) },
    { table: 'password_requests', where: eq(passwordRequests.username, username) },
    { table: 'registrations', where: eq(registrations.username, username) },
    { table: 'users', where: eq(users.id, id) },
  ]
  const tables: Record<string, unknown[]> = {}
  for (const { table, where } of places) {
    const rows = rowsOf<{ row: unknown }>(
      await db.execute(sql`
        select to_jsonb(${sql.identifier(table)}) - ${sql.raw(`'{${secretColumns.join(',')}}'::text[]`)} as row from ${sql.identifier(table)} where ${where}`),
    )
    // A row may refer to the person in several columns.
    const known = new Set((tables[table] ?? []).map((row) => JSON.stringify(row)))
    const added = rows.map(({ row }) => row).filter((row) => !known.has(JSON.stringify(row)))
    if (added.length > 0) tables[table] = [...(tables[table] ?? []), ...added]
  }
  const company = user.customerId
    ? (await db.select().from(customers).where(eq(customers.id, user.customerId)))[0]?.company1
    : null
  const path = join(folder, `person-${id}.json`)
  await writeFile(path, `${JSON.stringify({ username, company, tables }, null, 2)}\n`, {
    mode: 0o600,
  })
  return { path, rows: Object.values(tables).reduce((sum, rows) => sum + rows.length, 0) }
}

/**
 * Erases a person: the account keeps neither address, name nor phone and cannot sign in; sessions, second factors, codes, mails and
 * messages are deleted. Orders, documents, payments and the audit log keep what was done, under the name and address of the time, as
 * the records of transport and accounts that the law requires. Returns the rows that are kept, by table.
 */
export async function erasePerson(db: Db, email: string, now: Date): Promise<ReadonlyMap<string, number>> {
  return await db.transaction(async (tx) => {
    const person = await findPerson(tx, email)
    const [user] = await tx.select().from(users).where(eq(users.id, person.id)).for('update')
    if (user === undefined) throw new CommandRefused(`there is no user ${nameOf(email)}`)
    await requireDispensable(tx, user)
    const { id, username } = user
    await endSessionsOf(tx, id, now)
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await tx.delete(passkeys).where(eq(passkeys.userId, id))
    await tx.delete(secondFactors).where(eq(secondFactors.userId, id))
    await tx.delete(ssoIdentities).where(eq(ssoIdentities.userId, id))
    await tx.delete(passwordCodes).where(eq(passwordCodes.userId, id))
    await tx.delete(passwordRequests).where(eq(passwordRequests.username, username))
    await tx.delete(registrations).where(eq(registrations.username, username))
    await tx.delete(loginAttempts).where(eq(loginAttempts.account, guesserOf(username, '').account))
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id))
    await tx.delete(outbox).where(or(eq(outbox.toUserId, id), mailsOf(username)))
    await tx.delete(invitations).where(eq(invitations.email, username))
    await tx
      .delete(contactMessages)
      .where(or(eq(contactMessages.userId, id), eq(contactMessages.email, username)))
    await tx
      .update(users)
      .set({
        username: `erased-${id}`,
        linkman: 'ERASED',
        phone: '',
        passwordHash: 'erased',
        authorities: [],
        preset: null,
        removeTime: user.removeTime ?? now,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, id))
    const kept = await countKept(tx, id)
    await auditCommand(tx, id, 'person_erased', `#${id}`, now)
    return kept
  })
}

type User = typeof users.$inferSelect

/** Refuses to erase somebody whom a company or the portal cannot do without. */
async function requireDispensable(tx: Db, user: User): Promise<void> {
  if (user.removeTime) return
  if (user.isOwner)
    throw new CommandRefused(
      `${user.username} is the owner of a company; let them transfer it to a colleague in the portal first`,
    )
  if (user.customerId !== null || !keepsStaff(user.authorities)) return
  const others = await tx
    .select()
    .from(users)
    .where(
      and(isNull(users.customerId), isNull(users.removeTime), isNull(users.blockTime), ne(users.id, user.id)),
    )
  if (!others.some(({ authorities }) => keepsStaff(authorities)))
    throw new CommandRefused(`${user.username} is the last administrator; add another one first`)
}

async function countKept(tx: Db, id: number): Promise<ReadonlyMap<string, number>> {
  const kept = new Map<string, number>()
  for (const { table, column } of await placesOfUsers(tx)) {
    const [row] = rowsOf<{ count: number }>(
      await tx.execute(
        sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
      ),
    )
    if (row && row.count > 0) kept.set(table, (kept.get(table) ?? 0) + row.count)
  }
  return kept
}
