import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { portalClosed } from '../../../platform/auth/gate.ts'
import type { Db } from '../../../platform/db/db.ts'
import { authorityPresets, customers, invitations, users } from '../../../platform/db/schema.ts'

/** A company id, or null for the operator's staff. */
export type Team = number | null

/** Hashes a token for storage: enough to recognize it, not to use it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Selects a team's invitations that were neither accepted nor revoked; they may have expired. */
export function openOf(team: Team) {
  return and(
    team === null ? isNull(invitations.customerId) : eq(invitations.customerId, team),
    isNull(invitations.acceptTime),
    isNull(invitations.cancelTime),
  )
}

/** Whether an invitation with this role can still be accepted, or sent again. */
export async function isInvitedWith(db: Db, preset: string): Promise<boolean> {
  const open = and(isNull(invitations.acceptTime), isNull(invitations.cancelTime))
  return (await db.$count(invitations, and(open, eq(invitations.preset, preset)))) > 0
}

function select(db: Db) {
  return db
    .select({
      invitation: invitations,
      presetZh: authorityPresets.nameZh,
      presetEn: authorityPresets.nameEn,
      invitedBy: users.linkman,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(authorityPresets, eq(authorityPresets.code, invitations.preset))
    .$dynamic()
}

export type InvitationRow = Awaited<ReturnType<typeof select>>[number]

export async function listInvitationRows(
  db: Db,
  team: Team,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const where = openOf(team)
  const total = await db.$count(invitations, where)
  const rows = await select(db)
    .where(where)
    .orderBy(desc(invitations.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total }
}

export async function findInvitation(db: Db, team: Team, id: number): Promise<InvitationRow | undefined> {
  const [row] = await select(db).where(and(openOf(team), eq(invitations.id, id)))
  return row
}

/** Selects invitations, joined with the inviter, that were neither accepted nor revoked and have not expired. */
function isUsableAt(now: Date) {
  return and(
    isNull(invitations.acceptTime),
    isNull(invitations.cancelTime),
    gt(invitations.expireTime, now),
    // Invitations from users who can no longer sign in are void.
    isNull(users.removeTime),
    isNull(users.blockTime),
  )
}

/** Finds the invitation of an address to a team, if it can still be accepted. */
export async function findInvitationOf(db: Db, team: Team, email: string, now: Date) {
  const [row] = await select(db).where(and(openOf(team), eq(invitations.email, email), isUsableAt(now)))
  return row?.invitation
}

/** The person an invitation is for, if the desk has added them. */
const added = alias(users, 'added')

/** Finds the invitation of a link that is still valid, with the company it leads to. */
export async function findByToken(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({
      invitation: invitations,
      company: customers,
      invitedBy: users.linkman,
      presetZh: authorityPresets.nameZh,
      presetEn: authorityPresets.nameEn,
      person: { linkman: added.linkman, phone: added.phone },
      isClosed: sql<boolean>`${portalClosed}`,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(customers, eq(customers.id, invitations.customerId))
    .leftJoin(added, eq(added.id, invitations.userId))
    .leftJoin(authorityPresets, eq(authorityPresets.code, invitations.preset))
    .where(and(eq(invitations.tokenHash, digestOf(token)), isUsableAt(now)))
  if (!row) return undefined
  // No one can join a company whose users may not sign in.
  if (row.company && (row.company.blockTime || row.company.review !== 'approved')) return undefined
  return row
}
