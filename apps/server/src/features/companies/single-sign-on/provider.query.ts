import { domainOf } from '@berth/domain/access/single-sign-on'
import { and, arrayContains, arrayOverlaps, asc, eq, ne, or } from 'drizzle-orm'
import { providerOf } from '../../../platform/auth/single-sign-on.ts'
import type { Db } from '../../../platform/db/db.ts'
import { authorityPresets, customers, ssoIdentities, ssoProviders } from '../../../platform/db/schema.ts'
import type { Team } from '../colleagues/public.ts'

export type Provider = typeof ssoProviders.$inferSelect

/** Finds the provider of a team. */
export async function findProvider(db: Db, team: Team): Promise<Provider | undefined> {
  const [provider] = await db.select().from(ssoProviders).where(providerOf(team))
  return provider
}

/** Finds a provider by what its users type: an email address, or its short name. */
export async function findProviderNamed(db: Db, typed: string): Promise<Provider | undefined> {
  const name = typed.normalize('NFC').toLowerCase()
  const domain = domainOf(name)
  const [provider] = await db
    .select()
    .from(ssoProviders)
    .where(domain === null ? eq(ssoProviders.shortName, name) : arrayContains(ssoProviders.domains, [domain]))
  return provider
}

export async function findProviderById(db: Db, id: number): Promise<Provider | undefined> {
  const [provider] = await db.select().from(ssoProviders).where(eq(ssoProviders.id, id))
  return provider
}

/** Finds another provider with one of these names. */
export async function findRival(
  tx: Db,
  id: number | undefined,
  { shortName, domains }: Pick<Provider, 'shortName' | 'domains'>,
): Promise<Pick<Provider, 'shortName' | 'domains'> | undefined> {
  const [rival] = await tx
    .select({ shortName: ssoProviders.shortName, domains: ssoProviders.domains })
    .from(ssoProviders)
    .where(
      and(
        id === undefined ? undefined : ne(ssoProviders.id, id),
        or(
          shortName === null ? undefined : eq(ssoProviders.shortName, shortName),
          domains.length === 0 ? undefined : arrayOverlaps(ssoProviders.domains, domains),
        ),
      ),
    )
    .limit(1)
  return rival
}

/** Counts the people who have signed in at a provider. */
export async function countPeople(db: Db, providerId: number): Promise<number> {
  return await db.$count(ssoIdentities, eq(ssoIdentities.providerId, providerId))
}

/** Lists the roles that groups of a team can be given: those of the staff, or of colleagues at a company. */
export async function listRoles(db: Db, team: Team) {
  return await db
    .select({
      code: authorityPresets.code,
      nameZh: authorityPresets.nameZh,
      nameEn: authorityPresets.nameEn,
    })
    .from(authorityPresets)
    .where(
      team === null
        ? eq(authorityPresets.actor, 'operator')
        : and(eq(authorityPresets.actor, 'member'), eq(authorityPresets.isForColleagues, true)),
    )
    .orderBy(asc(authorityPresets.sort), asc(authorityPresets.id))
}

/** Finds the name of a company; undefined if there is none with this id. */
export async function findCompanyName(db: Db, id: number): Promise<string | undefined> {
  const [company] = await db.select({ name: customers.company1 }).from(customers).where(eq(customers.id, id))
  return company?.name
}
