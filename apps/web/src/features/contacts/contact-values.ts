import type { Contact, ContactBody } from '@berth/contract/companies/contact'
import { type ContactField, contactTextFields } from '@berth/domain/company/contact'

type ContactTextField = (typeof contactTextFields)[number]

/** A party's form values. Missing texts are empty strings. */
export type ContactValues = Readonly<Record<ContactTextField, string>> & {
  readonly country_id: number | null
}

/** A party of an order: a copy of the contact with this `id`, or 0 for none. */
export type PartyValues = ContactValues & { readonly id: number }

export const blankContact: ContactValues = {
  company1: '',
  company2: '',
  linkman: '',
  phone: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  country_id: null,
  zip_code: '',
  e_code: '',
}

/** The form values of a contact, or of an order's copy of one. */
export function contactValuesOf(contact: Pick<Contact, ContactField>): ContactValues {
  return {
    company1: contact.company1,
    company2: contact.company2 ?? '',
    linkman: contact.linkman,
    phone: contact.phone,
    email: contact.email ?? '',
    address1: contact.address1,
    address2: contact.address2 ?? '',
    city: contact.city,
    province: contact.province ?? '',
    country_id: contact.country_id,
    zip_code: contact.zip_code ?? '',
    e_code: contact.e_code ?? '',
  }
}

/** The request body of a contact, with trimmed texts. */
export function contactBodyOf(values: ContactValues): ContactBody {
  const texts = contactTextFields.map((field) => [field, values[field].trim()] as const)
  return {
    ...(Object.fromEntries(texts) as Record<ContactTextField, string>), // One entry for each text field.
    country_id: values.country_id,
  }
}
