import { containerMode } from '../booking/container-mode.ts'
import type { InstructionFacts } from './instruction.ts'
import type { InstructionForm, InstructionRow } from './instruction-form.ts'

/** Parties, rows and facts for tests of shipping instructions. */
export const instructionParty = {
  company1: 'LANWAN LTD',
  linkman: 'WANG WEI',
  phone: '+86 755 0000',
  address1: '8 QUAY ROAD',
  city: 'SHENZHEN',
  country_id: 1,
}

export const instructionRow: InstructionRow = {
  container_id: 3,
  container_no: 'CSQU3054383',
  seal_no: 'SEAL 1',
  package: 10,
  package_uid: 5,
  description: 'LAMPS',
  weight: 9_000,
  volume: 60,
  vgm: 12_800,
}

/** An instruction that is ready to submit. */
export const wholeInstruction: InstructionForm = {
  marks_no: 'N/M',
  description: 'LAMPS\nMADE IN CHINA',
  remark: null,
  vgm_method: 'SM1',
  notify_same_as_consignee: false,
  contacts: [
    { ...instructionParty, type: 1 },
    { ...instructionParty, type: 2 },
    { ...instructionParty, type: 3 },
  ],
  containers: [instructionRow, { ...instructionRow, container_no: 'MSKU9070323', seal_no: 'SEAL 2' }],
  attachs: [{ type: 'isf' }],
}

export const instructionFacts: InstructionFacts = {
  container_mode: containerMode.fcl,
  spaces: [{ container_id: 3, container_name: '40HQ', count: 2 }],
  containerTypes: {
    3: { name: '40HQ', tareKg: 3_900, payloadKg: 28_600 },
    4: { name: '20GP', tareKg: 2_300, payloadKg: 28_180 },
    5: { name: 'SPECIAL', tareKg: null, payloadKg: null },
  },
  isfType: 'isf',
  isfNeeded: true,
  filing: [],
  containersElsewhere: {},
}
