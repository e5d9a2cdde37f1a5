import { describe, expect, it } from 'vitest'
import { chargeOfFreeTime } from '../transport/free-time-table.ts'
import { isFixedRow, type LookupKind } from './lookup-kind.ts'
import { checkLookup, type LookupFacts, type LookupForm } from './lookup-rules.ts'

const row = (code: string, details: LookupForm['details'] = {}): LookupForm => ({
  code,
  name_zh: '名称',
  name_en: 'Name',
  sort: 100,
  enabled: true,
  details,
})

const faults = (kind: LookupKind, form: LookupForm, facts?: LookupFacts) =>
  checkLookup(kind, form, facts).map(({ path, rule }) => `${path} ${rule}`)

describe('codes follow the formats of the trade', () => {
  const details: Partial<Record<LookupKind, LookupForm['details']>> = {
    port: { country_id: 1, kind: 'sea' },
    route: { port_ids: [] },
    carrier: { codes: ['COSU'] },
    container: {
      iso_code: '45G1',
      iso_group: '45GP',
      teu: 2,
      tare_kg: null,
      payload_kg: null,
      capacity_m3: null,
      inside_length_cm: 586.7,
      door_width_cm: null,
      door_height_cm: null,
    },
    charge: { basis: 'container' },
    currency: { decimals: 2 },
    unit: { type: 3, print_name: 'CTNS' },
    incoterm: { sea_only: false },
  }
  it.each([
    ['country', 'CN', 'CHN'],
    ['port', 'CNYTN', 'CNYT'],
    ['port', 'USNYC', 'USNY1'],
    ['route', 'us_west', 'US West'],
    ['carrier', 'COS', 'cos'],
    ['container', '40HQ', 'HQ40'],
    ['charge', 'OTHC', 'OTHC-CN'],
    ['currency', 'EUR', 'EURO'],
    ['unit', 'CT', 'CARTON'],
    ['incoterm', 'FOB', 'FOBX'],
    ['industry', 'furniture', 'Furniture'],
    ['business', 'fcl_export', '2fcl'],
    ['vgm_method', 'SM1', 'sm1'],
    ['si_doc_type', 'packing_list', 'Packing list'],
  ] as const)('%s: %s, not %s', (kind, good, bad) => {
    expect(faults(kind, row(good, details[kind]))).toEqual([])
    expect(faults(kind, row(bad, details[kind]))).toEqual(['code code_shape'])
  })
})

it('both names are required', () => {
  expect(faults('country', { ...row('CN'), name_zh: ' ', name_en: '' })).toEqual([
    'name_zh required',
    'name_en required',
  ])
})

describe('a port', () => {
  const port = row('CNYTN', { country_id: 1, kind: 'sea' })
  it('begins with the code of an existing country', () => {
    expect(faults('port', port, { countryCode: 'CN' })).toEqual([])
    expect(faults('port', port, { countryCode: 'US' })).toEqual(['code code_country'])
    expect(faults('port', port, { countryCode: null })).toEqual(['details.country_id not_found'])
  })

  it('is a seaport or an inland port', () => {
    expect(faults('port', row('CNYTN', { country_id: null, kind: 'lake' }))).toEqual([
      'details.country_id choose',
      'details.kind one_of',
    ])
  })
})

describe('a container type', () => {
  const type = (changes: LookupForm['details']) =>
    row('40HQ', { iso_code: '45G1', iso_group: '45GP', teu: 2, ...changes })
  it.each([
    ['an ISO 6346 size type', { iso_code: 'Z5G1' }, 'details.iso_code code_shape'],
    ['the group of that size type', { iso_group: '22GP' }, 'details.iso_group group_differs'],
    ['a positive TEU', { teu: 0 }, 'details.teu positive'],
    ['numeric figures', { tare_kg: 'heavy' }, 'details.tare_kg number'],
    ['whole kilograms', { payload_kg: 1.5 }, 'details.payload_kg integer'],
    ['no unknown fields', { colour: 'red' }, 'details.colour unknown_field'],
  ])('must have %s', (_, changes, fault) => {
    expect(faults('container', type(changes))).toEqual([fault])
  })
})

it('a carrier has each code once, two to four characters long', () => {
  expect(faults('carrier', row('COS', { codes: ['COSU', 'COSU'] }))).toEqual(['details.codes duplicate'])
  expect(faults('carrier', row('COS', { codes: ['COSCO'] }))).toEqual(['details.codes code_shape'])
})

it('rows the portal depends on stay enabled', () => {
  expect(faults('si_doc_type', { ...row('isf'), enabled: false })).toEqual(['enabled row_needed'])
  expect(faults('si_doc_type', { ...row('other'), enabled: false })).toEqual([])
  for (const code of Object.values(chargeOfFreeTime)) expect(isFixedRow('charge', code)).toBe(true)
})
