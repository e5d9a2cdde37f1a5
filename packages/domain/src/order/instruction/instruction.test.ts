import { describe, expect, it } from 'vitest'
import type { Finding } from '../../finding.ts'
import { maxBookingLines } from '../../limits.ts'
import { containerMode } from '../booking/container-mode.ts'
import {
  checkInstruction,
  checkInstructionDraft,
  type InstructionFacts,
  warnOfInstruction,
} from './instruction.ts'
import {
  instructionFacts,
  instructionParty,
  instructionRow,
  wholeInstruction,
} from './instruction-fixtures.ts'
import type { InstructionForm, InstructionRow } from './instruction-form.ts'

const party = instructionParty
const row = instructionRow
const second: InstructionRow = { ...row, container_no: 'MSKU9070323', seal_no: 'SEAL 2' }
const whole = wholeInstruction
const facts = instructionFacts
const loose: InstructionFacts = { ...facts, container_mode: containerMode.lcl, spaces: [] }
const cargo: InstructionRow = { package: 10, package_uid: 5, volume: 4 }

const told = (findings: readonly Finding[]) => findings.map(({ path, rule }) => `${path} ${rule}`)
const faults = (changes: Partial<InstructionForm> = {}, among: InstructionFacts = facts) =>
  told(checkInstruction({ ...whole, ...changes }, among))
const rowFaults = (changes: Partial<InstructionRow>) =>
  faults({ containers: [{ ...row, ...changes }, second] })
const contact = (type: 1 | 2 | 3 | 4, changes = {}) => ({ ...party, type, ...changes })

it('accepts a complete instruction', () => {
  expect(faults()).toEqual([])
  expect(warnOfInstruction(whole, facts)).toEqual([])
})

describe('parties', () => {
  it('must include a shipper, a consignee and a notify party', () => {
    const without = (type: number) => whole.contacts.filter((one) => one.type !== type)
    expect(faults({ contacts: without(1) })).toEqual(['shipper choose'])
    expect(faults({ contacts: without(2) })).toEqual(['consignee choose'])
    expect(faults({ contacts: without(3) })).toEqual(['notify1 choose'])
    expect(faults({ contacts: without(3), notify_same_as_consignee: true })).toEqual([])
    expect(faults({ contacts: [...whole.contacts, contact(4)] })).toEqual([])
  })

  it('must be unique and printable on the documents', () => {
    expect(faults({ contacts: [...whole.contacts, contact(3)] })).toEqual(['contacts.3.type duplicate'])
    expect(faults({ contacts: [contact(1, { company1: '蓝湾' }), contact(2), contact(3)] })).toEqual([
      'contacts.0.company1 common_text',
    ])
  })
})

describe('texts', () => {
  it.each([
    ['marks_no', 1024],
    ['description', 4096],
  ] as const)('%s is there, in capital letters, and at most %i characters long', (field, max) => {
    expect(faults({ [field]: ' ' })).toEqual([`${field} required`])
    expect(faults({ [field]: null })).toEqual([`${field} required`])
    expect(faults({ [field]: 'lamps' })).toEqual([`${field} common_text`])
    expect(faults({ [field]: '唛头' })).toEqual([`${field} common_text`])
    expect(faults({ [field]: 'M'.repeat(max) })).toEqual([])
    expect(faults({ [field]: 'M'.repeat(max + 1) })).toEqual([`${field} max_length`])
    expect(faults({ [field]: 'ONE\nTWO' })).toEqual([])
  })

  it('allow any language in the remark, at most 255 characters', () => {
    expect(faults({ remark: '备'.repeat(255) })).toEqual([])
    expect(faults({ remark: '备'.repeat(256) })).toEqual(['remark max_length'])
  })
})

