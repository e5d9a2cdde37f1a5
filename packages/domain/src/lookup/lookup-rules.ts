import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { filingLevels } from '../order/instruction/filing.ts'
import { isDay } from '../time/calendar.ts'
import { isFixedRow, type LookupDetail, type LookupKind, lookupDefinitions } from './lookup-kind.ts'

export type LookupValue = string | number | boolean | readonly string[] | readonly number[] | null

/** A row of any kind as submitted; its details depend on its definition. */
export type LookupForm = {
  readonly code: string
  readonly name_zh: string
  readonly name_en: string
  readonly sort: number
  readonly enabled: boolean
  readonly details: Readonly<Record<string, LookupValue>>
}

export type LookupFacts = {
  /** For ports: the code of the referenced country. */
  readonly countryCode?: string | null | undefined
}

/** ISO 6346: length, height, then the container type. */
const isoSizeType = /^[1-4A-HK-NP][024-9C-FL-P][A-Z][0-9]$/
const isoGroup = /^[1-4A-HK-NP][024-9C-FL-P][A-Z]{2}$/
/** A SCAC has two to four letters; SMDG also assigns codes of three. Some of both contain digits. */
const carrierCode = /^[A-Z0-9]{2,4}$/
const maxCodes = 20
const maxRoutePorts = 300
const maxAliases = 20
const maxAliasLength = 60
/** ISO 3166-1 alpha-2. */
const countryCode = /^[A-Z]{2}$/
/** A detail that contains a list holds at most this many values, as the contract says. */
const maxCountries = 100

/** Another name for a place, or a term of a rule; no commas, because they separate them in a file. */
function isAlias(text: string): boolean {
  return text.trim() !== '' && text.length <= maxAliasLength && !/[,，\n]/.test(text)
}

/** Checks a row of reference data. */
export function checkLookup(kind: LookupKind, form: LookupForm, facts: LookupFacts = {}): readonly Finding[] {
  const check = new Check()
  const { code, details } = lookupDefinitions[kind]
  if (form.code === '') check.add('code', 'required')
  else if (!code.shape.test(form.code)) check.add('code', 'code_shape', { example: code.example })
  check.text('name_zh', form.name_zh, { required: true, common: 'printable', max: maxLength.lookupName })
  check.text('name_en', form.name_en, { required: true, common: 'printable', max: maxLength.lookupName })
  const known = new Set<string>(details.map(({ name }) => name))
  for (const name of Object.keys(form.details))
    if (!known.has(name)) check.add(`details.${name}`, 'unknown_field')
  for (const detail of details) checkDetail(check, detail, form.details[detail.name] ?? null)
  if (kind === 'calendar_day' && code.shape.test(form.code) && !isDay(form.code)) check.add('code', 'day')
  if (kind === 'port') checkPort(check, form, facts)
  if (kind === 'container') checkContainer(check, form)
  if (kind === 'filing_rule') checkFilingRule(check, form)
  if (isFixedRow(kind, form.code) && !form.enabled) check.add('enabled', 'row_needed')
  return check.findings
}

function checkDetail(check: Check, detail: LookupDetail, value: LookupValue): void {
  const at = `details.${detail.name}`
  const isNone = value === null || value === ''
  if ((detail.type === 'country_codes' || detail.type === 'choices') && detail.required && isEmpty(value))
    check.add(at, 'choose')
  else if (detail.type === 'number') checkNumber(check, at, detail, value)
  else if (detail.type === 'ports')
    checkList(check, at, value, maxRoutePorts, (one) => typeof one === 'number')
  else if (detail.type === 'codes')
    checkList(check, at, value, maxCodes, (one) => typeof one === 'string' && carrierCode.test(one))
  else if (detail.type === 'aliases')
    checkList(check, at, value, maxAliases, (one) => typeof one === 'string' && isAlias(one), 'SAIGON')
  else if (detail.type === 'country_codes')
    checkList(check, at, value, maxCountries, (one) => countryCode.test(String(one)), 'DE')
  else if (detail.type === 'terms')
    checkList(check, at, value, detail.max, (one) => typeof one === 'string' && isAlias(one), 'PARTS')
  else if (detail.type === 'choices')
    checkList(
      check,
      at,
      value,
      detail.choices.length,
      (one) => (detail.choices as readonly unknown[]).includes(one),
      detail.choices[0],
    )
  else if (detail.type === 'text') {
    if (value !== null && typeof value !== 'string') check.add(at, 'type')
    else check.text(at, value, { required: true, max: detail.max, common: 'line' })
  } else if (detail.type === 'remark') {
    if (value !== null && typeof value !== 'string') check.add(at, 'type')
    else check.text(at, value, { max: detail.max, required: detail.required ?? false })
  } else if (detail.type === 'boolean') {
    if (typeof value !== 'boolean') check.add(at, 'type')
  } else if (isNone) check.add(at, 'choose')
  else if (detail.type === 'country' && typeof value !== 'number') check.add(at, 'type')
  else if (detail.type === 'choice' && !(detail.choices as readonly LookupValue[]).includes(value))
    check.add(at, 'one_of')
}

