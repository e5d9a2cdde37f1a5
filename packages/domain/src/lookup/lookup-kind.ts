import { type FilingField, filingFields, filingStages } from '../order/instruction/filing.ts'
import { statusesInProcessOrder } from '../order/lifecycle/status.ts'
import { emptinesses, eventPlaces } from '../transport/event-code.ts'
import { transportCodes, transportModes } from '../transport/timeline.ts'

/** The lists of reference data the operator maintains. The last ones are dictionaries: key-based options for forms. */
export const lookupKinds = [
  'country',
  'port',
  'route',
  'carrier',
  'container',
  'charge',
  'currency',
  'unit',
  'incoterm',
  'industry',
  'business',
  'calendar_day',
  'filing_rule',
  'event_code',
  'vgm_method',
  'si_doc_type',
  'order_status',
] as const

export type LookupKind = (typeof lookupKinds)[number]

export const dictionaryKinds = [
  'vgm_method',
  'si_doc_type',
  'order_status',
] as const satisfies readonly LookupKind[]

export type DictionaryKind = (typeof dictionaryKinds)[number]

export function isDictionary(kind: LookupKind): kind is DictionaryKind {
  return (dictionaryKinds as readonly LookupKind[]).includes(kind)
}

/** The unit a charge is counted in. */
export const chargeBases = ['container', 'bill_of_lading', 'revenue_ton', 'shipment'] as const

/** Weight, volume, packages (specification: package units are type 3). */
export const unitTypes = [1, 2, 3] as const

/** How a day deviates from the week: the office is closed on a weekday, or open on a weekend. */
export const dayTypes = ['holiday', 'workday'] as const

export const portKinds = ['sea', 'inland'] as const

/**
 * The fields of a row of a kind, besides its code, names and sort position. `country` and `ports` reference rows of other
 * kinds.
 */
export type LookupDetail =
  | { readonly name: 'country_id'; readonly type: 'country' }
  | { readonly name: 'port_ids'; readonly type: 'ports' }
  | { readonly name: 'kind'; readonly type: 'choice'; readonly choices: typeof portKinds }
  | { readonly name: 'basis'; readonly type: 'choice'; readonly choices: typeof chargeBases }
  | { readonly name: 'type'; readonly type: 'choice'; readonly choices: typeof unitTypes }
  | { readonly name: 'codes'; readonly type: 'codes' }
  | { readonly name: 'aliases'; readonly type: 'aliases' }
  | {
      readonly name: 'iso_code' | 'iso_group' | 'print_name'
      readonly type: 'text'
      readonly max: number
    }
  | {
      readonly name:
        | 'teu'
        | 'tare_kg'
        | 'payload_kg'
        | 'capacity_m3'
        | 'inside_length_cm'
        | 'door_width_cm'
        | 'door_height_cm'
        | 'decimals'
      readonly type: 'number'
      readonly max: number
      readonly digits: number
      readonly required: boolean
    }
  | { readonly name: 'event'; readonly type: 'choice'; readonly choices: typeof transportCodes }
  | { readonly name: 'emptiness'; readonly type: 'choice'; readonly choices: typeof emptinesses }
  | { readonly name: 'place'; readonly type: 'choice'; readonly choices: typeof eventPlaces }
  | { readonly name: 'mode'; readonly type: 'choice'; readonly choices: typeof transportModes }
  | { readonly name: 'day_type'; readonly type: 'choice'; readonly choices: typeof dayTypes }
  | { readonly name: 'source'; readonly type: 'remark'; readonly max: number; readonly required?: true }
  | { readonly name: 'sea_only' | 'provisional' | 'isf_file_suffices'; readonly type: 'boolean' }
  | { readonly name: 'countries'; readonly type: 'country_codes'; readonly required: true }
  | {
      readonly name: 'stages'
      readonly type: 'choices'
      readonly choices: typeof filingStages
      readonly required: true
    }
  | {
      readonly name: 'required' | 'warned' | 'asked'
      readonly type: 'choices'
      readonly choices: readonly FilingField[]
      readonly required?: never
    }
  | { readonly name: 'vague_terms' | 'code_prefixes'; readonly type: 'terms'; readonly max: number }

export type LookupDetailName = LookupDetail['name']

/** Whether a detail holds a list of texts, empty by default. */
export function isTextList({ type }: LookupDetail): boolean {
  return ['codes', 'aliases', 'terms', 'choices', 'country_codes'].includes(type)
}

/** The format of a kind's codes: the pattern, its name for the user, and a valid example. */
type CodeRule = { readonly shape: RegExp; readonly example: string; readonly max: number }

export type LookupDefinition = {
  readonly code: CodeRule
  readonly details: readonly LookupDetail[]
  /** Codes the portal itself refers to: such a row keeps its code, stays enabled and cannot be deleted. */
  readonly fixed: readonly string[]
}

const slug: CodeRule = { shape: /^[a-z][a-z0-9_]{1,39}$/, example: 'express_line', max: 40 }

