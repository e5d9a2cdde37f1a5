import { contactEditing } from '@berth/domain/company/contact'
import { maxLength } from '@berth/domain/limits'
import { cleanTradeText } from '@berth/domain/reading/clean-text'
import { plainCreditCode, readMailAddress, readPhone, readPostalCode } from '@berth/domain/reading/identifier'
import { z } from 'zod'
import { bodyId, empty, idParams, keyword, optionalText, paging, readAs, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

/** The fields of a party; `checkContact` in the domain has the rules for each. */
export const contactFields = {
  company1: readAs(cleanTradeText, maxLength.company),
  company2: optionalText(maxLength.company),
  linkman: readAs(cleanTradeText, maxLength.person),
  phone: readAs(readPhone, maxLength.phone),
  email: optionalText(maxLength.email, readMailAddress),
  address1: readAs(cleanTradeText, maxLength.address),
  address2: optionalText(maxLength.address),
  city: readAs(cleanTradeText, maxLength.city),
  province: optionalText(maxLength.province, cleanTradeText),
  country_id: bodyId.nullable(),
  zip_code: optionalText(maxLength.zipCode, readPostalCode),
  e_code: optionalText(maxLength.enterpriseCode, plainCreditCode),
}

export const contactBody = z.object(contactFields)

export const contact = z.object({
  id: z.number(),
  company1: z.string(),
  company2: z.string().nullable(),
  linkman: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  province: z.string().nullable(),
  country_id: z.number().nullable(),
  country_name: z.string().nullable(),
  zip_code: z.string().nullable(),
  e_code: z.string().nullable(),
  version: z.number(),
})

/** What the list of contacts can be sorted by. */
export const contactSortFields = ['create_time', 'company', 'linkman', 'country', 'city'] as const

export const listContacts = endpoint({
  method: 'GET',
  path: '/customer/contact',
  summary: "List the company's contacts, newest first unless sorted",
  access: 'contact',
  query: paging.extend({
    keyword,
    field: z.enum(contactSortFields).default('create_time'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: listOf(contact),
})

export const getContact = endpoint({
  method: 'GET',
  path: '/customer/contact/{id}',
  summary: 'Get a contact',
  access: 'contact',
  params: idParams,
  output: contact,
})

export const createContact = endpoint({
  method: 'POST',
  path: '/customer/contact',
  summary: 'Add a contact',
  access: contactEditing,
  creates: true,
  body: contactBody,
  output: contact,
})

export const updateContact = endpoint({
  method: 'PUT',
  path: '/customer/contact/{id}',
  summary: 'Update a contact',
  access: contactEditing,
  params: idParams,
  body: contactBody.extend({ version }),
  output: contact,
})

export const deleteContacts = endpoint({
  method: 'DELETE',
  path: '/customer/contact',
  summary: 'Delete several contacts, all or none; orders keep their copies',
  access: contactEditing,
  body: z.array(bodyId).min(1).max(1000),
  output: empty,
})

export type Contact = z.infer<typeof contact>
export type ContactBody = z.input<typeof contactBody>
