import { randomBytes } from 'node:crypto'
import { domainOf, roleOf } from '@berth/domain/access/single-sign-on'
import { maxLength } from '@berth/domain/limits'
import { ok, type Result, refuse } from '@berth/domain/result'
import { commonText } from '@berth/domain/text/text-pattern'
import type { Language } from '@berth/locales/language'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { updateEnrolment } from '../../../platform/auth/second-factor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers, invitations, ssoIdentities, users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { findInvitationOf, grantAt, lockCompany, type Team } from '../colleagues/public.ts'
import { changesBetween, grantOf, lockPresets, targetOf } from '../members/public.ts'
import { isKept, lockStaff } from '../staff/public.ts'
import type { Provider } from './provider.query.ts'
import type { Identity } from './sign-on.command.ts'

type User = typeof users.$inferSelect

/** What is known about the person who signs in, from the claims. */
type Person = {
  readonly subject: string
  readonly email: string | null
  readonly isVerified: boolean
  readonly name: string
  /** The role of their groups; null if the provider's groups give none. */
  readonly preset: string | null
}

/**
 * Finds the account of somebody whom a provider has identified, always in the provider's own company or staff: the linked one; else
 * the one with their verified address, which is then linked; else a new one, if they were invited or belong to a group that gets
 * accounts. Their groups give the role, except to a company's owner. Returns the user's id.
 */
export async function findOrAddAccount(
  db: Db,
  identity: Identity,
  language: Language,
  now: Date,
): Promise<Result<number, Problem>> {
  const { provider } = identity
  const person = readPerson(identity)
  // Hashed before the transaction, which must not wait for slow work.
  const noPassword = (await findLinked(db, provider, person.subject)) ? '' : await unusablePassword()
  return await transact(db, async (tx) => {
    await lockPresets(tx)
    if (provider.customerId === null) await lockStaff(tx)
    else await lockCompany(tx, provider.customerId)
    const linked = await findLinked(tx, provider, person.subject)
    if (linked) return await followGroups(tx, provider, linked, person, now)
    if (person.email === null || !person.isVerified) return refuse(problem('sso_unverified'))
    const known = await findByEmail(tx, person.email)
    // The same answer as if nobody had this address: whom another company employs is its own business.
    if (known && known.customerId !== provider.customerId) return refuse(problem('sso_unknown'))
    const user = known ? ok(known) : await addAccount(tx, provider, person, noPassword, language, now)
    if (!user.ok) return user
    await link(tx, provider, person.subject, user.value.id, now)
    return await followGroups(tx, provider, user.value, person, now)
  })
}

function readPerson({ provider, claims }: Identity): Person {
  const email = claims[provider.emailClaim]
  const { email_verified: verified, name } = claims
  const groups = provider.groupsClaim === null ? [] : [claims[provider.groupsClaim]].flat()
  const address = typeof email === 'string' ? email.normalize('NFC').toLowerCase() : ''
  return {
    subject: claims.sub,
    email: domainOf(address) === null ? null : address,
    isVerified: verified === true || verified === 'true' || (verified === undefined && provider.trustsEmail),
    name: nameFrom(name, address),
    preset: roleOf(
      provider.groups,
      groups.filter((one) => typeof one === 'string'),
    ),
  }
}

/** A name in the letters that bills of lading are printed in; else the first part of the address. */
function nameFrom(name: unknown, email: string): string {
  const given = typeof name === 'string' ? name.trim().toUpperCase() : ''
  const fits = given !== '' && given.length <= maxLength.person && commonText.test(given)
  if (fits) return given
  const part = email.split('@')[0]?.toUpperCase().slice(0, maxLength.person) ?? ''
  return commonText.test(part) ? part : ''
}

async function findLinked(db: Db, provider: Provider, subject: string): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(ssoIdentities)
    .innerJoin(users, eq(users.id, ssoIdentities.userId))
    .where(
      and(
        eq(ssoIdentities.providerId, provider.id),
        eq(ssoIdentities.subject, subject),
        isNull(users.removeTime),
      ),
    )
  return row?.user.customerId === provider.customerId ? row.user : undefined
}

