import type { Shipper } from '@berth/contract/companies/directory'
import type { Language } from '@berth/locales/language'

/** A company's name in the current language, and its other name if it has two. */
export function namesOf(
  { company1, company2 }: Pick<Shipper, 'company1' | 'company2'>,
  language: Language,
): { readonly name: string; readonly otherName: string | null } {
  return language === 'zh-CN' && company2
    ? { name: company2, otherName: company1 }
    : { name: company1, otherName: company2 }
}

/** A `tel:` link for a phone number. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
