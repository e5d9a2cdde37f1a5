import { randomBytes } from 'node:crypto'
import {
  checkInvitation,
  checkJoining,
  invitationLifeDays,
  maxInvitationMailsPerDay,
  maxOpenInvitations,
} from '@berth/domain/access/colleague'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type CallAllowance, takeCall } from '../../../platform/auth/call-limit.ts'
import { withGuessable } from '../../../platform/auth/guessable.ts'
import { hashPassword, noPassword } from '../../../platform/auth/password.ts'
import { isSsoRequiredAt } from '../../../platform/auth/single-sign-on.ts'
import type { Db } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { authorityPresets, customers, invitations, outbox, users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import {
  invitationKnown,
  invitation as invitationLetter,
  mailsOf,
  queueMail,
  queueMails,
} from '../../system/mail/public.ts'
import { grantFor } from './colleague.command.ts'
import { findOwner, lockCompany } from './colleague.query.ts'
import {
  digestOf,
  findByToken,
  findInvitation,
  type InvitationRow,
  openOf,
  type Team,
} from './invitation.query.ts'

/** An invitation with the token of its link, which is stored nowhere else but in the mail. */
export type NewInvitation = { readonly row: InvitationRow; readonly token: string }

/** The user who invites: a member of the team, or its owner, or the desk. */
export type Inviter = { readonly userId: number; readonly userName: string }

/** Counts an invitation mail toward the company's daily limit. */
export function takeInvitationMail(db: Db, customerId: number, now: Date): Promise<CallAllowance> {
  return takeCall(db, 'invitation', String(customerId), maxInvitationMailsPerDay, 24 * 3_600_000, now)
}

export type InvitationInput = {
  readonly email: string
  readonly preset: string
  readonly language: Language
}

/**
 * Invites a user by mail to a team: a company, or the operator's staff. The caller must check the inviter's permission in the
 * same transaction, `tx`.
 */
export async function inviteTo(
  tx: Db,
  team: Team,
  inviter: Inviter,
  input: InvitationInput,
  now: Date,
): Promise<Result<NewInvitation, Problem>> {
  const email = input.email.normalize('NFC').toLowerCase()
  const findings: Finding[] = checkInvitation({ ...input, email })
  if (findings.length === 0) findings.push(...(await findObstacles(tx, team, email, input.preset)))
  if (findings.length > 0) return refuse(broken(findings))
  if ((await tx.$count(invitations, openOf(team))) >= maxOpenInvitations)
    return refuse(broken([{ path: 'email', rule: 'too_many_invited', params: { max: maxOpenInvitations } }]))
  return await addInvitation(tx, team, inviter, { ...input, email, userId: null }, now)
}

/**
 * Invites a person whom the desk has added to a company and who has no password yet. The caller holds the lock on the user; an
 * earlier link stops working.
 */
export async function inviteAdded(
  tx: Db,
  inviter: Inviter,
  user: typeof users.$inferSelect,
  now: Date,
): Promise<Result<NewInvitation, Problem>> {
  const { id: userId, customerId: team, username: email, preset, language } = user
  if (user.passwordHash !== noPassword) return refuse(problem('already_decided'))
  const [open] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(openOf(team), eq(invitations.userId, userId)))
  if (open) return await sendAgain(tx, team, inviter, open.id, now)
  return await addInvitation(tx, team, inviter, { email, preset: preset ?? '', language, userId }, now)
}

async function addInvitation(
  tx: Db,
  team: Team,
  inviter: Inviter,
  input: InvitationInput & { readonly userId: number | null },
  now: Date,
): Promise<Result<NewInvitation, Problem>> {
  const token = newToken()
  const [added] = await tx
    .insert(invitations)
    .values(invitationOf(team, inviter, input, token, now))
    .returning({ id: invitations.id })
  const row = added && (await findInvitation(tx, team, added.id))
  if (!row) return refuse(problem('not_found'))
  await writeMail(tx, team, row, inviter.userName, token, now)
  return ok({ row, token })
}

/** A person just added with their company, who has no invitation yet. */
export type AddedPerson = {
  readonly company: { readonly id: number; readonly company1: string; readonly company2: string | null }
  readonly user: InvitationInput & { readonly userId: number }
}

/** Invites persons just added, each to their own company, and returns the tokens of their links in the given order. */
export async function inviteAllAdded(
  tx: Db,
  inviter: Inviter,
  added: readonly AddedPerson[],
  now: Date,
): Promise<string[]> {
  const ids = await drawIds(tx, invitations, added.length)
  const made = added.map(({ company, user }, index) => {
    const token = newToken()
    const id = ids[index]! // One id was drawn for each.
    return { token, company, row: { id, ...invitationOf(company.id, inviter, user, token, now) } }
  })
  await insertRows(
    tx,
    invitations,
    made.map(({ row }) => row),
  )
  await queueMails(
    tx,
    made.flatMap(({ row, company, token }) =>
      mailsOf(invitationLetter, deliveryOf(row, now), { ...mailed(row, company, inviter.userName), token }),
    ),
  )
  return made.map(({ token }) => token)
}

