import type { SsoProviderBody } from '@berth/contract/companies/desk-single-sign-on'
import { checkProvider, type GroupRole } from '@berth/domain/access/single-sign-on'
import { type AuditedChange, type AuditField, changedOnly } from '@berth/domain/audit/audit-field'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import { endSessionsAt } from '../../../platform/auth/gate.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ssoAttempts, ssoIdentities, ssoProviders, users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { lockCompany, type Team } from '../colleagues/public.ts'
import { findCompanyName, findProvider, findRival, listRoles, type Provider } from './provider.query.ts'
import type { ProviderClients } from './provider-client.ts'

type ProviderContext = {
  readonly db: Db
  readonly clients: ProviderClients
  readonly scope: OperatorScope
  readonly now: Date
}

/**
 * Sets the provider of a team. Another issuer or client knows other people: links to accounts are dropped, and the sessions it
 * answered for end. Requiring it ends all other sessions of the team.
 */
export async function saveProvider(
  { db, clients, scope, now }: ProviderContext,
  team: Team,
  form: SsoProviderBody,
): Promise<Result<null, Problem>> {
  const given = {
    ...form,
    domains: [...new Set(form.domains.map((one) => one.toLowerCase()))],
    short_name: form.short_name?.toLowerCase() ?? null,
  }
  const misspelt = checkProvider(given, clients.allowsHere)
  if (misspelt.length > 0) return refuse(broken(misspelt))
  return await transact(db, async (tx) => {
    await lockNames(tx)
    const name = await lockTeam(tx, team)
    if (name === undefined) return refuse(problem('not_found'))
    const before = await findProvider(tx, team)
    if (before?.version !== form.version) return refuse(problem('stale_version'))
    const values = valuesOf(clients, team, given, before)
    const isAnother =
      before !== undefined && (before.issuer !== values.issuer || before.clientId !== values.clientId)
    const findings = await findObstacles(tx, team, before, values)
    // Whoever has not come in this way may be locking the staff out.
    const hasComeThisWay = before !== undefined && !isAnother && scope.ssoProviderId === before.id
    if (team === null && values.isRequired && !hasComeThisWay)
      findings.push({ path: 'is_required', rule: 'sign_in_there_first' })
    if (findings.length > 0) return refuse(broken(findings))
    const after = await write(tx, team, before, values, now)
    if (isAnother) {
      await tx.delete(ssoIdentities).where(eq(ssoIdentities.providerId, after.id))
      await tx.delete(ssoAttempts).where(eq(ssoAttempts.providerId, after.id))
      await endSessionsAt(tx, after, 'its own', now)
    }
    if (after.isRequired && !before?.isRequired) await endSessionsAt(tx, after, 'all others', now)
    const changes = changesBetween(before, after, form.client_secret)
    const target = targetOf(after, name)
    await recordAudit(tx, scope, { action: 'sso_changed', target, changes }, now)
    return ok(null)
  })
}

/** Removes the provider of a team: its people sign in with their passwords again. */
export async function removeProvider(
  { db, scope, now }: ProviderContext,
  team: Team,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const name = await lockTeam(tx, team)
    const provider = name === undefined ? undefined : await findProvider(tx, team)
    if (name === undefined || provider === undefined) return refuse(problem('not_found'))
    await tx
      .select({ id: ssoProviders.id })
      .from(ssoProviders)
      .where(eq(ssoProviders.id, provider.id))
      .for('update')
    await endSessionsAt(tx, provider, 'its own', now)
    await tx.delete(ssoProviders).where(eq(ssoProviders.id, provider.id))
    await recordAudit(tx, scope, { action: 'sso_removed', target: targetOf(provider, name) }, now)
    return ok(null)
  })
}

/** In the audit log, a company's provider is named after the company, that of the staff after its issuer. */
function targetOf({ id, issuer }: Provider, company: string) {
  return { kind: 'single_sign_on', id, name: company || issuer } as const
}

/** Notes why a sign-in was refused, for whoever sets the provider up. */
export async function noteFailure(db: Db, providerId: number, why: string, now: Date): Promise<void> {
  await db
    .update(ssoProviders)
    .set({ lastFailure: why, lastFailureTime: now })
    .where(eq(ssoProviders.id, providerId))
}

