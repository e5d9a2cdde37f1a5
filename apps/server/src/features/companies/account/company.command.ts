import type { companyData } from '@berth/contract/access/account'
import { type CompanyFacts, choiceLists } from '@berth/domain/company/member'
import type { Finding } from '@berth/domain/finding'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import { customers } from '../../../platform/db/schema.ts'
import { findCompanyFacts } from '../company/public.ts'
import { areChoices, choiceTables, isCountry } from './account.query.ts'

/** The company data as submitted by its owner or the operator. */
export type CompanyInput = z.output<z.ZodObject<typeof companyData>>

/** Returns the errors in the company data: those of the rules, and references that do not exist. */
export async function findWrongInCompany(
  db: Db,
  input: CompanyInput,
  customerId: number,
  check: (facts: CompanyFacts) => readonly Finding[],
): Promise<Finding[]> {
  const found = check(await findCompanyFacts(db, input.country_id ?? null, customerId))
  const findings = new Map(found.map((finding) => [finding.path, finding]))
  if (input.country_id && !(await isCountry(db, input.country_id)))
    findings.set('country_id', { path: 'country_id', rule: 'not_found' })
  for (const list of choiceLists)
    if (!findings.has(list) && !(await areChoices(db, list, input[list] ?? [])))
      findings.set(list, { path: list, rule: 'not_found' })
  return [...findings.values()]
}

/** Saves the company if its version is unchanged; returns false if another user has changed it since. */
export async function saveCompany(
  tx: Db,
  customerId: number,
  input: CompanyInput,
  version: number,
): Promise<boolean> {
  const [saved] = await tx
    .update(customers)
    .set({ ...columnsOf(input), version: sql`${customers.version} + 1` })
    .where(and(eq(customers.id, customerId), eq(customers.version, version)))
    .returning({ id: customers.id })
  if (!saved) return false
  await writeChoices(tx, customerId, input)
  return true
}

/** Writes what a company chose from the lists. The caller holds its row, so that no one else writes them meanwhile. */
export async function writeChoices(tx: Db, customerId: number, input: CompanyInput): Promise<void> {
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

/** The columns that a company's form fills. */
export function columnsOf(input: CompanyInput) {
  return {
    company1: input.company1 ?? '',
    company2: input.company2 ?? null,
    address1: input.address1 ?? '',
    address2: input.address2 ?? null,
    city: input.city ?? '',
    province: input.province ?? null,
    countryId: input.country_id ?? null,
    zipCode: input.zip_code ?? null,
    creditNo: input.credit_no ?? '',
    invoiceTitle: input.invoice_title ?? '',
    expAddress: input.exp_address ?? null,
    expConsignee: input.exp_consignee ?? null,
    expPhone: input.exp_phone ?? null,
    profile: input.profile ?? null,
    isListed: input.is_listed ?? false,
  }
}