/** Deletes the invitations of these companies, whose mails are not sent any more. */
export async function deleteInvitationsOf(tx: Db, customerIds: readonly number[]): Promise<void> {
  const gone = await tx
    .delete(invitations)
    .where(inArray(invitations.customerId, [...customerIds]))
    .returning({ id: invitations.id })
  await stopMails(
    tx,
    gone.map(({ id }) => id),
    'the company was removed',
  )
}

function invitationOf(
  team: Team,
  inviter: Inviter,
  { email, preset, language, userId }: InvitationInput & { readonly userId: number | null },
  token: string,
  now: Date,
) {
  return {
    ...{ customerId: team, email, userId, preset, language, tokenHash: digestOf(token) },
    ...{ invitedBy: inviter.userId, createTime: now, expireTime: lifeFrom(now) },
  }
}

/** Sends an invitation again with a new link, valid for another week; the previous link stops working. */
export async function sendAgain(
  tx: Db,
  team: Team,
  inviter: Inviter,
  id: number,
  now: Date,
): Promise<Result<NewInvitation, Problem>> {
  const token = newToken()
  const [changed] = await tx
    .update(invitations)
    .set({ tokenHash: digestOf(token), expireTime: lifeFrom(now), invitedBy: inviter.userId })
    .where(and(openOf(team), eq(invitations.id, id)))
    .returning({ id: invitations.id })
  const row = changed && (await findInvitation(tx, team, id))
  if (!row) return refuse(problem('not_found'))
  await stopMails(tx, [id], 'another was sent instead')
  await writeMail(tx, team, row, inviter.userName, token, now)
  return ok({ row, token })
}

/** Stops mails of invitations that are still in the outbox, because their links no longer work. */
async function stopMails(tx: Db, invitationIds: readonly number[], lastError: string): Promise<void> {
  if (invitationIds.length === 0) return
  const ids = invitationIds.map(String)
  await tx
    .update(outbox)
    .set({ state: 'failed', lastError, payload: sql`${outbox.payload} - 'token'` })
    .where(
      and(
        eq(outbox.kind, invitationLetter.kind),
        eq(outbox.state, 'waiting'),
        inArray(sql`${outbox.payload} ->> 'invitation_id'`, ids),
      ),
    )
}

/** Revokes an invitation: its link stops working. */
export async function takeBack(db: Db, team: Team, id: number, now: Date): Promise<Result<null, Problem>> {
  const [gone] = await db
    .update(invitations)
    .set({ cancelTime: now })
    .where(and(openOf(team), eq(invitations.id, id)))
    .returning({ id: invitations.id })
  return gone ? ok(null) : refuse(problem('not_found'))
}

/** Revokes all invitations to a team from these inviters; returns the invitations. */
export async function takeBackAllOf(tx: Db, team: Team, inviters: readonly number[], now: Date) {
  return await tx
    .update(invitations)
    .set({ cancelTime: now })
    .where(and(openOf(team), inArray(invitations.invitedBy, [...inviters])))
    .returning()
}

export type InvitationAcceptance = {
  readonly token: string
  readonly linkman: string
  readonly phone: string
  readonly password: string
  readonly confirm?: string | undefined
}

