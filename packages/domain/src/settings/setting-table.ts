import { Check } from '../check.ts'
import type { FileKind } from '../files/upload.ts'
import type { Finding } from '../finding.ts'
import { cargoPieceLimits, maxLength } from '../limits.ts'
import { isCurrencyCode } from '../money/daily-rate.ts'
import { isReminderDays } from '../money/reminder-days.ts'
import { isTaxRates } from '../money/tax-rate.ts'
import { isToleranceList } from '../money/tolerance.ts'
import { faultOf, type Reading, read, valueIn } from '../reading/reading.ts'
import { readWorkHours } from '../time/working-time.ts'
import { type CodeFiguresRule, readCodeFigures } from './code-figures.ts'
import { readMailServer } from './mail-server.ts'
import { checkSetting, type SettingType, type SettingValues } from './setting.ts'
import { readSettingText, type SettingReading } from './setting-text.ts'

/** The groups of the settings page, in order. */
export const settingGroups = [
  'company',
  'registration',
  'booking',
  'money',
  'mail',
  'hours',
  'security',
  'upkeep',
] as const

export type SettingGroup = (typeof settingGroups)[number]

/** How a setting is edited; `words` and `line` are texts in both languages, multi-line and single-line. */
export type SettingControl =
  | 'text'
  | 'words'
  | 'line'
  | 'number'
  | 'colour'
  | 'picture'
  | 'file'
  | 'choice'
  | 'countries'
  | 'incoterms'
  | 'currencies'
  | 'accounts'
  | 'password'

type SettingRule = {
  readonly group: SettingGroup
  readonly control: SettingControl
  /** All allowed values, if it is a choice. */
  readonly choices?: readonly string[]
  /** The file types that may be uploaded instead of entering a URL. */
  readonly files?: readonly FileKind[]
  readonly min?: number
  /** The least value other than 0, which turns it off. */
  readonly leastUnlessOff?: number
  readonly max?: number
  /** Kept for the specification and for API clients: the portal's own pages do not read it. */
  readonly isReserved?: true
}

/** A page makes up to ten calls: a lower limit would make the portal unusable. */
const fewestCallsPerMinute = 60

/** Sessions can last that long, and disputes about a mail arise within it. */
const fewestRetentionDays = 30

/** Every month has this day. */
const lastStatementDay = 28

const yesNo = ['false', 'true'] as const
const picture = { control: 'picture', files: ['png', 'jpg'] } as const
const pdfFile = { control: 'file', files: ['pdf'] } as const
const template = { control: 'file', files: ['xlsx'] } as const

