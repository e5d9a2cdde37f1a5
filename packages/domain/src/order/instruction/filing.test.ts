import { describe, expect, it } from 'vitest'
import { appliesTo, askedBy, checkFiling, type FilingRule, filingFields, wantsIsfFile } from './filing.ts'
import { checkInstruction, warnOfInstruction } from './instruction.ts'
import {
  instructionFacts,
  instructionParty,
  instructionRow,
  wholeInstruction,
} from './instruction-fixtures.ts'
import type { InstructionForm } from './instruction-form.ts'
import { progressOf } from './instruction-progress.ts'

const rule: FilingRule = {
  code: 'xx',
  name_zh: '规则',
  name_en: 'Rule',
  required: [],
  warned: [],
  asked: [],
  vague_terms: ['PARTS', 'GENERAL CARGO'],
  code_prefixes: ['USCI+', '9999+'],
  isf_file_suffices: false,
  source: 'A LAW',
}
const buyer = { ...instructionParty, type: 6 } as const
const form: InstructionForm = { ...wholeInstruction, attachs: [] }
const found = (changes: Partial<InstructionForm>, ...rules: Partial<FilingRule>[]) => {
  const { errors, warnings } = checkFiling(
    { ...form, ...changes },
    rules.map((one) => ({ ...rule, ...one })),
    'isf',
  )
  const told = (findings: typeof errors) => findings.map(({ path, rule: broken }) => `${path} ${broken}`)
  return { errors: told(errors), warnings: told(warnings) }
}
const faults = (field: FilingRule['required'][number], changes: Partial<InstructionForm>) =>
  found(changes, { required: [field] }).errors

describe('a rule applies', () => {
  const scope = { countries: ['DE', 'NL'], stages: ['transhipment', 'discharge'] } as const
  const route = { loading: 'CN', transhipment: undefined, discharge: 'SG', delivery: 'DE' }
  it('where one of its countries is at one of its stages', () => {
    expect(appliesTo(scope, { ...route, discharge: 'NL' })).toBe(true)
    expect(appliesTo(scope, { ...route, transhipment: 'DE' })).toBe(true)
  })
  it('and nowhere else, nor to places that are not known', () => {
    expect(appliesTo(scope, route)).toBe(false)
    expect(appliesTo(scope, { ...route, discharge: undefined })).toBe(false)
  })
})

it('every field can be asked for, and is shown in the order of the list', () => {
  expect(askedBy([{ ...rule, asked: [...filingFields].reverse() }])).toEqual(filingFields)
  expect(askedBy([rule])).toEqual([])
})

describe('what is missing', () => {
  const needs = ['buyer', 'hs_code', 'consignee_eori'] as const
  it('blocks, warns or says nothing, as the rule has it', () => {
    const missing = [
      'buyer filing_required',
      'containers.0.hs_code filing_required',
      'containers.1.hs_code filing_required',
      'consignee_eori filing_required',
    ]
    expect(found({}, { required: needs })).toEqual({ errors: missing, warnings: [] })
    expect(found({}, { warned: needs })).toEqual({ errors: [], warnings: missing })
    expect(found({}, { asked: needs })).toEqual({ errors: [], warnings: [] })
  })
  it('is told once, by the strictest of two rules', () => {
    expect(found({}, { warned: ['buyer'] }, { required: ['buyer'], code: 'yy' })).toEqual({
      errors: ['buyer filing_required'],
      warnings: [],
    })
  })
  it('is found at the parties on the bill and at those the rule asks for', () => {
    const filing_contacts = [buyer, { ...buyer, type: 7 } as const]
    expect(found({ filing_contacts }, { required: ['buyer', 'zip_code'] }).errors).toEqual([
      'contacts.0.zip_code filing_required',
      'contacts.1.zip_code filing_required',
      'contacts.2.zip_code filing_required',
      'filing_contacts.0.zip_code filing_required',
    ])
  })
  it('does not repeat what every instruction needs', () => {
    const facts = { ...instructionFacts, filing: [{ ...rule, required: ['phone'] as const }] }
    const contacts = [
      { ...instructionParty, phone: '', type: 1 as const },
      ...wholeInstruction.contacts.slice(1),
    ]
    expect(checkInstruction({ ...wholeInstruction, contacts }, facts)).toEqual([
      { path: 'contacts.0.phone', rule: 'required' },
    ])
  })
  it('keeps a saved instruction from being complete', () => {
    const facts = { ...instructionFacts, filing: [{ ...rule, required: ['buyer'] as const }] }
    expect(progressOf(wholeInstruction, facts).gaps).toEqual([{ gap: 'filing', count: 1 }])
    expect(progressOf({ ...wholeInstruction, filing_contacts: [buyer] }, facts).percent).toBe(100)
  })
})

