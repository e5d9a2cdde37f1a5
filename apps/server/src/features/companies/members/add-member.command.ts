import type { deskCreateMember } from '@berth/contract/companies/desk-member'
import { type ChoiceList, checkAddedMember, choiceLists } from '@berth/domain/company/member'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit, recordAudits } from '../../../platform/audit.ts'
import { noPassword } from '../../../platform/auth/password.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { customers, users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { columnsOf, findWrongInCompany, writeChoices } from '../account/public.ts'
import { findPreset, inviteAdded, inviteAllAdded, type NewInvitation } from '../colleagues/public.ts'
import { changesBetween, factsOf } from './audited.ts'

export type AddedMember = Omit<z.output<typeof deskCreateMember.body>, 'language'> & {
  readonly language: Language
}

/** No company has it: what is checked of a number compares with no stored one. */
export const noCompany = 0

/**
 * Adds a company with the person who represents it. They have no password until they accept an invitation; the desk can act for
 * the company at once. The token is that of the link they are invited with.
 */
export async function addMember(
  db: Db,
  scope: OperatorScope,
  input: AddedMember,
  now: Date,
): Promise<Result<{ id: number; token: string | null }, Problem>> {
  const findings = await findWrongInCompany(db, input, noCompany, (facts) => checkAddedMember(input, facts))
  const taken = (await findTaken(db, [input])).size > 0 ? [usernameTaken] : []
  if (findings.length > 0 || taken.length > 0) return refuse(broken([...findings, ...taken]))
  return await transact(db, async (tx) => {
    const [added] = (await writeMembers(tx, scope, [input], input.invites, now)) ?? []
    return added ? ok(added) : refuse(broken([usernameTaken]))
  })
}

/** Writes checked companies with their persons, in one go; null if an address was taken meanwhile: the caller then undoes it. */
export async function writeMembers(
  tx: Db,
  scope: OperatorScope,
  inputs: readonly AddedMember[],
  invites: boolean,
  now: Date,
): Promise<{ id: number; token: string | null }[] | null> {
  const ids = await drawIds(tx, customers, inputs.length)
  const userIds = await drawIds(tx, users, inputs.length)
  const presets = new Map<string, string[]>()
  for (const kind of new Set(inputs.map((input) => input.kind)))
    presets.set(kind, (await findPreset(tx, kind))?.authorities ?? [])
  const companies = inputs.map((input, index) => ({
    ...noReview,
    ...columnsOf(input),
    ...{ id: ids[index]!, kind: input.kind, paymentDays: input.payment_days, createTime: now }, // One id was drawn for each.
  }))
  await insertRows(tx, customers, companies)
  for (const [index, input] of inputs.entries())
    if (choiceLists.some((list) => (input[list]?.length ?? 0) > 0)) await writeChoices(tx, ids[index]!, input) // As above.
  const people = inputs.map(({ kind, linkman, phone, language, username }, index) => ({
    ...{
      id: userIds[index]!,
      customerId: ids[index]!,
      username: storedName(username),
      passwordHash: noPassword,
    }, // As above.
    ...{ linkman, phone, language, authorities: presets.get(kind) ?? [], preset: kind, isOwner: true },
    createTime: now,
  }))
  const count = await insertRows(tx, users, people, { onConflict: 'skip' })
  if (count < people.length) return null
  const acts = companies.map((company, index) => ({
    action: 'member_added' as const,
    target: { kind: 'customer' as const, id: company.id, name: company.company1 },
    changes: changesBetween(new Map(), factsOf({ company, ...chosenIn(inputs[index]) })),
  }))
  for (let from = 0; from < acts.length; from += auditedAtOnce)
    await recordAudits(tx, scope, acts.slice(from, from + auditedAtOnce), now)
  const tokens = invites
    ? await inviteAllAdded(
        tx,
        scope,
        people.map(({ id, username: email, preset, language }, index) => ({
          company: companies[index]!, // Each person has theirs.
          user: { userId: id, email, preset, language },
        })),
        now,
      )
    : []
  return ids.map((id, index) => ({ id, token: tokens[index] ?? null }))
}

/** What only a registration needs. */
const noReview = {
  ...{ review: 'approved' as const, reviewReason: null, reviewTime: null },
  ...{ blockTime: null, blockReason: null, version: 1 },
}

/** Entries of the audit log in one statement. */
const auditedAtOnce = 500

function chosenIn(input: AddedMember | undefined) {
  const of = (list: ChoiceList) => [...(input?.[list] ?? [])].sort((one, other) => one - other).join(',')
  return {
    ...{ industries: of('industries'), businesses: of('businesses') },
    ...{ routes: of('routes'), ports: of('ports') },
  }
}

/** An address as users have it. */
export function storedName(username: string): string {
  return username.normalize('NFC').toLowerCase()
}

export const usernameTaken: Finding = { path: 'username', rule: 'username_taken' }

/** Which addresses of these people somebody has already. */
export async function findTaken(
  db: Db,
  people: readonly { readonly username: string }[],
): Promise<ReadonlySet<string>> {
  const names = people.map(({ username }) => storedName(username))
  const known = await db
    .select({ username: users.username })
    .from(users)
    .where(and(inArray(users.username, names), isNull(users.removeTime)))
  return new Set(known.map(({ username }) => username))
}

/** Invites a person the desk has added, who has no password yet. */
export async function inviteAddedPerson(
  db: Db,
  scope: OperatorScope,
  { id, userId }: { readonly id: number; readonly userId: number },
  now: Date,
): Promise<Result<NewInvitation, Problem>> {
  return await transact(db, async (tx) => {
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