/** Everything that differs between the lists, shared by the page, the server and files. */
export const lookupDefinitions: Readonly<Record<LookupKind, LookupDefinition>> = {
  // ISO 3166-1 alpha-2.
  country: {
    code: { shape: /^[A-Z]{2}$/, example: 'CN', max: 2 },
    details: [{ name: 'aliases', type: 'aliases' }],
    fixed: [],
  },
  // UN/LOCODE: the country, then three letters, or digits 2 to 9.
  port: {
    code: { shape: /^[A-Z]{2}[A-Z2-9]{3}$/, example: 'CNYTN', max: 5 },
    details: [
      { name: 'country_id', type: 'country' },
      { name: 'kind', type: 'choice', choices: portKinds },
      { name: 'aliases', type: 'aliases' },
    ],
    fixed: [],
  },
  route: { code: slug, details: [{ name: 'port_ids', type: 'ports' }], fixed: [] },
  carrier: {
    code: { shape: /^[A-Z0-9]{2,12}$/, example: 'COS', max: 12 },
    details: [
      { name: 'codes', type: 'codes' },
      { name: 'aliases', type: 'aliases' },
    ],
    fixed: [],
  },
  container: {
    code: { shape: /^[0-9]{2}[A-Z0-9]{2,4}$/, example: '40HQ', max: 6 },
    details: [
      { name: 'iso_code', type: 'text', max: 4 },
      { name: 'iso_group', type: 'text', max: 4 },
      { name: 'teu', type: 'number', max: 9, digits: 2, required: true },
      { name: 'tare_kg', type: 'number', max: 99_999, digits: 0, required: false },
      { name: 'payload_kg', type: 'number', max: 999_999, digits: 0, required: false },
      { name: 'capacity_m3', type: 'number', max: 9_999, digits: 2, required: false },
      { name: 'inside_length_cm', type: 'number', max: 2_000, digits: 1, required: false },
      { name: 'door_width_cm', type: 'number', max: 999, digits: 1, required: false },
      { name: 'door_height_cm', type: 'number', max: 999, digits: 1, required: false },
      { name: 'aliases', type: 'aliases' },
    ],
    fixed: [],
  },
  charge: {
    code: { shape: /^[A-Z0-9]{2,6}$/, example: 'OTHC', max: 6 },
    details: [{ name: 'basis', type: 'choice', choices: chargeBases }],
    // Ocean freight is the charge quotes are priced in; the others are what days beyond free time are billed as.
    fixed: ['OF', 'DEM', 'DET', 'STO'],
  },
  // ISO 4217. Bills are in US dollars.
  currency: {
    code: { shape: /^[A-Z]{3}$/, example: 'USD', max: 3 },
    details: [{ name: 'decimals', type: 'number', max: 4, digits: 0, required: true }],
    fixed: ['USD'],
  },
  // UN/ECE recommendations 20 (measures) and 21 (packages). Data for carriers is in kilograms and cubic meters.
  unit: {
    code: { shape: /^[A-Z0-9]{2,3}$/, example: 'CT', max: 3 },
    details: [
      { name: 'type', type: 'choice', choices: unitTypes },
      { name: 'print_name', type: 'text', max: 20 },
    ],
    fixed: ['KGM', 'MTQ'],
  },
  incoterm: {
    code: { shape: /^[A-Z]{3}$/, example: 'FOB', max: 3 },
    details: [{ name: 'sea_only', type: 'boolean' }],
    fixed: [],
  },
  industry: { code: slug, details: [], fixed: [] },
  business: { code: slug, details: [], fixed: [] },
  // A public holiday or a make-up working day, by date; used to count working hours.
  calendar_day: {
    code: { shape: /^\d{4}-\d{2}-\d{2}$/, example: '2026-10-01', max: 10 },
    details: [
      { name: 'day_type', type: 'choice', choices: dayTypes },
      { name: 'source', type: 'remark', max: 100 },
      { name: 'provisional', type: 'boolean' },
    ],
    fixed: [],
  },
  // What a customs authority needs before the cargo arrives, and of which cargo.
  filing_rule: {
    code: { ...slug, example: 'eu_ics2' },
    details: [
      { name: 'countries', type: 'country_codes', required: true },
      { name: 'stages', type: 'choices', choices: filingStages, required: true },
      { name: 'source', type: 'remark', max: 120, required: true },
      { name: 'required', type: 'choices', choices: filingFields },
      { name: 'warned', type: 'choices', choices: filingFields },
      { name: 'asked', type: 'choices', choices: filingFields },
      { name: 'vague_terms', type: 'terms', max: 100 },
      { name: 'code_prefixes', type: 'terms', max: 20 },
      { name: 'isf_file_suffices', type: 'boolean' },
    ],
    fixed: [],
  },
  // What is told about containers: by the codes of data services, with what each is for DCSA.
  event_code: {
    code: { shape: /^[A-Z][A-Z0-9]{1,7}$/, example: 'LOBD', max: 8 },
    details: [
      { name: 'event', type: 'choice', choices: transportCodes },
      { name: 'emptiness', type: 'choice', choices: emptinesses },
      { name: 'place', type: 'choice', choices: eventPlaces },
      { name: 'mode', type: 'choice', choices: transportModes },
      { name: 'aliases', type: 'aliases' },
    ],
    fixed: [],
  },
  // SOLAS defines two weighing methods; these are their names on the wire.
  vgm_method: {
    code: { shape: /^[A-Z][A-Z0-9_]{1,19}$/, example: 'SM1', max: 20 },
    details: [],
    fixed: ['SM1', 'SM2'],
  },
  // The rules for filings in the destination country depend on `isf`.
  si_doc_type: { code: slug, details: [], fixed: ['isf'] },
  // The lifecycle refers to them by code: the operator may rename them, but not add or remove any.
  order_status: {
    code: { shape: new RegExp(`^(${statusesInProcessOrder.join('|')})$`), example: '2', max: 2 },
    details: [],
    fixed: statusesInProcessOrder.map(String),
  },
}

/** Whether the portal itself depends on this row. */
export function isFixedRow(kind: LookupKind, code: string): boolean {
  return lookupDefinitions[kind].fixed.includes(code)
}

/**
 * A list starts with its top rows in a custom order, stored as 1, 2, 3 …; the others follow by name or in the order shipped.
 */
export const mostTopLookups = 99

/** The sort value of a row that is not at the top. */
export const usualLookupSort = 100

/** Sort values are in this range; the smallest comes first. */
export const maxLookupSort = 99_999
