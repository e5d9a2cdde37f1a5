import type { Requirement } from '../access/authority.ts'
import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'

/** The authority for changing the company's contacts; reading them requires `contact`. */
export const contactEditing = { all: ['contact', 'contact_edit'] } as const satisfies Requirement

/** The fields of a party that are typed as text. */
export const contactTextFields = [
  'company1',
  'company2',
  'linkman',
  'phone',
  'email',
  'address1',
  'address2',
  'city',
  'province',
  'zip_code',
  'e_code',
] as const

export const contactFields = [...contactTextFields, 'country_id'] as const
export type ContactField = (typeof contactFields)[number]

/** A party as printed on the documents, with wire names. */
export type ContactForm = {
  readonly company1?: string | null | undefined
  readonly company2?: string | null | undefined
  readonly linkman?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
  readonly address1?: string | null | undefined
  readonly address2?: string | null | undefined
  readonly city?: string | null | undefined
  readonly province?: string | null | undefined
  readonly country_id?: number | null | undefined
  readonly zip_code?: string | null | undefined
  readonly e_code?: string | null | undefined
}

// One at-sign, no spaces and signs of lists, a domain of names with points between them: what a mail server will at least attempt.
// RFC 5321 limits the total to 254.
const emailShape = /^[^\s@<>()[\]{},;:"，。；：、]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

export function isEmail(text: string): boolean {
  return text.length <= maxLength.email && emailShape.test(text)
}

/** Checks a contact (specification point 5, "Contact form"); paths start with `prefix`. */
export function checkContact(contact: ContactForm, prefix = ''): Finding[] {
  const check = new Check(prefix)
  check.text('company1', contact.company1, { required: true, common: 'line', max: maxLength.company })
  check.text('company2', contact.company2, { common: 'printable', max: maxLength.company })
  check.text('linkman', contact.linkman, { required: true, common: 'line', max: maxLength.person })
  check.phone('phone', contact.phone, { required: true, common: 'printable', max: maxLength.phone })
  if (contact.email && contact.email.length <= maxLength.email && !isEmail(contact.email))
    check.add('email', 'email')
  else check.text('email', contact.email, { max: maxLength.email })
  check.text('address1', contact.address1, { required: true, common: 'line', max: maxLength.address })
  check.text('address2', contact.address2, { common: 'printable', max: maxLength.address })
  check.text('city', contact.city, { required: true, common: 'line', max: maxLength.city })
  check.text('province', contact.province, { common: 'line', max: maxLength.province })
  check.chosen('country_id', contact.country_id)
  check.text('zip_code', contact.zip_code, { common: 'printable', max: maxLength.zipCode })
  check.text('e_code', contact.e_code, { common: 'printable', max: maxLength.enterpriseCode })
  return check.findings
}
