import { maxLength } from '../limits.ts'
import type { PartyRole } from '../order/booking/party.ts'

/**
 * How two values of a field are compared. `words`: case, runs of white space, line breaks and spaces beside punctuation do not
 * matter. `exact`: every character matters. `number`: the value matters, not how it is written.
 */
export type BlComparing = 'words' | 'exact' | 'number'

type Rule = {
  readonly compared: BlComparing
  /** Length in characters of a text; the largest value of a number. */
  readonly max: number
  /** A field of the shipping instruction: empty there means that there is none. */
  readonly isInstructed?: true
}

const party = { compared: 'words', isInstructed: true } as const
const voyage = { compared: 'words', max: maxLength.address } as const
const goods = { isInstructed: true } as const
const issue = { compared: 'words' } as const
const name = { ...party, max: maxLength.company } as const
const address = { ...party, max: 4 * maxLength.address } as const
const contact = { ...party, max: 2 * maxLength.person } as const

/** The largest weight (kg), volume (m³) or number of packages of a bill of lading. */
const maxQuantity = 99_999_999

/**
 * The single table of the fields of a bill of lading, in the order in which they are printed. The stored content, the shapes of
 * the contract, the comparison of booking, instruction and draft, and the forms derive from it.
 */
export const blFields = {
  shipper_name: name,
  shipper_address: address,
  shipper_contact: contact,
  consignee_name: name,
  consignee_address: address,
  consignee_contact: contact,
  notify1_name: name,
  notify1_address: address,
  notify1_contact: contact,
  notify2_name: name,
  notify2_address: address,
  notify2_contact: contact,
  references: { ...issue, max: 2 * maxLength.reference },
  agent: { ...issue, max: 4 * maxLength.address },
  receipt: voyage,
  vessel: voyage,
  voyage,
  loading: voyage,
  discharge: voyage,
  delivery: voyage,
  service: voyage,
  payable_at: voyage,
  marks: { ...goods, compared: 'words', max: maxLength.marks },
  packages: { ...goods, compared: 'number', max: maxQuantity },
  package_unit: { ...goods, compared: 'exact', max: maxLength.person },
  description: { ...goods, compared: 'words', max: maxLength.goodsDescription },
  weight: { ...goods, compared: 'number', max: maxQuantity },
  volume: { ...goods, compared: 'number', max: maxQuantity },
  freight: { ...issue, max: maxLength.reference },
  clauses: { ...issue, max: maxLength.remark },
  originals: { ...issue, compared: 'number', max: 9 },
  on_board_date: { ...issue, compared: 'exact', max: 10 },
  issue_place: { ...issue, max: maxLength.address },
  issue_date: { ...issue, compared: 'exact', max: 10 },
} as const satisfies Readonly<Record<string, Rule>> &
  Readonly<Record<`${PartyRole}_${'name' | 'address' | 'contact'}`, Rule>>

const ofContainer = { compared: 'exact', isInstructed: true } as const

/** The fields of a container of a bill of lading. Each of their characters counts: customs and terminals match them. */
export const blContainerFields = {
  container_no: { ...ofContainer, max: maxLength.containerNumber },
  seal_no: { ...ofContainer, max: maxLength.sealNumber },
  type: { ...ofContainer, max: maxLength.containerNumber },
  packages: { ...ofContainer, compared: 'number', max: maxQuantity },
  package_unit: { ...ofContainer, max: maxLength.person },
  weight: { ...ofContainer, compared: 'number', max: maxQuantity },
  volume: { ...ofContainer, compared: 'number', max: maxQuantity },
} as const satisfies Readonly<Record<string, Rule>>

type Values<Fields extends Readonly<Record<string, Rule>>> = {
  readonly [Field in keyof Fields]: (Fields[Field]['compared'] extends 'number' ? number : string) | null
}

export type BlField = keyof typeof blFields
export type BlContainerField = keyof typeof blContainerFields
export type BlContainer = Values<typeof blContainerFields>

/** What a bill of lading says, field by field; null where it is empty. Days are `YYYY-MM-DD`, weights kg, volumes m³. */
export type BlContent = Values<typeof blFields> & { readonly containers: readonly BlContainer[] }

export type BlValue = string | number | null
