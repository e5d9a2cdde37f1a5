import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { portalClosed } from '../../../platform/auth/gate.ts'
import type { Db } from '../../../platform/db/db.ts'
import { authorityPresets, customers, invitations, users } from '../../../platform/db/schema.ts'

/** A company, or the operator's staff when it is null. */
export type Team = number | null

/** What is kept of a link: enough to know it again, nothing to open it with. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The invitations of a team that nobody has taken up or taken back; some may have run out. */
export function openOf(team: Team) {
  return and(
    team === null ? isNull(invitations.customerId) : eq(invitations.customerId, team),
    isNull(invitations.acceptTime),
    isNull(invitations.cancelTime),
  )
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

/** The invitation behind a link that still opens, with the company it leads to. */
export async function findByToken(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({
      invitation: invitations,
      company: customers,
      invitedBy: users.linkman,
      presetZh: authorityPresets.nameZh,
      presetEn: authorityPresets.nameEn,
      isClosed: sql<boolean>`${portalClosed}`,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(customers, eq(customers.id, invitations.customerId))
    .leftJoin(authorityPresets, eq(authorityPresets.code, invitations.preset))
    .where(
      and(
        eq(invitations.tokenHash, digestOf(token)),
        isNull(invitations.acceptTime),
        isNull(invitations.cancelTime),
        gt(invitations.expireTime, now),
        // What somebody asked for who may not sign in any more is asked for by nobody.
        isNull(users.removeTime),
        isNull(users.blockTime),
      ),
    )
  if (!row) return undefined
  // Nobody joins a company whose people may not sign in.
  if (row.company && (row.company.blockTime || row.company.review !== 'approved')) return undefined
  return row
}
