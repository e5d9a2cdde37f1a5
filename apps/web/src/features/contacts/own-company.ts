import type { UserInfo } from '@berth/contract/access/session'
import { blankContact, type PartyValues } from './contact-values.ts'

type OwnCompanyInfo = Pick<
  UserInfo,
  | 'customer'
  | 'linkman'
  | 'phone'
  | 'company1'
  | 'company2'
  | 'address1'
  | 'address2'
  | 'city'
  | 'province'
  | 'country_id'
  | 'zip_code'
>

/** The user's company as a party of an order, not linked to a contact. Null if the profile has no company name. */
export function ownCompany(user: OwnCompanyInfo): PartyValues | null {
  if (!user.customer || !user.company1) return null
  return {
    ...blankContact,
    id: 0,
    // Printed values are upper case, even if the profile is not.
    company1: user.company1.toUpperCase(),
    company2: user.company2 ?? '',
    linkman: user.linkman.toUpperCase(),
    phone: user.phone,
    address1: (user.address1 ?? '').toUpperCase(),
    address2: user.address2 ?? '',
    city: (user.city ?? '').toUpperCase(),
    province: (user.province ?? '').toUpperCase(),
    country_id: user.country_id,
    zip_code: user.zip_code ?? '',
  }
}