/** Every setting of the settings page, by group: how it is edited and what restrictions apply beyond its type. */
export const settingTable = {
  app_title: { group: 'company', control: 'text' },
  booking_logo: { group: 'company', ...picture },
  booking_login_logo: { group: 'company', ...picture },
  app_icon: { group: 'company', ...picture },
  app_color: { group: 'company', control: 'colour' },
  web_contact_email: { group: 'company', control: 'text' },
  web_contact_phone: { group: 'company', control: 'text' },
  web_contact_fax: { group: 'company', control: 'text' },
  online_service: { group: 'company', control: 'text' },
  terms_of_use: { group: 'company', ...pdfFile },
  privacy_and_security: { group: 'company', ...pdfFile },
  app_mode: { group: 'registration', control: 'choice', choices: ['1', '2'] },
  register_review: { group: 'registration', control: 'choice', choices: yesNo },
  isf_countries: { group: 'booking', control: 'countries' },
  freight_collect: { group: 'booking', control: 'incoterms' },
  im_contact: { group: 'booking', ...template },
  im_rate: { group: 'booking', ...template },
  file_preview: { group: 'booking', control: 'text' },
  bank_accounts: { group: 'money', control: 'accounts' },
  issuer_name: { group: 'money', control: 'line' },
  issuer_address: { group: 'money', control: 'line' },
  issuer_phone: { group: 'money', control: 'text' },
  bill_currencies: { group: 'money', control: 'currencies' },
  about_currency: { group: 'money', control: 'text' },
  tax_rates: { group: 'money', control: 'text' },
  payment_days: { group: 'money', control: 'number', max: 365 },
  bank_fee_tolerance: { group: 'money', control: 'text' },
  telex_fee: { group: 'money', control: 'text' },
  mail_server: { group: 'mail', control: 'text' },
  mail_user: { group: 'mail', control: 'text' },
  mail_password: { group: 'mail', control: 'password' },
  mail_from: { group: 'mail', control: 'text' },
  bl_issue_early: { group: 'booking', control: 'choice', choices: yesNo },
  tracking_by_number: { group: 'booking', control: 'choice', choices: yesNo },
  offer_days: { group: 'booking', control: 'number', max: 180 },
  offer_notes: { group: 'booking', control: 'words' },
  unanswered_roll: { group: 'booking', control: 'choice', choices: ['accept', 'hold'] },
  usual_volumes: { group: 'booking', control: 'text' },
  gross_weight_limits: { group: 'booking', control: 'text' },
  lcl_max_side: { group: 'booking', control: 'number', max: cargoPieceLimits.maxSide },
  lcl_max_weight: { group: 'booking', control: 'number' },
  exception_moved_hours: { group: 'hours', control: 'number', max: 720 },
  exception_gate_in_hours: { group: 'hours', control: 'number', max: 240 },
  exception_departure_hours: { group: 'hours', control: 'number', max: 720 },
  exception_via_days: { group: 'hours', control: 'number', max: 60 },
  exception_silent_days: { group: 'hours', control: 'number', max: 60 },
  bl_reminder_hours: { group: 'hours', control: 'number', max: 720 },
  statement_day: { group: 'money', control: 'number', max: lastStatementDay },
  statement_reply_days: { group: 'money', control: 'number', max: 90 },
  reminder_days: { group: 'money', control: 'text' },
  booking_reply_hours: { group: 'hours', control: 'number', max: 999 },
  staff_two_steps: { group: 'security', control: 'choice', choices: yesNo },
  approval_above: { group: 'security', control: 'text' },
  bill_approval_above: { group: 'security', control: 'text' },
  receipt_approval_above: { group: 'security', control: 'text' },
  work_hours: { group: 'hours', control: 'text' },
  answer_hours: { group: 'hours', control: 'number', max: 999 },
  bill_hours: { group: 'hours', control: 'number', max: 999 },
  invoice_hours: { group: 'hours', control: 'number', max: 999 },
  receive_hours: { group: 'hours', control: 'number', max: 999 },
  release_hours: { group: 'hours', control: 'number', max: 999 },
  calls_per_minute: {
    group: 'security',
    control: 'number',
    leastUnlessOff: fewestCallsPerMinute,
    max: 100_000,
  },
  company_storage_mb: { group: 'upkeep', control: 'number', max: 10_000_000 },
  retention_days: { group: 'upkeep', control: 'number', leastUnlessOff: fewestRetentionDays, max: 3_650 },
  app_close: { group: 'upkeep', control: 'choice', choices: yesNo },
  app_close_tips: { group: 'upkeep', control: 'words' },
  app_ver: { group: 'upkeep', control: 'text' },
  def_sort: { group: 'upkeep', control: 'number' },
  def_status: { group: 'upkeep', control: 'choice', choices: yesNo },
  def_bool: { group: 'upkeep', control: 'choice', choices: yesNo },
  def_rules: { group: 'upkeep', control: 'text', isReserved: true },
} as const satisfies Record<string, SettingRule>

export type SettingName = keyof typeof settingTable

export const settingNames = Object.keys(settingTable) as readonly SettingName[] // The keys of a const table are its names.

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingTable, name)
}

/** The rule of a setting; undefined for one that exists only in the database. */
export function settingRuleOf(name: string): SettingRule | undefined {
  return isSettingName(name) ? settingTable[name] : undefined
}

const codeLists: Partial<Record<SettingControl, RegExp>> = {
  countries: /^[A-Z]{2}$/,
  incoterms: /^[A-Z]{3}$/,
  currencies: /^[A-Z]{3}$/,
}

