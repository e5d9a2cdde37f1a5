import { companyImageRule } from '@berth/domain/company/company-image'
import { maxLength } from '@berth/domain/limits'
import { cleanTradeText } from '@berth/domain/reading/clean-text'
import {
  plainCreditCode,
  readMailAddress,
  readPhone,
  readPhoneDigits,
  readPostalCode,
} from '@berth/domain/reading/identifier'
import { z } from 'zod'
import { empty, idList, idParams, optionalText, readAs, reason, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** An id as a form sends it; an empty string or a missing value means nothing is selected. */
const chosenId = z
  .string()
  .trim()
  .regex(/^\d{0,15}$/)
  .transform((value) => (value === '' ? null : Number(value)))
  .nullish()
  .transform((value) => value ?? null)

/** The fields of a registration; `checkRegistration` in the domain has the rules for each. */
export const registrationFields = z.object({
  username: readAs(readMailAddress, maxLength.username),
  /** Kept exactly as typed. */
  password: z.string().max(maxLength.password * 4),
  linkman: readAs(cleanTradeText, maxLength.person),
  /** Duplicates `linkman`; not read anywhere. */
  first_name: optionalText(maxLength.person),
  phone: readAs(readPhoneDigits, maxLength.phone),
  company1: readAs(cleanTradeText, maxLength.company),
  company2: optionalText(maxLength.company),
  address1: readAs(cleanTradeText, maxLength.address),
  address2: optionalText(maxLength.address),
  city: readAs(cleanTradeText, maxLength.city),
  province: optionalText(maxLength.province, cleanTradeText),
  country_id: chosenId,
  zip_code: optionalText(maxLength.zipCode, readPostalCode),
  credit_no: readAs(plainCreditCode, maxLength.enterpriseCode),
  /** The code was looked at again: its check character does not fit, as that of some real ones does not. */
  credit_no_confirmed: z.stringbool().default(false),
  invoice_title: text(maxLength.company),
  exp_address: optionalText(maxLength.address),
  exp_consignee: optionalText(maxLength.person),
  exp_phone: optionalText(maxLength.phone, readPhone),
  profile: optionalText(maxLength.profile),
  industries: idList.optional(),
  businesses: idList.optional(),
  routes: idList.optional(),
  ports: idList.optional(),
  /** The language the member reads mail in, `cn` or `en`; defaults to the language of the request. */
  lang: z.string().max(10).optional(),
})

export const register = endpoint({
  method: 'POST',
  path: '/userinfo',
  summary: 'Register a company and its owner',
  access: 'public',
  form: { fields: registrationFields, files: { logo: companyImageRule, license: companyImageRule } },
  output: z.object({
    /** Whether the operator has to approve the registration before anyone may sign in. */
    waiting: z.boolean(),
    /**
     * Whether the link in a mail has to be opened first, which every address gets the same answer about: if it has an account already,
     * the mail says so instead. False only if the server cannot send mail.
     */
    mailed: z.boolean(),
  }),
})

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/userinfo/confirm',
  summary: 'Complete a registration with the emailed link that confirms its address',
  access: 'public',
  body: z.object({
    token: z.string().min(1).max(100),
    /** The password of the registration: the link alone must not open an account that somebody else asked for. */
    password: z.string().max(maxLength.password * 4),
  }),
  refuses: ['not_found'],
  output: z.object({
    /** The token of a session; null while the operator has to approve the registration. */
    token: z.string().nullable(),
    waiting: z.boolean(),
  }),
})

export const approveRegistration = endpoint({
  method: 'POST',
  path: '/desk/member/{id}/approve',
  summary: 'Approve a registration; the owner is notified by email',
  access: 'desk_member',
  params: idParams,
  output: empty,
})

export const rejectRegistration = endpoint({
  method: 'POST',
  path: '/desk/member/{id}/reject',
  summary: 'Reject a registration; the owner is emailed the reason and may register again',
  access: 'desk_member',
  params: idParams,
  body: z.object({ reason }),
  output: empty,
})

export type RegistrationFields = z.output<typeof registrationFields>
