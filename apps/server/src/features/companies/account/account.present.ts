import type { UserInfo } from '@berth/contract/access/session'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import { presentImageUrls } from '../company/public.ts'
import type { UserRow } from './account.query.ts'

export function presentUser(row: UserRow, scope: Scope, signTicket: SignTicket): UserInfo {
  const { user, customer, images } = row
  return {
    id: user.id,
    username: user.username,
    linkman: user.linkman,
    phone: user.phone,
    language: user.language,
    price_mails: user.priceMails,
    actor: customer === null ? 'operator' : 'member',
    is_owner: user.isOwner,
    authorities: user.authorities as UserInfo['authorities'], // Only listed authorities are ever stored.
    must_enrol: scope.mustEnrol,
    is_sso: scope.ssoProviderId !== null,
    customer: customer && {
      id: customer.id,
      company1: customer.company1,
      company2: customer.company2,
      kind: customer.kind,
    },
    company1: customer?.company1 ?? null,
    company2: customer?.company2 ?? null,
    address1: customer?.address1 ?? null,
    address2: customer?.address2 ?? null,
    city: customer?.city ?? null,
    province: customer?.province ?? null,
    country_id: customer?.countryId ?? null,
    zip_code: customer?.zipCode ?? null,
    credit_no: customer?.creditNo ?? null,
    invoice_title: customer?.invoiceTitle ?? null,
    exp_address: customer?.expAddress ?? null,
    exp_consignee: customer?.expConsignee ?? null,
    exp_phone: customer?.expPhone ?? null,
    profile: customer?.profile ?? null,
    industries: row.industries,
    businesses: row.businesses,
    routes: row.routes,
    ports: row.ports,
    is_listed: customer?.isListed ?? false,
    logo: images.find(({ kind }) => kind === 'logo')?.name ?? null,
    license: images.find(({ kind }) => kind === 'license')?.name ?? null,
    ...presentImageUrls(images, customer?.id ?? 0, signTicket),
    company_version: customer?.version ?? null,
    version: user.version,
  }
}