describe('containers', () => {
  it('need a number, a seal, a type and a VGM', () => {
    expect(rowFaults({ container_no: '' })).toEqual(['containers.0.container_no required'])
    expect(rowFaults({ container_no: 'csqu' })).toEqual(['containers.0.container_no common_text'])
    expect(rowFaults({ container_no: 'MSCU5155130 CM1' })).toEqual([
      'containers.0.container_no one_container_number',
    ])
    expect(rowFaults({ container_no: 'C'.repeat(21) })).toEqual(['containers.0.container_no max_length'])
    expect(rowFaults({ seal_no: null })).toEqual(['containers.0.seal_no required'])
    expect(rowFaults({ seal_no: 'seal' })).toEqual(['containers.0.seal_no common_text'])
    expect(rowFaults({ seal_no: 'S'.repeat(16) })).toEqual(['containers.0.seal_no max_length'])
    expect(rowFaults({ container_id: null })).toEqual(['containers.0.container_id choose'])
    expect(rowFaults({ vgm: null })).toEqual(['containers.0.vgm required'])
    expect(rowFaults({ vgm: 0 })).toEqual(['containers.0.vgm positive'])
    expect(faults({ vgm_method: null })).toEqual(['vgm_method choose'])
  })

  it('refuse a VGM below the weight of the cargo alone, whatever their type', () => {
    expect(rowFaults({ weight: 9_480, vgm: 9_400 })).toEqual(['containers.0.vgm vgm_below_cargo'])
    expect(rowFaults({ weight: 9_480, vgm: 9_480 })).toEqual([])
    expect(rowFaults({ weight: null, vgm: 1 })).toEqual([])
  })

  it('need a package count, a package type and a volume; the weight is optional', () => {
    expect(rowFaults({ package: null })).toEqual(['containers.0.package required'])
    expect(rowFaults({ package: 0 })).toEqual(['containers.0.package positive'])
    expect(rowFaults({ package_uid: null })).toEqual(['containers.0.package_uid choose'])
    expect(rowFaults({ volume: null })).toEqual(['containers.0.volume required'])
    expect(rowFaults({ volume: 0 })).toEqual(['containers.0.volume positive'])
    expect(rowFaults({ weight: null })).toEqual([])
    expect(rowFaults({ weight: 0 })).toEqual(['containers.0.weight positive'])
    expect(rowFaults({ description: 'lamps' })).toEqual(['containers.0.description common_text'])
    expect(rowFaults({ hs_code: '9405.42' })).toEqual([])
    expect(rowFaults({ hs_code: 'LAMPS' })).toEqual(['containers.0.hs_code hs_code'])
  })

  it('must have at least one row and no more than a booking allows', () => {
    expect(faults({ containers: [] })).toEqual(['containers at_least_one'])
    const many = Array.from({ length: maxBookingLines + 1 }, (_, at) => ({
      ...row,
      container_no: `BOX ${at}`,
    }))
    const spaces = [{ container_id: 3, container_name: '40HQ', count: many.length }]
    expect(faults({ containers: many }, { ...facts, spaces })).toEqual(['containers too_many'])
  })

  it('need unique numbers, ignoring surrounding spaces', () => {
    const again = { ...second, container_no: ` ${row.container_no} ` }
    expect(faults({ containers: [row, again] })).toEqual(['containers.1.container_no duplicate'])
    const unnumbered = { ...row, container_no: '' }
    expect(faults({ containers: [unnumbered, unnumbered] })).toEqual([
      'containers.0.container_no required',
      'containers.1.container_no required',
    ])
  })

  it('must be of booked types, and no more than were booked', () => {
    const other = { ...second, container_id: 4 }
    expect(checkInstruction({ ...whole, containers: [row, other] }, facts)).toEqual([
      { path: 'containers.1.container_id', rule: 'type_not_booked', params: { name: '20GP' } },
    ])
    const third = { ...row, container_no: 'APZU4812090' }
    expect(checkInstruction({ ...whole, containers: [row, second, third] }, facts)).toEqual([
      { path: 'containers.2.container_id', rule: 'more_than_booked', params: { name: '40HQ', count: 2 } },
    ])
  })
})

describe('loose cargo', () => {
  it('has no container number, seal, type or VGM', () => {
    expect(faults({ containers: [cargo], vgm_method: null }, loose)).toEqual([])
  })

  it('still needs a package count and a volume', () => {
    expect(faults({ containers: [{}] }, loose)).toEqual([
      'containers.0.package required',
      'containers.0.package_uid choose',
      'containers.0.volume required',
    ])
  })
})

describe('the ISF file', () => {
  it('is required where it is needed, with a type from the dictionary', () => {
    expect(faults({ attachs: [] })).toEqual(['attachs isf_required'])
    expect(faults({ attachs: [{ type: 'packing_list' }] })).toEqual(['attachs isf_required'])
    expect(faults({ attachs: [] }, { ...facts, isfType: null })).toEqual(['attachs isf_type_missing'])
    expect(faults({ attachs: [] }, { ...facts, isfNeeded: false })).toEqual([])
    expect(faults({ attachs: [] }, { ...facts, isfNeeded: false, isfType: null })).toEqual([])
    expect(faults({ attachs: [], containers: [cargo] }, loose)).toEqual(['attachs isf_required'])
  })
})