// Short names and domains are unique across providers: they are compared and written one provider at a time.
async function lockNames(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass})`)
}

/** The letters "ssoN" in ASCII. */
const lockClass = 0x73736f4e

/**
 * Locks the users of a team, so that whoever is signing in is either done or sees the change. Returns the company's name, which is
 * empty for the staff; undefined if there is no such company.
 */
async function lockTeam(tx: Db, team: Team): Promise<string | undefined> {
  if (team !== null && !(await lockCompany(tx, team))) return undefined
  await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(team === null ? isNull(users.customerId) : eq(users.customerId, team), isNull(users.removeTime)),
    )
    .orderBy(users.id)
    .for('update')
  return team === null ? '' : await findCompanyName(tx, team)
}

type Values = Omit<typeof ssoProviders.$inferInsert, 'id' | 'version' | 'createTime'> & {
  readonly domains: string[]
  readonly groups: readonly GroupRole[]
}

function valuesOf(
  clients: ProviderClients,
  team: Team,
  form: SsoProviderBody,
  before: Provider | undefined,
): Values {
  const { client_secret: secret } = form
  return {
    customerId: team,
    shortName: form.short_name ?? null,
    domains: form.domains,
    issuer: form.issuer,
    clientId: form.client_id,
    clientSecret:
      secret === undefined ? (before?.clientSecret ?? null) : secret && clients.seal(team, secret),
    scopes: form.scopes,
    emailClaim: form.email_claim,
    groupsClaim: form.groups_claim ?? null,
    groups: form.groups,
    trustsEmail: form.trusts_email,
    addsAccounts: form.adds_accounts,
    isRequired: form.is_required,
    lastFailure: null,
    lastFailureTime: null,
  }
}

async function findObstacles(
  tx: Db,
  team: Team,
  before: Provider | undefined,
  { shortName, domains, groups }: Values,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const rival = await findRival(tx, before?.id, { shortName: shortName ?? null, domains })
  if (rival && domains.some((one) => rival.domains.includes(one)))
    findings.push({ path: 'domains', rule: 'domain_taken' })
  else if (rival) findings.push({ path: 'short_name', rule: 'domain_taken' })
  const roles = new Set((await listRoles(tx, team)).map(({ code }) => code))
  for (const [index, { preset }] of groups.entries())
    if (!roles.has(preset)) findings.push({ path: `groups.${index}.preset`, rule: 'not_found' })
  return findings
}

async function write(
  tx: Db,
  team: Team,
  before: Provider | undefined,
  values: Values,
  now: Date,
): Promise<Provider> {
  const [row] = before
    ? await tx
        .update(ssoProviders)
        .set({ ...values, version: before.version + 1 })
        .where(eq(ssoProviders.id, before.id))
        .returning()
    : await tx
        .insert(ssoProviders)
        .values({ ...values, customerId: team, createTime: now })
        .returning()
  if (row === undefined) throw new Error('a provider was not written under the lock of its team')
  return row
}

function changesBetween(
  before: Provider | undefined,
  after: Provider,
  secret: string | null | undefined,
): AuditedChange[] {
  const old = before ? factsOf(before) : new Map<AuditField, string | null>()
  const changes = [...factsOf(after)].map(([field, value]) => ({
    field,
    before: old.get(field) ?? null,
    after: value,
  }))
  const was = before?.clientSecret ? '•' : null
  // That it changed is told, what it is never.
  if (secret !== undefined) changes.push({ field: 'client_secret', before: was, after: secret ? '••' : null })
  return changedOnly(changes)
}

function factsOf(provider: Provider) {
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  return new Map<AuditField, string | null>([
    ['issuer', provider.issuer],
    ['client_id', provider.clientId],
    ['scopes', provider.scopes],
    ['short_name', provider.shortName],
    ['domains', provider.domains.join(', ') || null],
    ['email_claim', provider.emailClaim],
    ['groups_claim', provider.groupsClaim],
    ['groups', provider.groups.map(({ group, preset }) => `${group} → ${preset}`).join(', ') || null],
    ['trusts_email', yes(provider.trustsEmail)],
    ['adds_accounts', yes(provider.addsAccounts)],
    ['is_required', yes(provider.isRequired)],
  ])
}