describe('what is wrong', () => {
  it('is an EORI number of another form', () => {
    expect(faults('consignee_eori', { consignee_eori: 'DE123456789012345' })).toEqual([])
    expect(faults('consignee_eori', { consignee_eori: '123' })).toEqual(['consignee_eori eori'])
    expect(found({ consignee_eori: '123' }, { asked: ['consignee_eori'] }).warnings).toEqual([
      'consignee_eori eori',
    ])
  })

  it('is a description that consists of a vague term', () => {
    const told = (description: string) => faults('description', { description })
    expect(told('MOTORCYCLE PARTS\nMADE IN CHINA')).toEqual([])
    expect(told('620 CARTONS\n1. Parts')).toEqual(['description vague_description'])
    const containers = [{ ...instructionRow, description: 'general cargo' }]
    expect(faults('description', { containers })).toEqual(['containers.0.description vague_description'])
  })

  it('is an address with neither a number nor a post office box', () => {
    const at = (address1: string, address2?: string) =>
      faults('address1', { contacts: [{ ...instructionParty, address1, address2, type: 1 }] })
    expect(at('QUAY ROAD')).toEqual(['contacts.0.address1 street_number'])
    expect(at('QUAY ROAD', 'BUILDING 7')).toEqual([])
    expect(at('P.O. BOX')).toEqual([])
  })

  it('is an enterprise code without a known prefix, of shipper and consignee', () => {
    const codes = (...e_codes: string[]) =>
      faults('e_code', {
        contacts: e_codes.map((e_code, at) => ({ ...instructionParty, e_code, type: (at + 1) as 1 | 2 | 3 })),
      })
    expect(codes('USCI+91440300MA5DEM007U', '9999+12', '')).toEqual([])
    expect(codes('91440300MA5DEM007U', 'USCI+')).toEqual([
      'contacts.0.e_code code_prefix',
      'contacts.1.e_code code_prefix',
    ])
  })

  it('is one of the notify party, if the bill is to order', () => {
    const contacts = [
      { ...instructionParty, e_code: 'USCI+1', type: 1 },
      { ...instructionParty, company1: 'TO ORDER OF BANK', type: 2 },
      { ...instructionParty, type: 3 },
    ] as const
    expect(faults('e_code', { contacts })).toEqual(['contacts.2.e_code filing_required'])
  })
})

describe('an ISF file', () => {
  const isf = { ...rule, required: ['buyer'] as const, isf_file_suffices: true }
  it('replaces what its rule asks for, and nothing else', () => {
    const attachs = [{ type: 'isf' }]
    expect(found({ attachs }, isf).errors).toEqual([])
    expect(found({ attachs }, { ...isf, isf_file_suffices: false }).errors).toHaveLength(1)
  })
  it('is wanted while that is incomplete', () => {
    expect(wantsIsfFile(form, [isf], 'isf')).toBe(true)
    expect(wantsIsfFile({ ...form, filing_contacts: [buyer] }, [isf], 'isf')).toBe(false)
    expect(wantsIsfFile(form, [rule], 'isf')).toBe(false)
  })
})

it('a warning of a rule has to be confirmed like any other', () => {
  const facts = { ...instructionFacts, filing: [{ ...rule, warned: ['consignee_eori'] as const }] }
  expect(warnOfInstruction(wholeInstruction, facts)).toEqual([
    { path: 'consignee_eori', rule: 'filing_required', params: { code: 'xx', zh: '规则', en: 'Rule' } },
  ])
})