describe('warnings', () => {
  const warnings = (containers: readonly InstructionRow[], among = facts) =>
    warnOfInstruction({ ...whole, containers }, among)

  it('appear for a container number that does not match ISO 6346', () => {
    expect(told(warnings([{ ...row, container_no: 'MSCU1234567' }, second]))).toEqual([
      'containers.0.container_no check_digit',
    ])
    expect(told(warnings([{ ...row, container_no: 'SHIPPER BOX 1' }, second]))).toEqual([
      'containers.0.container_no container_number_shape',
    ])
  })

  it('appear for a duplicate seal', () => {
    expect(told(warnings([row, { ...row }]))).toEqual(['containers.1.seal_no duplicate'])
    expect(
      told(
        warnings([
          { ...row, seal_no: '' },
          { ...second, seal_no: '' },
        ]),
      ),
    ).toEqual([])
  })

  it('appear for a VGM that is less than cargo and container together', () => {
    const weighed = (changes: Partial<InstructionRow>) => warnings([{ ...row, ...changes }, second])
    // Only the cargo was weighed.
    expect(weighed({ vgm: 9_000 })).toEqual([
      {
        path: 'containers.0.vgm',
        rule: 'vgm_below_cargo_and_tare',
        params: { type: '40HQ', limit: 12_900 },
      },
    ])
    // A container a tenth lighter than its type's typical tare is fine.
    expect(told(weighed({ vgm: 12_509.999 }))).toEqual(['containers.0.vgm vgm_below_cargo_and_tare'])
    expect(told(weighed({ vgm: 12_510 }))).toEqual([])
    expect(told(weighed({ weight: null, vgm: 1_000 }))).toEqual([])
    expect(told(weighed({ container_id: null, vgm: 9_000 }))).not.toContain(
      'containers.0.vgm vgm_below_cargo_and_tare',
    )
  })

  it('appear for a container that exceeds the maximum weight of its type', () => {
    const weighed = (vgm: number) => told(warnings([{ ...row, weight: 20_000, vgm }, second]))
    expect(weighed(32_500)).toEqual([])
    expect(weighed(32_500.001)).toEqual(['containers.0.vgm vgm_above_maximum'])
  })

  it('compare with the cargo alone if the weights of the type are unknown', () => {
    const special = { ...facts, spaces: [{ container_id: 5, container_name: 'SPECIAL', count: 1 }] }
    const weighed = (vgm: number) => told(warnings([{ ...row, container_id: 5, vgm }], special))
    // Below the cargo is refused, above is all that is known.
    expect(weighed(8_999.999)).toEqual([])
    expect(weighed(9_000)).toEqual([])
    expect(weighed(90_000)).toEqual([])
  })

  it('appear for cargo above the payload of its container', () => {
    const weighed = (weight: number, changes: Partial<InstructionRow> = {}) =>
      warnings([{ ...row, weight, vgm: null, ...changes }, second])
    expect(told(weighed(28_600))).toEqual([])
    expect(weighed(55_000)).toEqual([
      {
        path: 'containers.0.weight',
        rule: 'weight_above_payload',
        params: { type: '40HQ', limit: 28_600 },
      },
    ])
    expect(told(weighed(55_000, { container_id: null })).join()).not.toContain('payload')
  })

  it('appear for a container of another order under way, however its number is written', () => {
    const elsewhere = { ...facts, containersElsewhere: { MSKU9128873: 'BT26110466' } }
    const found = warnings([{ ...row, container_no: 'MSKU 912887-3' }, second], elsewhere)
    expect(found.find(({ rule }) => rule === 'container_elsewhere')).toEqual({
      path: 'containers.0.container_no',
      rule: 'container_elsewhere',
      params: { order_no: 'BT26110466' },
    })
    expect(told(warnings([row, second], elsewhere))).toEqual([])
  })

  it('appear if fewer containers are declared than were booked', () => {
    expect(warnings([row])).toEqual([
      {
        path: 'containers',
        rule: 'fewer_than_booked',
        params: { name: '40HQ', count: 2, declared: 1 },
      },
    ])
    expect(warnings([cargo], loose)).toEqual([])
  })
})

describe('a draft', () => {
  it('may omit everything, but contains nothing invalid', () => {
    const bare = { notify_same_as_consignee: false, contacts: [], containers: [], attachs: [] }
    expect(checkInstructionDraft(bare)).toEqual([])
    const many = Array.from({ length: maxBookingLines + 1 }, () => ({}))
    const long = {
      ...bare,
      marks_no: 'M'.repeat(1025),
      description: 'M'.repeat(4097),
      remark: 'M'.repeat(256),
      contacts: [contact(1), contact(1)],
      containers: many,
    }
    expect(told(checkInstructionDraft(long))).toEqual([
      'marks_no max_length',
      'description max_length',
      'remark max_length',
      'contacts.1.type duplicate',
      'containers too_many',
    ])
  })
})