async function findByEmail(tx: Db, email: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.username, email), isNull(users.removeTime)))
  return user
}

/** Links a subject to an account: instead of an earlier one, as people get new ones when they leave and come back. */
async function link(tx: Db, provider: Provider, subject: string, userId: number, now: Date): Promise<void> {
  const { providerId } = ssoIdentities
  await tx
    .delete(ssoIdentities)
    .where(
      and(
        eq(providerId, provider.id),
        sql`(${ssoIdentities.userId} = ${userId} or ${ssoIdentities.subject} = ${subject})`,
      ),
    )
  await tx.insert(ssoIdentities).values({ providerId: provider.id, subject, userId, createTime: now })
}

/** Adds an account for somebody who was invited, or whose groups and address get one. */
async function addAccount(
  tx: Db,
  provider: Provider,
  person: Person,
  passwordHash: string,
  language: Language,
  now: Date,
): Promise<Result<User, Problem>> {
  const email = person.email ?? ''
  const team = provider.customerId
  const invited = await findInvitationOf(tx, team, email, now)
  const mayJoin = provider.addsAccounts && provider.domains.includes(domainOf(email) ?? '')
  const preset = person.preset ?? invited?.preset
  if ((!invited && !mayJoin) || !(await mayGrow(tx, team))) return refuse(problem('sso_unknown'))
  const authorities = preset === undefined ? null : await grantAt(tx, team, preset)
  if (preset === undefined || authorities === null) return refuse(problem('sso_unknown'))
  if (invited) await tx.update(invitations).set({ acceptTime: now }).where(eq(invitations.id, invited.id))
  const [user] = await tx
    .insert(users)
    .values({
      customerId: team,
      username: email,
      passwordHash,
      linkman: person.name,
      phone: '',
      ...{ authorities, preset },
      language: invited?.language ?? language,
      createTime: now,
    })
    .onConflictDoNothing()
    .returning()
  if (user === undefined) return refuse(problem('sso_unknown'))
  const act = { action: 'sso_account_added', target: targetOf(user) } as const
  await recordAudit(tx, whoIs(user), { ...act, changes: changesBetween(new Map(), grantOf(user)) }, now)
  return ok(user)
}

/** Whether anybody can join a team: not a company whose users may not sign in. */
async function mayGrow(tx: Db, team: Team): Promise<boolean> {
  if (team === null) return true
  const [company] = await tx
    .select({ review: customers.review, blockTime: customers.blockTime })
    .from(customers)
    .where(eq(customers.id, team))
  return company?.review === 'approved' && company.blockTime === null
}

/** Gives an account the role of its groups; refuses it if the provider has groups and these are none of them. */
async function followGroups(
  tx: Db,
  provider: Provider,
  user: User,
  { preset }: Person,
  now: Date,
): Promise<Result<number, Problem>> {
  if (provider.groups.length === 0 || user.isOwner) return ok(user.id)
  if (preset === null) return refuse(problem('sso_group'))
  if (preset === user.preset) return ok(user.id)
  const authorities = await grantAt(tx, provider.customerId, preset)
  if (authorities === null) return refuse(problem('sso_group'))
  const before = grantOf(user)
  const write = (granted: Pick<User, 'preset' | 'authorities'>) =>
    tx
      .update(users)
      .set({ ...granted, version: sql`${users.version} + 1` })
      .where(eq(users.id, user.id))
  await write({ preset, authorities })
  // A provider cannot take the last administrator away.
  if (user.customerId === null && !(await isKept(tx))) {
    await write(user)
    return ok(user.id)
  }
  await updateEnrolment(tx, user.id)
  const changes = changesBetween(before, grantOf({ preset, authorities }))
  const act = { action: 'user_authorities_changed', target: targetOf(user), changes } as const
  await recordAudit(tx, whoIs(user), act, now)
  return ok(user.id)
}

const whoIs = ({ id, linkman, username }: User) => ({ userId: id, userName: linkman || username })

/** A password that nobody knows: one can be set by mail while passwords are allowed. */
async function unusablePassword(): Promise<string> {
  return await hashPassword(randomBytes(32).toString('base64url'))
}