/** Settings that list one amount per currency. */
const amountLists: readonly string[] = [
  'bank_fee_tolerance',
  'telex_fee',
  'approval_above',
  'bill_approval_above',
  'receipt_approval_above',
]

/** How the texts of settings with figures are read; numbers are counts. */
const readings: Readonly<Record<string, SettingReading>> = {
  ...Object.fromEntries(amountLists.map((name) => [name, 'amounts'] as const)),
  ...{ tax_rates: 'rates', reminder_days: 'days', work_hours: 'hours', about_currency: 'currency' },
}

/** Settings that list one figure for each container type or country. */
const codeFigures: Readonly<Record<string, CodeFiguresRule>> = {
  usual_volumes: { code: /^\d{2}[A-Z0-9]{2,4}$/, max: 999, decimals: 3, example: '20GP=25, 40HQ=60' },
  gross_weight_limits: { code: /^[A-Z]{2}$/, max: 99_999, decimals: 0, example: 'US=20000, DE=26500' },
}

function readNamedSetting(name: string, text: string): Reading<string> {
  const figures = codeFigures[name]
  if (figures) return readCodeFigures(text, figures)
  const kind = settingRuleOf(name)?.control === 'number' ? 'count' : readings[name]
  return kind === undefined ? read(text) : readSettingText(kind, text)
}

/** The issuer as printouts show it. */
const printed: ReadonlySet<string> = new Set([
  'app_title',
  'issuer_name',
  'issuer_address',
  'issuer_phone',
  'offer_notes',
])

/** The text of a setting as it is stored; what could not be read stays as it was typed. */
export function settingText(name: string, typed: string): string {
  return valueIn(readNamedSetting(name, typed)) ?? typed
}

/** Checks the values of the named setting: how its text reads, its type, then its further restrictions. */
export function checkNamedSetting(name: string, type: SettingType, typed: SettingValues): readonly Finding[] {
  const fault = faultOf(readNamedSetting(name, typed.value_zh))
  if (fault) return [{ path: 'value_zh', ...fault }]
  const values = { ...typed, value_zh: settingText(name, typed.value_zh) }
  const findings = checkSetting(type, values)
  const rule = settingRuleOf(name)
  if (findings.length > 0 || rule === undefined) return findings
  const check = new Check()
  const value = values.value_zh
  const code = codeLists[rule.control]
  if (printed.has(name))
    for (const field of ['value_zh', 'value_en'] as const)
      check.text(field, values[field], { common: 'printable', max: maxLength.settingText })
  if (rule.choices && !rule.choices.includes(value)) check.add('value_zh', 'one_of')
  if (amountLists.includes(name) && !isToleranceList(value)) check.add('value_zh', 'tolerance_list')
  if (name === 'mail_server' && value !== '' && readMailServer(value) === null)
    check.add('value_zh', 'mail_server')
  if (name === 'work_hours' && readWorkHours(value) === null) check.add('value_zh', 'work_hours')
  if (name === 'about_currency' && value !== '' && !isCurrencyCode(value))
    check.add('value_zh', 'currency_code')
  if (name === 'tax_rates' && !isTaxRates(value)) check.add('value_zh', 'tax_rates')
  if (name === 'reminder_days' && !isReminderDays(value)) check.add('value_zh', 'reminder_days')
  if (rule.leastUnlessOff !== undefined && Number(value) > 0 && Number(value) < rule.leastUnlessOff)
    check.add('value_zh', 'min_value', { min: rule.leastUnlessOff })
  if (rule.max !== undefined && Number(value) > rule.max)
    check.add('value_zh', 'max_value', { max: rule.max })
  if (rule.control === 'currencies' && value === '') check.add('value_zh', 'at_least_one')
  if (code && codesOf(value).some((one) => !code.test(one))) check.add('value_zh', 'one_of')
  return check.findings
}

/** The codes of a list setting. */
export function codesOf(value: string): readonly string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
