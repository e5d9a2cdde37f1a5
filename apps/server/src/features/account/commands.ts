import type { updateUserInfo } from '@berth/contract/account'
import { checkAccount } from '@berth/domain/colleague'
import type { Finding } from '@berth/domain/finding'
import { checkProfile, choiceLists } from '@berth/domain/member'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countAsRight, countAsWrong, guesserOf, takeTurn } from '../../platform/auth/login-throttle.ts'
import { hashPassword, isPassword } from '../../platform/auth/password.ts'
import type { Scope } from '../../platform/auth/scope.ts'
import { setPassword } from '../../platform/auth/set-password.ts'
import type { Db } from '../../platform/db/db.ts'
import { customers, users } from '../../platform/db/schema.ts'
import { undoWhenRefused } from '../../platform/db/undo-when-refused.ts'
import { broken, type Problem, problem, throttled } from '../../platform/http/problem.ts'
import { areChoices, choiceTables, isCountry } from './queries.ts'

export type ProfileInput = z.output<typeof updateUserInfo.body>

/** Changes one's own account and, where the input speaks of it, the company: both or neither. */
export async function saveProfile(
  db: Db,
  scope: Scope,
  input: ProfileInput,
  address: string,
  now: Date,
): Promise<Result<null, Problem>> {
  const company = input.company_version !== undefined
  if (company && (scope.actor !== 'member' || !scope.authorities.has('company_edit')))
    return refuse(problem('forbidden'))
  const findings = await findWrong(db, input)
  if (findings.length > 0) return refuse(broken(findings))
  // The slow part comes before the transaction: nothing is locked meanwhile.
  const secret = await readNewPassword(db, scope, input, address, now)
  if (!secret.ok) return secret

  return await undoWhenRefused(db, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({
        linkman: input.linkman,
        phone: input.phone,
        ...(input.language ? { language: input.language } : {}),
        version: sql`${users.version} + 1`,
      })
      .where(and(eq(users.id, scope.userId), eq(users.version, input.version)))
      .returning({ id: users.id, username: users.username })
    if (!user) return refuse(problem('stale_version'))
    if (scope.actor === 'member' && company && !(await saveCompany(tx, scope.customerId, input)))
      return refuse(problem('stale_version'))
    if (secret.value !== null) await setPassword(tx, user, secret.value, now, scope.sessionId)
    return ok(null)
  })
}

async function findWrong(db: Db, input: ProfileInput): Promise<Finding[]> {
  const findings = new Map<string, Finding>()
  for (const finding of checkAccount(input)) findings.set(finding.path, finding)
  if (input.company_version === undefined) return [...findings.values()]

  for (const finding of checkProfile(input))
    if (!findings.has(finding.path)) findings.set(finding.path, finding)
  if (input.country_id && !(await isCountry(db, input.country_id)))
    findings.set('country_id', { path: 'country_id', rule: 'not_found' })
  for (const list of choiceLists)
    if (!findings.has(list) && !(await areChoices(db, list, input[list] ?? [])))
      findings.set(list, { path: list, rule: 'not_found' })
  return [...findings.values()]
}

/**
 * The hash of the password that is to be set, or null when it stays. The present one is asked for and guarded like the one
 * at the door: an open session alone must not be enough to take an account over.
 */
async function readNewPassword(
  db: Db,
  scope: Scope,
  { password, old_password: old = '' }: ProfileInput,
  address: string,
  now: Date,
): Promise<Result<string | null, Problem>> {
  if (!password) return ok(null)
  const [user] = await db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, scope.userId))
  if (!user) return refuse(problem('unauthenticated'))
  const guesser = guesserOf(user.username, address)
  const turn = await takeTurn(db, guesser, now)
  if (!turn.may) return refuse(throttled(turn.waitSeconds))
  if (!(await isPassword(old, user.passwordHash))) {
    await countAsWrong(db, turn.id)
    return refuse(broken([{ path: 'old_password', rule: 'old_password_wrong' }]))
  }
  await countAsRight(db, guesser, turn.id, now)
  return ok(await hashPassword(password))
}

/** Writes the company as the caller saw it; false when somebody else has changed it since. */
async function saveCompany(tx: Db, customerId: number, input: ProfileInput): Promise<boolean> {
  const [saved] = await tx
    .update(customers)
    .set({ ...columnsOf(input), version: sql`${customers.version} + 1` })
    .where(and(eq(customers.id, customerId), eq(customers.version, input.company_version ?? 0)))
    .returning({ id: customers.id })
  if (!saved) return false
  await writeChoices(tx, customerId, input)
  return true
}

// Holding the company's row, so that nobody writes the lists beside us.
async function writeChoices(tx: Db, customerId: number, input: ProfileInput): Promise<void> {
  for (const list of choiceLists) {
    const { chosen, id } = choiceTables[list]
    await tx.delete(chosen).where(eq(chosen.customerId, customerId))
    const ids = input[list] ?? []
    if (ids.length === 0) continue
    const values = sql.join(
      ids.map((one) => sql`(${customerId}::bigint, ${one}::bigint)`),
      sql`, `,
    )
    await tx.execute(
      sql`insert into ${chosen} (customer_id, ${sql.identifier(id.name)}) values ${values} on conflict do nothing`,
    )
  }
}

function columnsOf(input: ProfileInput) {
  return {
    company1: input.company1 ?? '',
    company2: input.company2,
    address1: input.address1 ?? '',
    address2: input.address2,
    city: input.city ?? '',
    province: input.province,
    countryId: input.country_id ?? null,
    zipCode: input.zip_code,
    creditNo: input.credit_no ?? '',
    invoiceTitle: input.invoice_title ?? '',
    expAddress: input.exp_address,
    expConsignee: input.exp_consignee,
    expPhone: input.exp_phone,
    profile: input.profile,
    isListed: input.is_listed ?? false,
  }
}