/** Creates the account of an invited user and returns its id. A link works only once. */
export async function acceptInvitation(
  db: Db,
  input: InvitationAcceptance,
  now: Date,
): Promise<Result<number, Problem>> {
  const seen = await findByToken(db, input.token, now)
  if (!seen) return refuse(problem('not_found'))
  if (seen.isClosed && seen.company) return refuse(problem('closed'))
  // The invitation is accepted by signing in at the provider.
  if (await isSsoRequiredAt(db, seen.invitation.customerId)) return refuse(problem('sso_required'))
  const { password } = input
  const findings = await withGuessable(checkJoining(input), { password, username: seen.invitation.email })
  if (findings.length > 0) return refuse(broken(findings))
  // Hashed before the transaction, which must not wait for slow work.
  const passwordHash = await hashPassword(password)
  return await transact(db, async (tx) => {
    const team = seen.invitation.customerId
    if (team !== null) await lockCompany(tx, team)
    // Checked again: hashing takes time, and the inviter may have been removed meanwhile.
    if (!(await findByToken(tx, input.token, now))) return refuse(problem('not_found'))
    const [won] = await tx
      .update(invitations)
      .set({ acceptTime: now })
      .where(
        and(
          openOf(team),
          eq(invitations.id, seen.invitation.id),
          eq(invitations.tokenHash, digestOf(input.token)),
        ),
      )
      .returning()
    if (!won) return refuse(problem('not_found'))
    if (won.userId !== null) return await setFirstPassword(tx, won.userId, input, passwordHash)
    const authorities = await grantAt(tx, team, won.preset)
    if (authorities === null) return refuse(problem('not_found'))
    const [joined] = await tx
      .insert(users)
      .values({
        customerId: team,
        username: won.email,
        passwordHash,
        linkman: input.linkman,
        phone: input.phone,
        authorities,
        preset: won.preset,
        language: won.language,
        createTime: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    // The holder of the link can read that mailbox, so they may be told why it cannot be used.
    return joined ? ok(joined.id) : refuse(broken([{ path: 'email', rule: 'username_taken' }]))
  })
}

/** Gives a person whom the desk has added their first password, and the name and phone they enter. */
async function setFirstPassword(
  tx: Db,
  userId: number,
  { linkman, phone }: InvitationAcceptance,
  passwordHash: string,
): Promise<Result<number, Problem>> {
  const [user] = await tx
    .update(users)
    .set({ passwordHash, linkman, phone, version: sql`${users.version} + 1` })
    .where(
      and(
        eq(users.id, userId),
        eq(users.passwordHash, noPassword),
        isNull(users.removeTime),
        isNull(users.blockTime),
      ),
    )
    .returning({ id: users.id })
  return user ? ok(user.id) : refuse(problem('not_found'))
}

async function findObstacles(tx: Db, team: Team, email: string, preset: string): Promise<Finding[]> {
  if ((await grantAt(tx, team, preset)) === null) return [{ path: 'preset', rule: 'not_found' }]
  // An account elsewhere is invited like nobody's address: whether it exists is told to its mailbox only.
  const user = await findUserNamed(tx, email)
  if (user && user.customerId === team) return [{ path: 'email', rule: 'already_colleague' }]
  const isInvited = (await tx.$count(invitations, and(openOf(team), eq(invitations.email, email)))) > 0
  return isInvited ? [{ path: 'email', rule: 'already_invited' }] : []
}

async function findUserNamed(tx: Db, username: string) {
  const [user] = await tx
    .select({ customerId: users.customerId })
    .from(users)
    .where(and(eq(users.username, username), isNull(users.removeTime)))
  return user
}

/** Returns the permissions a preset grants in a team; null if it is not one of the team's presets. */
export async function grantAt(tx: Db, team: Team, code: string): Promise<string[] | null> {
  if (team !== null) {
    const owner = await findOwner(tx, team)
    return owner ? await grantFor(tx, code, owner) : null
  }
  const [preset] = await tx
    .select({ authorities: authorityPresets.authorities })
    .from(authorityPresets)
    .where(and(eq(authorityPresets.code, code), eq(authorityPresets.actor, 'operator')))
    .for('share')
  return preset?.authorities ?? null
}

async function writeMail(
  tx: Db,
  team: Team,
  { invitation }: InvitationRow,
  inviter: string,
  token: string,
  now: Date,
): Promise<void> {
  const [company] =
    team === null
      ? []
      : await tx
          .select({ company1: customers.company1, company2: customers.company2 })
          .from(customers)
          .where(eq(customers.id, team))
  // With an account at another company, the link could not be used; the mail says so instead.
  const isKnown = invitation.userId === null && (await findUserNamed(tx, invitation.email)) !== undefined
  const [delivery, payload] = [deliveryOf(invitation, now), mailed(invitation, company, inviter)]
  if (isKnown) await queueMail(tx, invitationKnown, delivery, payload)
  else await queueMail(tx, invitationLetter, delivery, { ...payload, token })
}

type Mailed = Pick<InvitationRow['invitation'], 'id' | 'email' | 'language' | 'expireTime'>
type CompanyNames = { readonly company1: string; readonly company2: string | null }

function deliveryOf({ email, language }: Mailed, now: Date) {
  return { to: { address: email, mailLanguage: language }, now }
}

function mailed({ id, email, expireTime }: Mailed, company: CompanyNames | undefined, inviter: string) {
  return {
    ...{ invitation_id: String(id), inviter, email },
    ...{ company1: company?.company1 ?? null, company2: company?.company2 ?? null },
    expire_time: expireTime.toISOString(),
  }
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function lifeFrom(now: Date): Date {
  return new Date(now.getTime() + invitationLifeDays * 86_400_000)
}