const isEmpty = (value: LookupValue) => value === null || (Array.isArray(value) && value.length === 0)

function checkList(
  check: Check,
  at: string,
  value: LookupValue,
  max: number,
  fits: (one: string | number) => boolean,
  example = 'COSU',
): void {
  if (value === null) return
  const list = Array.isArray(value) ? (value as readonly (string | number)[]) : null // A row's list holds strings or numbers.
  if (list === null) check.add(at, 'type')
  else if (list.length > max) check.add(at, 'too_many_chosen', { max })
  else if (new Set(list).size < list.length) check.add(at, 'duplicate')
  else if (!list.every(fits)) check.add(at, 'code_shape', { example })
}

type NumberDetail = Extract<LookupDetail, { type: 'number' }>

function checkNumber(check: Check, at: string, detail: NumberDetail, value: LookupValue): void {
  const scale = 10 ** detail.digits
  if (value === null || value === '') {
    if (detail.required) check.add(at, 'required')
  } else if (typeof value !== 'number' || !Number.isFinite(value)) check.add(at, 'number')
  else if (value < 0) check.add(at, 'min_value', { min: 0 })
  else if (value > detail.max) check.add(at, 'max_value', { max: detail.max })
  else if (Math.round(value * scale) / scale !== value)
    check.add(at, detail.digits === 0 ? 'integer' : 'decimals', { digits: detail.digits })
}

/** The first two letters of a UN/LOCODE are the country. */
function checkPort(check: Check, { code, details }: LookupForm, { countryCode }: LookupFacts): void {
  if (typeof details.country_id !== 'number') return
  if (countryCode === null) check.add('details.country_id', 'not_found')
  else if (countryCode !== undefined && !code.startsWith(countryCode))
    check.add('code', 'code_country', { country: countryCode })
}

function checkContainer(check: Check, { details }: LookupForm): void {
  const { iso_code: size, iso_group: group, teu } = details
  const isSize = typeof size === 'string' && isoSizeType.test(size)
  if (typeof size === 'string' && size !== '' && !isSize)
    check.add('details.iso_code', 'code_shape', { example: '45G1' })
  if (typeof group === 'string' && group !== '') {
    if (!isoGroup.test(group)) check.add('details.iso_group', 'code_shape', { example: '45GP' })
    else if (isSize && group.slice(0, 3) !== size.slice(0, 3))
      check.add('details.iso_group', 'group_differs', { size: size.slice(0, 3) })
  }
  if (teu === 0) check.add('details.teu', 'positive')
}

/** A rule says where it applies and what it asks for, each field at one level. */
function checkFilingRule(check: Check, { details }: LookupForm): void {
  const listed = (name: string) => (Array.isArray(details[name]) ? (details[name] as readonly string[]) : []) // Checked above.
  const levels = filingLevels.map((level) => [level, listed(level)] as const)
  if (levels.every(([, fields]) => fields.length === 0)) check.add('details.required', 'choose')
  levels.forEach(([level, fields], at) => {
    const before = levels.slice(0, at).flatMap(([, others]) => others)
    if (fields.some((field) => before.includes(field))) check.add(`details.${level}`, 'duplicate')
  })
}
