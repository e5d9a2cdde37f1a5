import type { FilingRule } from '@berth/domain/order/instruction/filing'
import type { InstructionFacts } from '@berth/domain/order/instruction/instruction'
import { instructionFields } from '@berth/domain/order/instruction/instruction-field'
import type { PartyValues } from '#features/contacts/contact-values.ts'
import { blankFields } from '#features/order/form/held-fields.ts'
import { blankRow, type InstructionValues, type RowValues } from './form.ts'

export function givenParty(company1: string): PartyValues {
  return {
    id: 7,
    company1,
    company2: '',
    linkman: 'ZHOU MIN',
    phone: '+86 755 0000 0182',
    email: '',
    address1: '6F BLOCK B, BAOAN',
    address2: '',
    city: 'SHENZHEN',
    province: '',
    country_id: 44,
    zip_code: '',
    e_code: '',
  }
}

export function givenRow(part: Partial<RowValues> = {}): RowValues {
  return {
    ...blankRow(),
    container_id: 3,
    container_no: 'CSNU6832477',
    seal_no: 'CM482913',
    package: 620,
    package_uid: 5,
    hs_code: '9405.11',
    description: 'LED LAMPS',
    weight: 8410,
    volume: 67.3,
    vgm: 12_290,
    ...part,
  }
}

/** A valid instruction with one container. */
export function givenValues(part: Partial<InstructionValues> = {}): InstructionValues {
  return {
    ...blankFields(instructionFields),
    unread: {},
    container_mode: 1,
    parties: {
      shipper: givenParty('LUMIRA LIGHTING'),
      consignee: givenParty('NORTHFIELD HOME GOODS'),
      notify1: null,
      notify2: null,
      seller: null,
      buyer: null,
      manufacturer: null,
      ship_to: null,
      stuffing_location: null,
      consolidator: null,
    },
    notify_same_as_consignee: true,
    marks_no: 'NORTHFIELD',
    description: '620 CARTONS OF LED LAMPS',
    vgm_method: 'SM1',
    rows: [givenRow()],
    attachs: [{ id: 1, type: 'isf', filename: 'a1', name: 'ISF.pdf', bytes: 10, url: '' }],
    ...part,
  }
}

/** The rule of an advance filing that asks for what the instruction lacks. */
export const givenRule: FilingRule = {
  code: 'ics2',
  name_zh: '欧盟 ICS2',
  name_en: 'EU ICS2',
  required: ['seller', 'buyer', 'hs_code'],
  warned: ['consignee_eori', 'zip_code'],
  asked: [],
  vague_terms: [],
  code_prefixes: [],
  isf_file_suffices: false,
  source: 'A REGULATION',
}

/** Facts with one 40HQ booked and an ISF required. */
export function givenFacts(part: Partial<InstructionFacts> = {}): InstructionFacts {
  return {
    container_mode: 1,
    spaces: [{ container_id: 3, container_name: '40HQ', count: 1 }],
    containerTypes: {
      3: { name: '40HQ', tareKg: 3_900, payloadKg: 28_600 },
      4: { name: '20GP', tareKg: 2_300, payloadKg: 28_180 },
    },
    isfType: 'isf',
    isfNeeded: true,
    filing: [],
    containersElsewhere: {},
    ...part,
  }
}
