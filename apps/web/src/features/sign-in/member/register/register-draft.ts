import { type CompanyImageKind, companyImageRule } from '@berth/domain/company/company-image'
import { checkRegistration, choiceLists } from '@berth/domain/company/member'
import { fileEndings } from '@berth/domain/files/upload'
import type { Finding } from '@berth/domain/finding'
import { plainCreditCode, readMailAddress, readPhone, readPostalCode } from '@berth/domain/reading/identifier'
import { type Language, wireLanguage } from '@berth/locales/language'
import { memberWords } from '@berth/locales/member-words'
import type { Config } from '#lib/api/config.ts'
import type { FieldName } from './register-words.ts'

const blankTexts = {
  username: '',
  linkman: '',
  phone: '',
  credit_no: '',
  invoice_title: '',
  company1: '',
  company2: '',
  address1: '',
  address2: '',
  province: '',
  city: '',
  zip_code: '',
  exp_consignee: '',
  exp_phone: '',
  exp_address: '',
  profile: '',
}

export type TextName = keyof typeof blankTexts

const reads: Partial<Record<TextName, (text: string) => string>> = {
  username: readMailAddress,
  phone: readPhone,
  credit_no: plainCreditCode,
  zip_code: readPostalCode,
  exp_phone: readPhone,
}

/** A field's text as the server will read it. */
export function readText(name: TextName, text: string): string {
  return reads[name]?.(text) ?? text.trim()
}

/** The input that may be kept for the tab. */
export type RegisterDraft = typeof blankTexts & {
  /** 0 for none. */
  readonly country_id: number
  /** The credit code that was confirmed although its check character does not fit. */
  readonly confirmed_code: string
  readonly industries: readonly number[]
  readonly businesses: readonly number[]
  readonly routes: readonly number[]
  readonly ports: readonly number[]
}

export const blankDraft: RegisterDraft = {
  ...blankTexts,
  country_id: 0,
  confirmed_code: '',
  industries: [],
  businesses: [],
  routes: [],
  ports: [],
}

/** The input that is never kept. */
export type Secrets = {
  readonly password: string
  readonly confirm: string
  readonly terms: boolean
  readonly files: Readonly<Record<CompanyImageKind, File | null>>
}

export const blankSecrets: Secrets = {
  password: '',
  confirm: '',
  terms: false,
  files: { logo: null, license: null },
}

export function isBlank(draft: RegisterDraft, secrets: Secrets): boolean {
  return JSON.stringify(draft) === JSON.stringify(blankDraft) && isBlankSecret(secrets)
}

function isBlankSecret({ password, confirm, files }: Secrets): boolean {
  return password === '' && confirm === '' && files.logo === null && files.license === null
}

export type StepName = 'basic' | 'business' | 'documents'

/** One step, or three if the setting `app_mode` requires business info. */
export function stepsOf(appMode: string): readonly StepName[] {
  return appMode === '2' ? ['basic', 'business', 'documents'] : ['basic']
}

const businessFields: ReadonlySet<string> = new Set([...choiceLists, 'profile', 'logo'])
const lastFields: ReadonlySet<string> = new Set(['license', 'terms'])

/** The step that shows a field; errors of hidden fields belong to the first. */
export function stepOf(path: string, steps: readonly StepName[]): StepName {
  if (steps.includes('business') && businessFields.has(path)) return 'business'
  if (steps.includes('documents') && lastFields.has(path)) return 'documents'
  return 'basic'
}

/** What decides about a registration besides its input. */
export type DraftFacts = {
  /** Whether there are terms to agree to. */
  readonly hasTerms: boolean
  /** The country whose companies have a unified social credit code; undefined until the countries are loaded. */
  readonly chinaId: number | undefined
}

function isCodeConfirmed({ credit_no, confirmed_code }: RegisterDraft): boolean {
  return credit_no !== '' && confirmed_code === credit_no
}

/** Validates the input with the server's rules. */
export function checkDraft(
  draft: RegisterDraft,
  { password, confirm, terms }: Secrets,
  { hasTerms, chinaId }: DraftFacts,
): Finding[] {
  const names = Object.keys(blankTexts) as TextName[] // Its own keys.
  const texts = Object.fromEntries(names.map((name) => [name, readText(name, draft[name])]))
  const typed = { ...draft, ...texts, country_id: draft.country_id || null, password, confirm }
  const form = { ...typed, credit_no_confirmed: isCodeConfirmed(draft), terms: terms || !hasTerms }
  return checkRegistration(form, { isAbroad: draft.country_id !== chinaId })
}

/** Checks an image by its name and size. */
export function checkImage(kind: CompanyImageKind, { name, size }: File): Finding | null {
  const { kinds, maxBytes, wrongKind, tooLarge } = companyImageRule
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!kinds.some((one) => fileEndings[one].includes(ending))) return { path: kind, rule: wrongKind }
  return size > maxBytes ? { path: kind, rule: tooLarge, params: { max: maxBytes } } : null
}

const alwaysSent = [
  'username',
  'linkman',
  'phone',
  'company1',
  'address1',
  'city',
  'credit_no',
  'invoice_title',
] as const satisfies readonly FieldName[]

const sentWhenGiven = [
  'company2',
  'address2',
  'province',
  'zip_code',
  'exp_address',
  'exp_consignee',
  'exp_phone',
] as const satisfies readonly FieldName[]

/** The request body (specification point 3, "Registration payload"). */
export function payloadOf(
  draft: RegisterDraft,
  { password, files }: Secrets,
  steps: readonly StepName[],
  language: Language,
): FormData {
  const form = new FormData()
  for (const name of alwaysSent) form.set(name, readText(name, draft[name]))
  form.set('password', password)
  form.set('first_name', draft.linkman.trim())
  form.set('country_id', String(draft.country_id))
  for (const name of sentWhenGiven) if (draft[name].trim() !== '') form.set(name, readText(name, draft[name]))
  const profile = draft.profile.trim()
  if (steps.includes('business')) {
    if (profile !== '') form.set('profile', profile)
    for (const list of choiceLists) if (draft[list].length > 0) form.set(list, draft[list].join(','))
  } else form.set('profile', memberWords[language].defaultProfile)
  if (isCodeConfirmed(draft)) form.set('credit_no_confirmed', 'true')
  form.set('lang', wireLanguage[language])
  // Files last: errors in the fields are then found before the files arrive.
  if (files.logo && steps.includes('business')) form.set('logo', files.logo)
  if (files.license) form.set('license', files.license)
  return form
}

/** The links to the terms and the privacy policy that are configured; without any, there is nothing to agree to. */
export function termsLinks({
  termsOfUse,
  privacyAndSecurity,
}: Pick<Config, 'termsOfUse' | 'privacyAndSecurity'>) {
  const all = [
    { name: 'use', url: termsOfUse },
    { name: 'privacy', url: privacyAndSecurity },
  ] as const
  return all.filter(({ url }) => url !== '')
}
