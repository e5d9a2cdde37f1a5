import { Check } from '../../check.ts'
import type { ContactForm } from '../../company/contact.ts'
import type { Finding } from '../../finding.ts'
import { type FiledField, filedFields } from '../booking/field-table.ts'
import { partyType } from '../booking/party.ts'
import { instructionFields } from './instruction-field.ts'
import type { InstructionForm } from './instruction-form.ts'
import {
  type FilingRole,
  filingPartyType,
  filingRoles,
  type InstructionRole,
  isFilingRole,
} from './instruction-party.ts'
import { instructionRowFields } from './instruction-row-field.ts'

/** Where cargo touches a country: a rule applies if one of its countries is at one of its stages. */
export const filingStages = ['loading', 'transhipment', 'discharge', 'delivery'] as const

export type FilingStage = (typeof filingStages)[number]

/** The country of each stage by its code, ISO 3166-1 alpha-2; undefined if the order does not name a place. */
export type FilingRoute = Readonly<Record<FilingStage, string | undefined>>

/** What filings ask of each party: a street number or post office box, a post code, a phone, an enterprise code. */
export const filedPartyFields = [
  'address1',
  'zip_code',
  'phone',
  'e_code',
] as const satisfies readonly (keyof ContactForm)[]

type FiledPartyField = (typeof filedPartyFields)[number]

export type FilingField =
  | FilingRole
  | FiledField<typeof instructionFields>
  | FiledField<typeof instructionRowFields>
  | FiledPartyField

/** The closed list of what a rule may ask for: parties, and fields of the instruction, its rows and its parties. */
export const filingFields: readonly FilingField[] = [
  ...filingRoles,
  ...filedFields(instructionFields),
  ...filedFields(instructionRowFields),
  ...filedPartyFields,
]

/** What a field's absence does: it blocks submitting, has to be confirmed, or nothing; the field is shown in each case. */
export const filingLevels = ['required', 'warned', 'asked'] as const

/** What a customs authority needs to know before the cargo arrives, with wire names: a row of the operator's table. */
export type FilingRule = Readonly<Record<(typeof filingLevels)[number], readonly FilingField[]>> & {
  readonly code: string
  readonly name_zh: string
  readonly name_en: string
  /** Descriptions of goods that say too little, such as PARTS. */
  readonly vague_terms: readonly string[]
  /** What an enterprise code starts with, such as `USCI+`; empty if any will do. */
  readonly code_prefixes: readonly string[]
  /** Whether an attached ISF file replaces everything the rule asks for. */
  readonly isf_file_suffices: boolean
  /** Where the rule comes from. */
  readonly source: string
}

type Scope = { readonly countries: readonly string[]; readonly stages: readonly FilingStage[] }

/** Whether a rule applies to a route. */
export function appliesTo({ countries, stages }: Scope, route: FilingRoute): boolean {
  return stages.some((stage) => {
    const country = route[stage]
    return country !== undefined && countries.includes(country)
  })
}

/** Everything that these rules ask for, in the order of `filingFields`. */
export function askedBy(rules: readonly FilingRule[]): readonly FilingField[] {
  return filingFields.filter((field) =>
    rules.some((rule) => filingLevels.some((level) => rule[level].includes(field))),
  )
}

export type FilingFindings = { readonly errors: readonly Finding[]; readonly warnings: readonly Finding[] }

/**
 * Checks an instruction against the rules that apply to its route. `isfType` is the key of the ISF document type. A value that is
 * missing or wrong is reported once, with the greatest severity of all rules.
 */
export function checkFiling(
  form: InstructionForm,
  rules: readonly FilingRule[],
  isfType: string | null,
): FilingFindings {
  const hasIsf = form.attachs.some(({ type }) => type === isfType)
  const open = rules.filter((rule) => !(rule.isf_file_suffices && hasIsf))
  const errors: Finding[] = []
  const warnings: Finding[] = []
  for (const rule of open)
    for (const level of filingLevels)
      for (const field of rule[level]) {
        const { missing, wrong } = lookFor(field, form, rule)
        const found = level === 'asked' ? wrong : [...missing, ...wrong]
        ;(level === 'required' ? errors : warnings).push(...found)
      }
  const told = new Set<string>()
  const isNew = ({ path, rule }: Finding) => !told.has(`${path} ${rule}`) && told.add(`${path} ${rule}`)
  return { errors: errors.filter(isNew), warnings: warnings.filter(isNew) }
}

/** Whether the instruction still lacks what an ISF file would replace. */
export function wantsIsfFile(
  form: InstructionForm,
  rules: readonly FilingRule[],
  isfType: string | null,
): boolean {
  const replaceable = rules.filter((rule) => rule.isf_file_suffices)
  return checkFiling(form, replaceable, isfType).errors.length > 0
}

type FilingGaps = { readonly missing: readonly Finding[]; readonly wrong: readonly Finding[] }

