import type { AuditedChange, AuditField } from '@berth/domain/audit/audit-field'
import type { MemberDetailRow } from './member.query.ts'

type AuditedCompany = Pick<MemberDetailRow, 'industries' | 'businesses' | 'routes' | 'ports'> & {
  readonly company: Omit<MemberDetailRow['company'], 'createTime' | 'groupId'>
}

/** Returns the company data that can be changed at the desk, by API field name. */
export function factsOf({ company, industries, businesses, routes, ports }: AuditedCompany) {
  const text = (value: string | number | boolean | null) => (value === null ? null : String(value))
  return new Map<AuditField, string | null>([
    ['kind', company.kind],
    ['company1', company.company1],
    ['company2', company.company2],
    ['address1', company.address1],
    ['address2', company.address2],
    ['city', company.city],
    ['province', company.province],
    ['country_id', text(company.countryId)],
    ['zip_code', company.zipCode],
    ['credit_no', company.creditNo],
    ['invoice_title', company.invoiceTitle],
    ['exp_address', company.expAddress],
    ['exp_consignee', company.expConsignee],
    ['exp_phone', company.expPhone],
    ['profile', company.profile],
    ['industries', industries || null],
    ['businesses', businesses || null],
    ['routes', routes || null],
    ['ports', ports || null],
    ['is_listed', text(company.isListed)],
    ['payment_days', text(company.paymentDays)],
  ])
}

type Facts = ReadonlyMap<AuditField, string | null>

/** Returns the changed fields with their values before and after. */
export function changesBetween(before: Facts, after: Facts): AuditedChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

/** Returns a user's preset and permissions for the audit log. */
export function grantOf(user: { readonly preset: string | null; readonly authorities: readonly string[] }) {
  return new Map<AuditField, string | null>([
    ['preset', user.preset],
    ['authorities', user.authorities.join(', ')],
  ])
}
