import { describe, expect, it } from 'vitest'
import { partyType } from '../booking/party.ts'
import type { InstructionFacts } from './instruction.ts'
import type { InstructionForm } from './instruction-form.ts'
import { progressOf } from './instruction-progress.ts'

const party = (type: 1 | 2 | 3) => ({
  type,
  company1: 'LUMIRA LIGHTING LTD',
  linkman: 'ZHOU MIN',
  phone: '+86 755 0000',
  address1: '8 QUAY ROAD',
  city: 'SHENZHEN',
  country_id: 44,
})

const row = {
  container_id: 5,
  container_no: 'CSQU3054383',
  seal_no: 'SEAL 1',
  package: 200,
  package_uid: 3,
  volume: 60.5,
  vgm: 12_800,
}

const facts: InstructionFacts = {
  container_mode: 1,
  spaces: [{ container_id: 5, container_name: '40HQ', count: 2 }],
  containerTypes: { 5: { name: '40HQ', tareKg: 3_900, payloadKg: 28_600 } },
  isfType: 'isf',
  isfNeeded: true,
  filing: [],
  containersElsewhere: {},
}

const whole: InstructionForm = {
  marks_no: 'N/M',
  description: 'LED LAMPS',
  vgm_method: 'SM1',
  notify_same_as_consignee: true,
  contacts: [party(partyType.shipper), party(partyType.consignee)],
  containers: [row, { ...row, container_no: 'MSKU9070323', seal_no: 'SEAL 2' }],
  attachs: [{ type: 'isf' }],
}

describe('the progress of a saved shipping instruction', () => {
  it('is 100 percent when it may be submitted', () => {
    expect(progressOf(whole, facts)).toEqual({ percent: 100, gaps: [] })
    expect(progressOf({ ...whole, attachs: [] }, { ...facts, isfNeeded: false }).percent).toBe(100)
  })

  it('lists the containers without number and seal, and the ISF file', () => {
    const form = { ...whole, containers: [row, { ...row, container_no: null, seal_no: '' }], attachs: [] }
    expect(progressOf(form, facts)).toEqual({
      percent: 78,
      gaps: [
        { gap: 'container_numbers', count: 1 },
        { gap: 'isf', count: 1 },
      ],
    })
  })

  it('counts a missing container, and one that lacks more than its number', () => {
    const form = { ...whole, containers: [{ ...row, vgm: null, seal_no: null }] }
    expect(progressOf(form, facts).gaps).toEqual([{ gap: 'rows', count: 2 }])
  })

  it('is low for an empty instruction', () => {
    const form = { notify_same_as_consignee: false, contacts: [], containers: [], attachs: [] }
    const { percent, gaps } = progressOf(form, facts)
    expect(percent).toBe(0)
    expect(gaps.map(({ gap }) => gap)).toEqual([
      'shipper',
      'consignee',
      'notify1',
      'marks_no',
      'description',
      'vgm_method',
      'rows',
      'isf',
    ])
  })

  it('is never 100 percent while an existing value is wrong', () => {
    const form = { ...whole, contacts: [{ ...party(1), city: '深圳' }, party(2)] }
    expect(progressOf(form, facts)).toMatchObject({ gaps: [{ gap: 'other', count: 1 }] })
    expect(progressOf(form, facts).percent).toBeLessThan(100)
  })
})
