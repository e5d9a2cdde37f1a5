import type { ProfileBody } from '@berth/contract/access/account'
import type { UserInfo } from '@berth/contract/access/session'
import { type ChoiceList, choiceLists } from '@berth/domain/company/member'
import type { Language } from '@berth/locales/language'

export const personFields = ['linkman', 'phone'] as const

export const companyFields = [
  'company1',
  'company2',
  'credit_no',
  'invoice_title',
  'city',
  'province',
  'address1',
  'address2',
  'zip_code',
  'exp_consignee',
  'exp_phone',
  'exp_address',
  'profile',
] as const

export type ProfileText = (typeof personFields)[number] | (typeof companyFields)[number]
export type ProfileField = ProfileText | ChoiceList | 'country_id' | 'language' | 'is_listed' | 'price_mails'

/** An account and its company as form values. Missing texts are empty strings. */
export type ProfileValues = Readonly<Record<ProfileText, string>> &
  Readonly<Record<ChoiceList, readonly number[]>> & {
    readonly country_id: number | null
    readonly language: Language
    readonly is_listed: boolean
    readonly price_mails: boolean
    /** The credit code that was confirmed although its check character does not fit. */
    readonly confirmed_code: string
  }

export function profileValuesOf(user: UserInfo): ProfileValues {
  const texts = [...personFields, ...companyFields].map((field) => [field, user[field] ?? ''])
  const lists = choiceLists.map((list) => [list, idsOf(user[list])])
  return {
    ...(Object.fromEntries([...texts, ...lists]) as Omit<
      ProfileValues,
      'country_id' | 'language' | 'is_listed' | 'price_mails' | 'confirmed_code'
    >), // Each list of fields is complete.
    country_id: user.country_id,
    language: user.language,
    is_listed: user.is_listed,
    price_mails: user.price_mails,
    confirmed_code: '',
  }
}

/** Parses a comma-separated list of ids. */
export function idsOf(list: string): number[] {
  return list.split(',').filter(Boolean).map(Number)
}

/** The request body: the account, plus the company if the user may change it. */
export function profileBodyOf(values: ProfileValues, base: UserInfo, withCompany: boolean): ProfileBody {
  const person = {
    linkman: values.linkman.trim(),
    phone: values.phone.trim(),
    language: values.language,
    ...(base.actor === 'member' && { price_mails: values.price_mails }),
    version: base.version,
  }
  if (!withCompany || base.company_version === null) return person
  return {
    ...person,
    ...(Object.fromEntries(companyFields.map((field) => [field, values[field].trim()])) as Pick<
      Required<ProfileBody>,
      'company1'
    >), // The list of fields is complete.
    ...Object.fromEntries(choiceLists.map((list) => [list, values[list].join(',')])),
    country_id: values.country_id,
    is_listed: values.is_listed,
    credit_no_confirmed: values.confirmed_code === values.credit_no,
    company_version: base.company_version,
  }
}

const fields = [
  ...personFields,
  ...companyFields,
  ...choiceLists,
  'country_id',
  'language',
  'is_listed',
  'price_mails',
] as const

/** Whether two field values are equal: the same text, or the same ids in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other
}

/** The fields the user has changed. */
export function changedFields(typed: ProfileValues, base: ProfileValues): ProfileField[] {
  return fields.filter((field) => !isSame(typed[field], base[field]))
}
