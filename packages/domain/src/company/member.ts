import { maxPaymentDays } from '../access/authority-preset.ts'
import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength, maxListedChoices, minPasswordLength } from '../limits.ts'
import { phoneDigits } from '../text/text-pattern.ts'
import { isEmail } from './contact.ts'
import { type CreditCodeFacts, faultOfCreditCode } from './credit-code.ts'

type Text = string | null | undefined

/** A company's own data, with wire names. */
export type CompanyForm = {
  readonly linkman?: Text
  readonly phone?: Text
  readonly company1?: Text
  readonly company2?: Text
  readonly address1?: Text
  readonly address2?: Text
  readonly city?: Text
  readonly province?: Text
  readonly country_id?: number | null | undefined
  readonly zip_code?: Text
  readonly credit_no?: Text
  /** Whether a person has confirmed a code whose check character does not fit. */
  readonly credit_no_confirmed?: boolean | undefined
  readonly invoice_title?: Text
  readonly exp_address?: Text
  readonly exp_consignee?: Text
  readonly exp_phone?: Text
  readonly profile?: Text
} & { readonly [list in ChoiceList]?: readonly number[] | undefined }

/** The lists a company may choose any number of entries from, for the directory. */
export const choiceLists = ['industries', 'businesses', 'routes', 'ports'] as const

export type ChoiceList = (typeof choiceLists)[number]

export type RegistrationForm = CompanyForm & {
  readonly username?: Text
  readonly password?: Text
  /** The repeated password and the terms checkbox exist only on the page; they are not checked when absent. */
  readonly confirm?: string | undefined
  readonly terms?: boolean | undefined
}

export type ProfileForm = CompanyForm & {
  /** The new password; empty keeps the current one. */
  readonly password?: Text
  readonly confirm?: string | undefined
}

/** What the number of a company depends on that its form does not say. */
export type CompanyFacts = Pick<CreditCodeFacts, 'isAbroad' | 'known'>

/** Checks a registration (specification point 5, "Registration"). */
export function checkRegistration(form: RegistrationForm, facts: CompanyFacts = {}): Finding[] {
  const check = new Check()
  checkUsername(check, form.username)
  if (!form.password) check.add('password', 'required')
  else checkPassword(check, form.password)
  if (form.confirm === '') check.add('confirm', 'required')
  else checkConfirmation(check, form)
  // Users write their phone number in many ways; it is stored in one format.
  checkCompany(check, { ...form, phone: keptPhone(form.phone ?? '') }, facts)
  if (form.terms === false) check.add('terms', 'terms_required')
  return check.findings
}

/** Checks a member's profile (specification point 5, "Profile"). */
export function checkProfile(form: ProfileForm, facts: CompanyFacts = {}): Finding[] {
  const check = new Check()
  checkCompany(check, form, facts)
  if (form.password) checkPassword(check, form.password)
  checkConfirmation(check, form)
  return check.findings
}

/** Checks an email address to be used for signing in. */
export function checkUsername(check: Check, username: Text): void {
  const text = username?.trim() ?? ''
  if (text !== '' && [...text].length <= maxLength.username && !isEmail(text)) check.add('username', 'email')
  else check.text('username', text, { required: true, max: maxLength.username })
}

/** Checks a password that was entered; whether one is required is checked elsewhere. */
export function checkPassword(check: Check, password: string): void {
  const length = [...password].length
  if (length < minPasswordLength) check.add('password', 'password_length', { min: minPasswordLength })
  else if (password.length > maxLength.password)
    check.add('password', 'max_length', { max: maxLength.password })
}

function checkConfirmation(
  check: Check,
  form: { readonly password?: Text; readonly confirm?: string | undefined },
): void {
  if (form.confirm !== undefined && form.confirm !== (form.password ?? ''))
    check.add('confirm', 'password_mismatch')
}

/** A phone number without separators between its digits. */
export function keptPhone(phone: string): string {
  return phone.normalize('NFKC').replace(/[\s().‐-―-]/gu, '')
}

/** Checks the data of a company, apart from its contact person. */
export function checkCompanyData(form: CompanyForm, facts: CompanyFacts = {}): Finding[] {
  const check = new Check()
  checkData(check, form, facts)
  return check.findings
}

/** Checks a company that the desk adds, with the person who represents it. */
export function checkAddedMember(
  form: CompanyForm & { readonly username?: Text; readonly payment_days?: number | null },
  facts: CompanyFacts = {},
): Finding[] {
  const check = new Check()
  checkUsername(check, form.username)
  checkCompany(check, { ...form, phone: keptPhone(form.phone ?? '') }, facts)
  const days = form.payment_days ?? 0
  if (!Number.isInteger(days)) check.add('payment_days', 'integer')
  else if (days < 0) check.add('payment_days', 'min_value', { min: 0 })
  else if (days > maxPaymentDays) check.add('payment_days', 'max_value', { max: maxPaymentDays })
  return check.findings
}

function checkCompany(check: Check, form: CompanyForm, facts: CompanyFacts): void {
  check.text('linkman', form.linkman, { required: true, common: 'line', max: maxLength.person })
  checkPhone(check, form.phone)
  checkData(check, form, facts)
}

function checkData(check: Check, form: CompanyForm, facts: CompanyFacts): void {
  const code = form.credit_no ?? ''
  const fault = faultOfCreditCode(code, { ...facts, isConfirmed: form.credit_no_confirmed })
  if (fault && code.length <= maxLength.enterpriseCode) check.add('credit_no', fault.rule, fault.params)
  else check.text('credit_no', code, { required: true, max: maxLength.enterpriseCode })
  check.text('invoice_title', form.invoice_title, {
    required: true,
    common: 'printable',
    max: maxLength.company,
  })
  check.text('company1', form.company1, { required: true, common: 'line', max: maxLength.company })
  check.text('company2', form.company2, { common: 'printable', max: maxLength.company })
  check.text('address1', form.address1, { required: true, common: 'line', max: maxLength.address })
  check.text('address2', form.address2, { common: 'printable', max: maxLength.address })
  check.chosen('country_id', form.country_id)
  check.text('province', form.province, { common: 'line', max: maxLength.province })
  check.text('city', form.city, { required: true, common: 'line', max: maxLength.city })
  check.text('zip_code', form.zip_code, { max: maxLength.zipCode })
  check.text('exp_consignee', form.exp_consignee, { common: 'printable', max: maxLength.person })
  check.phone('exp_phone', form.exp_phone, { max: maxLength.phone })
  check.text('exp_address', form.exp_address, { common: 'printable', max: maxLength.address })
  check.text('profile', form.profile, { max: maxLength.profile })
  for (const list of choiceLists)
    if ((form[list]?.length ?? 0) > maxListedChoices)
      check.add(list, 'too_many_chosen', { max: maxListedChoices })
}

function checkPhone(check: Check, phone: Text): void {
  const text = phone?.trim() ?? ''
  if (text !== '' && [...text].length <= maxLength.phone && !phoneDigits.test(text))
    check.add('phone', 'phone')
  else check.text('phone', text, { required: true, max: maxLength.phone })
}
