import { checkAddedMember } from '@berth/domain/company/member'
import type { Finding } from '@berth/domain/finding'
import { compactNumber } from '@berth/domain/reading/clean-text'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudits } from '../../../platform/audit.ts'
import { noPassword } from '../../../platform/auth/password.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isReferenced } from '../../../platform/db/is-referenced.ts'
import { creditTerms, customers, users } from '../../../platform/db/schema.ts'
import { deleteInvitationsOf } from '../colleagues/public.ts'
import { findCompanyFacts } from '../company/public.ts'
import {
  type AddedMember,
  findTaken,
  noCompany,
  storedName,
  usernameTaken,
  writeMembers,
} from './add-member.command.ts'

/** What a file of members has no columns for. */
const notInFiles = { exp_address: null, exp_consignee: null, exp_phone: null, profile: null }

/** A row of a file of members. */
export type MemberSheetRow = Omit<AddedMember, 'invites' | keyof typeof notInFiles>

type Numbered = { readonly row: number; readonly write: MemberSheetRow }

/** Rows compared with the database at once. */
const askedAtOnce = 1_000

/** What is wrong with rows, by row: what adding one by hand refuses, and codes and addresses that a member or a row before has. */
export async function findWrongMembers(
  db: Db,
  rows: readonly Numbered[],
): Promise<ReadonlyMap<number, readonly Finding[]>> {
  const facts = new Map<number | null, Awaited<ReturnType<typeof findCompanyFacts>>>()
  for (const country of new Set(rows.map(({ write }) => write.country_id ?? null)))
    facts.set(country, await findCompanyFacts(db, country, noCompany))
  const wrong = new Map<number, Finding[]>()
  const rowOf = new Map<string, number>()
  for (let from = 0; from < rows.length; from += askedAtOnce) {
    const batch = rows.slice(from, from + askedAtOnce)
    const taken = await findTaken(
      db,
      batch.map(({ write }) => write),
    )
    const holders = await findHolders(db, batch)
    for (const { row, write } of batch) {
      const code = codeOf(write)
      const first = rowOf.get(code)
      const holder = holders.get(code)
      const findings = [
        ...checkAddedMember(write, facts.get(write.country_id ?? null)),
        ...(taken.has(storedName(write.username)) ? [usernameTaken] : []),
        ...(holder === undefined ? [] : [hasCode(holder)]),
        ...(first === undefined ? [] : [repeats(first)]),
      ]
      if (findings.length > 0) wrong.set(row, findings)
      else rowOf.set(code, row)
    }
  }
  return wrong
}

/** The companies that have one of these codes, by code. */
async function findHolders(db: Db, rows: readonly Numbered[]): Promise<ReadonlyMap<string, string>> {
  // The same as `compactNumber`.
  const stored = sql<string>`translate(upper(${customers.creditNo}), ' -_./·', '')`
  const codes = [...new Set(rows.map(({ write }) => codeOf(write)))]
  const found = await db
    .select({ code: stored, company1: customers.company1 })
    .from(customers)
    .where(inArray(stored, codes))
  return new Map(found.map(({ code, company1 }) => [code, company1]))
}

function codeOf({ credit_no: code }: MemberSheetRow): string {
  return compactNumber(code ?? '')
}

function hasCode(name: string): Finding {
  return { path: 'credit_no', rule: 'member_has_code', params: { name } }
}

function repeats(row: number): Finding {
  return { path: 'credit_no', rule: 'same_as_row', params: { row } }
}

/** The link of an invitation that is not mailed, and whose it is. */
export type InvitationLink = { readonly name: string; readonly email: string; readonly token: string }

/**
 * Adds members of a file as by hand and returns their ids, with the tokens of their invitations; no ids if something they depend
 * on has changed since the file was checked: the caller then undoes it.
 */
export async function importMembers(
  tx: Db,
  scope: OperatorScope,
  rows: readonly MemberSheetRow[],
  invites: boolean,
  now: Date,
): Promise<{ ids: number[]; links: InvitationLink[] }> {
  const nothing = { ids: [], links: [] }
  const wrong = await findWrongMembers(
    tx,
    rows.map((write, row) => ({ row, write })),
  )
  if (wrong.size > 0) return nothing
  const inputs = rows.map((row) => ({ ...notInFiles, ...row, invites }))
  const added = await writeMembers(tx, scope, inputs, invites, now)
  if (added === null) return nothing
  return {
    ids: added.map(({ id }) => id),
    links: added.flatMap(({ token }, index) => {
      const { company1 = '', username = '' } = rows[index] ?? {}
      return token === null ? [] : [{ name: company1, email: storedName(username), token }]
    }),
  }
}

type Target = { readonly id: number; readonly version: number }

/** Companies removed by one statement: each is looked for in every table that may refer to it. */
const removedAtOnce = 500

/**
 * Removes those of these companies that nobody has used yet, with their persons and invitations, and returns their ids; each is
 * audited, as it was when it was added. A company is in use once it or its person was changed, the person has a password, it has
 * credit terms, or anything refers to it, such as a booking.
 */
export async function removeUnusedMembers(
  tx: Db,
  scope: OperatorScope,
  targets: readonly Target[],
  now: Date,
): Promise<number[]> {
  if (targets.length === 0) return []
  const unused = await tx
    .select({ id: customers.id, name: customers.company1 })
    .from(customers)
    .innerJoin(users, eq(users.customerId, customers.id))
    .where(
      and(
        sql`${customers.id} in (select id from json_to_recordset(${JSON.stringify(targets)}::json) as given (id bigint, version integer)
          where given.version = ${customers.version})`,
        eq(users.passwordHash, noPassword),
        eq(users.version, 1),
        sql`not exists (select from ${creditTerms} where ${creditTerms.customerId} = ${customers.id})`,
      ),
    )
    // Whoever changes them meanwhile is waited for, and what they changed is in use.
    .for('update')
  const gone: number[] = []
  for (let from = 0; from < unused.length; from += removedAtOnce) {
    const batch = unused.slice(from, from + removedAtOnce)
    gone.push(
      ...(await remove(
        tx,
        batch.map(({ id }) => id),
      )),
    )
  }
  const removed = new Set(gone)
  const acts = unused
    .filter(({ id }) => removed.has(id))
    .map(({ id, name }) => ({
      action: 'member_removed' as const,
      target: { kind: 'customer' as const, id, name },
    }))
  for (let from = 0; from < acts.length; from += removedAtOnce)
    await recordAudits(tx, scope, acts.slice(from, from + removedAtOnce), now)
  return gone
}

/** Removes companies, apart from those something refers to: the database knows, and they are found by halves. */
async function remove(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  try {
    await tx.transaction(async (inner) => {
      await deleteInvitationsOf(inner, ids)
      await inner.delete(users).where(inArray(users.customerId, [...ids]))
      await inner.delete(customers).where(inArray(customers.id, [...ids]))
    })
    return [...ids]
  } catch (error) {
    if (!isReferenced(error)) throw error
    const half = Math.ceil(ids.length / 2)
    if (ids.length === 1) return []
    return [...(await remove(tx, ids.slice(0, half))), ...(await remove(tx, ids.slice(half)))]
  }
}
