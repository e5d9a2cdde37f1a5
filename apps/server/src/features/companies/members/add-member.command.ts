import type { deskCreateMember } from '@berth/contract/companies/desk-member'
import { checkAddedMember } from '@berth/domain/company/member'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import { noPassword } from '../../../platform/auth/password.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers, users } from '../../../platform/db/schema.ts'
import { undoWhenRefused } from '../../../platform/db/undo-when-refused.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findWrongInCompany, saveCompany } from '../account/public.ts'
import { findPreset, inviteAdded, type MadeInvitation } from '../colleagues/public.ts'
import { changesBetween, factsOf } from './audited.ts'
import { findMember } from './member.query.ts'

export type AddedMember = Omit<z.output<typeof deskCreateMember.body>, 'language'> & {
  readonly language: Language
}

/** No company has it: what is checked of a number compares with no stored one. */
const noCompany = 0

/**
 * Adds a company with the person who represents it. They have no password until they accept an invitation; the desk can act for
 * the company at once.
 */
export async function addMember(
  db: Db,
  scope: OperatorScope,
  input: AddedMember,
  now: Date,
): Promise<Result<{ id: number; invitation: MadeInvitation | null }, Problem>> {
  const username = input.username.normalize('NFC').toLowerCase()
  const findings = await findWrongInCompany(db, input, noCompany, (facts) => checkAddedMember(input, facts))
  const taken = await findTaken(db, username)
  if (findings.length > 0 || taken.length > 0) return refuse(broken([...findings, ...taken]))
  return await undoWhenRefused(db, async (tx) => {
    const [company] = await tx
      .insert(customers)
      .values({
        ...{ kind: input.kind, paymentDays: input.payment_days, review: 'approved', createTime: now },
        // Filled in with the rest of the form.
        ...{ company1: '', address1: '', city: '', creditNo: '', invoiceTitle: '' },
      })
      .returning({ id: customers.id, version: customers.version })
    const { id, version } = company! // An insert that succeeds returns its row.
    await saveCompany(tx, id, input, version)
    const preset = await findPreset(tx, input.kind)
    const [user] = await tx
      .insert(users)
      .values({
        ...{ customerId: id, username, passwordHash: noPassword, linkman: input.linkman, phone: input.phone },
        ...{ authorities: preset?.authorities ?? [], preset: input.kind, isOwner: true },
        ...{ language: input.language, createTime: now },
      })
      .onConflictDoNothing()
      .returning()
    if (!user) return refuse(broken([usernameTaken]))
    const member = await findMember(tx, scope, id)
    const changes = member ? changesBetween(new Map(), factsOf(member)) : []
    const target = { kind: 'customer', id, name: input.company1 ?? '' } as const
    await recordAudit(tx, scope, { action: 'member_added', target, changes }, now)
    const invited = input.invites ? await inviteAdded(tx, scope, user, now) : ok(null)
    return invited.ok ? ok({ id, invitation: invited.value }) : invited
  })
}

const usernameTaken: Finding = { path: 'username', rule: 'username_taken' }

async function findTaken(db: Db, username: string): Promise<Finding[]> {
  const known = await db.$count(users, and(eq(users.username, username), isNull(users.removeTime)))
  return known > 0 ? [usernameTaken] : []
}

/** Invites a person the desk has added, who has no password yet. */
export async function inviteAddedPerson(
  db: Db,
  scope: OperatorScope,
  { id, userId }: { readonly id: number; readonly userId: number },
  now: Date,
): Promise<Result<MadeInvitation, Problem>> {
  return await undoWhenRefused(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.customerId, id), isNull(users.removeTime)))
      .for('update')
    if (!user) return refuse(problem('not_found'))
    const invited = await inviteAdded(tx, scope, user, now)
    if (!invited.ok) return invited
    const target = { kind: 'user', id: userId, name: user.username } as const
    await recordAudit(tx, scope, { action: 'member_invited', target }, now)
    return invited
  })
}
