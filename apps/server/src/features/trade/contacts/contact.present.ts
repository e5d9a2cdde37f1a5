import type { Contact } from '@berth/contract/companies/contact'
import type { Language } from '@berth/locales/language'
import type { ContactRow } from './contact.query.ts'

export function presentContact({ contact, countryZh, countryEn }: ContactRow, language: Language): Contact {
  return {
    id: contact.id,
    company1: contact.company1,
    company2: contact.company2,
    linkman: contact.linkman,
    phone: contact.phone,
    email: contact.email,
    address1: contact.address1,
    address2: contact.address2,
    city: contact.city,
    province: contact.province,
    country_id: contact.countryId,
    country_name: language === 'zh-CN' ? countryZh : countryEn,
    zip_code: contact.zipCode,
    e_code: contact.eCode,
    version: contact.version,
  }
}
