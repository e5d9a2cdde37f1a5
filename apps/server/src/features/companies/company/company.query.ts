import { type CompanyImageKind, companyImageKinds } from '@berth/domain/company/company-image'
import type { CompanyFacts } from '@berth/domain/company/member'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { countries, customerImages, customers } from '../../../platform/db/schema.ts'
import { preparedQueries } from '../../../platform/fast/prepared-query.ts'

/** Selects forwarders that members may choose: approved by the operator and not blocked. */
export const isActiveForwarder = and(
  eq(customers.kind, 'forwarder'),
  eq(customers.review, 'approved'),
  isNull(customers.blockTime),
)

export type CompanyImage = typeof customerImages.$inferSelect

/** Finds the images of these companies, optionally of one kind, with one query for a whole list. */
export async function findCompanyImages(
  db: Db,
  customerIds: readonly number[],
  kind?: CompanyImageKind,
): Promise<CompanyImage[]> {
  if (customerIds.length === 0) return []
  return await imagesOf(kind ?? '')(db, { customerIds })
}

const imagesOf = preparedQueries(['', ...companyImageKinds], (db, kind) =>
  db
    .select()
    .from(customerImages)
    .where(
      and(
        sql`${customerImages.customerId} = any(${sql.placeholder('customerIds')}::bigint[])`,
        kind === '' ? undefined : eq(customerImages.kind, kind),
      ),
    ),
)

/**
 * What the number of a company depends on: whether the company is abroad, in the country given or else its stored one, and the
 * number stored already. A company that does not exist yet has none.
 */
export async function findCompanyFacts(
  db: Db,
  countryId: number | null,
  customerId: number | null,
): Promise<CompanyFacts> {
  const [company] =
    customerId === null
      ? []
      : await db
          .select({ countryId: customers.countryId, creditNo: customers.creditNo })
          .from(customers)
          .where(eq(customers.id, customerId))
  const id = countryId ?? company?.countryId ?? null
  const [country] =
    id === null ? [] : await db.select({ code: countries.code }).from(countries).where(eq(countries.id, id))
  return { isAbroad: country !== undefined && country.code !== 'CN', known: company?.creditNo ?? null }
}

/** Finds an image the caller may see: members see those of their own company and listed logos, the operator sees all. */
export async function findVisibleImage(db: Db, scope: Scope, id: number): Promise<CompanyImage | undefined> {
  const [row] = await db
    .select({ image: customerImages })
    .from(customerImages)
    .innerJoin(customers, eq(customers.id, customerImages.customerId))
    .where(and(eq(customerImages.id, id), visibleTo(scope)))
  return row?.image
}

function visibleTo(scope: Scope) {
  if (scope.actor === 'operator') return undefined
  return or(
    eq(customers.id, scope.customerId),
    and(
      eq(customerImages.kind, 'logo'),
      eq(customers.isListed, true),
      eq(customers.review, 'approved'),
      isNull(customers.blockTime),
    ),
  )
}