function lookFor(field: FilingField, form: InstructionForm, rule: FilingRule): FilingGaps {
  const missing = new Check()
  const wrong = new Check()
  const named = { code: rule.code, zh: rule.name_zh, en: rule.name_en }
  const need = (path: string, value: string | null | undefined, check?: (value: string) => void) => {
    const text = value?.trim() ?? ''
    if (text === '') missing.add(path, 'filing_required', named)
    else check?.(text)
  }
  if (isFilingRole(field)) {
    const has = (form.filing_contacts ?? []).some(({ type }) => type === filingPartyType[field])
    need(field, has ? field : null)
  } else if (field === 'hs_code') {
    for (const [at, row] of form.containers.entries()) need(`containers.${at}.hs_code`, row.hs_code)
  } else if (field === 'description') {
    const texts = [
      ['description', form.description] as const,
      ...form.containers.map((row, at) => [`containers.${at}.description`, row.description] as const),
    ]
    for (const [path, text] of texts) {
      const term = vagueTermIn(text, rule.vague_terms)
      if (term) wrong.add(path, 'vague_description', { ...named, term })
    }
  } else if (isPartyField(field)) {
    for (const { path, party } of partiesFor(field, form, rule)) {
      const at = `${path}.${field}`
      need(at, party[field], (value) => {
        if (field === 'address1' && !hasNumberOrBox(`${value} ${party.address2 ?? ''}`))
          wrong.add(at, 'street_number', named)
        if (field === 'e_code' && !hasPrefix(value, rule.code_prefixes))
          wrong.add(at, 'code_prefix', { prefixes: rule.code_prefixes.join(', ') })
      })
    }
  } else
    need(field, form[field], (value) => {
      if (field === 'consignee_eori' && !eori.test(value)) wrong.add(field, 'eori')
    })
  return { missing: missing.findings, wrong: wrong.findings }
}

const isPartyField = (field: FilingField): field is FiledPartyField =>
  filedPartyFields.some((one) => one === field)

/** A country code and up to 15 letters or digits (Delegated Regulation (EU) 2015/2446, Annex B). */
const eori = /^[A-Z]{2}[A-Z0-9]{1,15}$/

/** ICS2 takes an address with the number of the building or of a post office box. */
function hasNumberOrBox(address: string): boolean {
  return /\d/.test(address) || /\bP\.?\s?O\.?\s?BOX\b/i.test(address)
}

function hasPrefix(code: string, prefixes: readonly string[]): boolean {
  return (
    prefixes.length === 0 || prefixes.some((prefix) => code.startsWith(prefix) && code.length > prefix.length)
  )
}

/** The vague term that a line of a description consists of: `PARTS`, but not `MOTORCYCLE PARTS`. */
function vagueTermIn(text: string | null | undefined, terms: readonly string[]): string | undefined {
  const lines = (text ?? '').split('\n').map(plain)
  return terms.find((term) => lines.includes(plain(term)))
}

/** A text without counts and punctuation around it: `1. Parts` is `PARTS`. */
function plain(text: string): string {
  return text.toUpperCase().replace(/^[\W\d]+|[\W\d]+$/g, '')
}

/** A bill to order names who may give the order instead of a consignee. */
export function isToOrder(name: string | null | undefined): boolean {
  return /^TO (THE )?ORDER\b/i.test(name?.trim() ?? '')
}

type PartyAtPath = { readonly path: string; readonly party: ContactForm }

/** The parties a field is asked of: for an enterprise code, shipper and consignee, or the notify party of a bill to order. */
function partiesFor(field: FiledPartyField, form: InstructionForm, rule: FilingRule): readonly PartyAtPath[] {
  const placed = form.contacts.map((party, at) => ({ path: `contacts.${at}`, party }))
  if (field !== 'e_code') {
    const asked = askedBy([rule])
    const filed = (form.filing_contacts ?? []).map((party, at) => ({ path: `filing_contacts.${at}`, party }))
    const isAsked = (type: number) => asked.some((one) => isFilingRole(one) && filingPartyType[one] === type)
    return [...placed, ...filed.filter(({ party }) => isAsked(party.type))]
  }
  const isOpen = form.contacts.some(
    ({ type, company1 }) => type === partyType.consignee && isToOrder(company1),
  )
  const coded: readonly number[] = [partyType.shipper, isOpen ? partyType.notify1 : partyType.consignee]
  return placed.filter((_, at) => coded.includes(form.contacts[at]!.type)) // The same positions.
}

/** The parties an instruction shows for these rules: those asked for, and those it already has. */
export function shownFilingRoles(
  rules: readonly FilingRule[],
  parties: Readonly<Partial<Record<InstructionRole, unknown>>>,
): readonly FilingRole[] {
  const asked = askedBy(rules)
  return filingRoles.filter((role) => asked.includes(role) || (parties[role] ?? null) !== null)
}
