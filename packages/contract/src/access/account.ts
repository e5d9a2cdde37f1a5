import { companyImageKinds, companyImageRule } from '@berth/domain/company/company-image'
import { maxLength } from '@berth/domain/limits'
import { cleanTradeText } from '@berth/domain/reading/clean-text'
import { plainCreditCode, readPhone, readPhoneDigits, readPostalCode } from '@berth/domain/reading/identifier'
import { z } from 'zod'
import { bodyId, idList, language, optionalText, readAs, text, version } from '../common.ts'
import { companyImageUrls } from '../companies/company-image.ts'
import { endpoint } from '../endpoint.ts'
import { userInfo } from './session.ts'

/** A password is kept exactly as typed. */
const password = z.string().max(maxLength.password * 4)

const person = {
  linkman: readAs(cleanTradeText, maxLength.person),
  phone: readAs(readPhoneDigits, maxLength.phone),
  language: language.optional(),
  /** Whether a mail tells when prices that the company booked fall or end; only for members. */
  price_mails: z.boolean().optional(),
  /** The new password, its confirmation and the current one; without them the password stays unchanged. */
  password: password.optional(),
  confirm: password.optional(),
  old_password: password.optional(),
  version,
}

/**
 * The company's data, all of it or none: omitted fields are cleared. `checkProfile` in the domain has the rules for each field.
 */
export const companyData = {
  company1: readAs(cleanTradeText, maxLength.company).optional(),
  company2: optionalText(maxLength.company),
  address1: readAs(cleanTradeText, maxLength.address).optional(),
  address2: optionalText(maxLength.address),
  city: readAs(cleanTradeText, maxLength.city).optional(),
  province: optionalText(maxLength.province, cleanTradeText),
  country_id: bodyId.nullish(),
  zip_code: optionalText(maxLength.zipCode, readPostalCode),
  credit_no: readAs(plainCreditCode, maxLength.enterpriseCode).optional(),
  /** The code was looked at again: its check character does not fit, as that of some real ones does not. */
  credit_no_confirmed: z.boolean().optional(),
  invoice_title: text(maxLength.company).optional(),
  exp_address: optionalText(maxLength.address),
  exp_consignee: optionalText(maxLength.person),
  exp_phone: optionalText(maxLength.phone, readPhone),
  profile: optionalText(maxLength.profile),
  industries: idList.optional(),
  businesses: idList.optional(),
  routes: idList.optional(),
  ports: idList.optional(),
  is_listed: z.boolean().optional(),
}

const profileBody = z.object({
  ...person,
  ...companyData,
  /** The version of the company that was edited; without it the company stays unchanged. */
  company_version: version.optional(),
})

export const updateUserInfo = endpoint({
  method: 'PUT',
  path: '/userinfo',
  summary: 'Update your own account and, with `company_version`, the company profile',
  access: 'signed_in',
  body: profileBody,
  output: userInfo,
})

const imageParams = z.object({ kind: z.enum(companyImageKinds) })

export const saveCompanyImage = endpoint({
  method: 'POST',
  path: '/userinfo/image/{kind}',
  summary: "Set the company's logo or business license",
  access: 'company_edit',
  params: imageParams,
  form: { fields: z.object({}), files: { file: companyImageRule } },
  output: companyImageUrls,
})

export const removeCompanyImage = endpoint({
  method: 'DELETE',
  path: '/userinfo/image/{kind}',
  summary: "Remove the company's logo or business license",
  access: 'company_edit',
  params: imageParams,
  output: companyImageUrls,
})

export type ProfileBody = z.input<typeof profileBody>
