import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'
import type { FreightTerm } from '../order/booking/freight-term.ts'
import { type PartyRole, partyRoles } from '../order/booking/party.ts'
import { totalsOf } from '../order/booking/totals.ts'
import {
  type InstructionTable,
  instructionFields,
  type PrintedField,
  printedFields,
} from '../order/instruction/instruction-field.ts'
import { commonUnit, type PackageUnit, printedUnit } from '../order/instruction/printed-text.ts'
import { placeLine } from '../text/place-line.ts'
import type { BlContainer, BlContent } from './bl-field.ts'

type Text = string | null | undefined

export type BlParty = {
  readonly company1: Text
  readonly address1: Text
  readonly address2?: Text
  readonly city: Text
  readonly province?: Text
  readonly zip_code?: Text
  /** The English name of the country. */
  readonly country: Text
  readonly linkman: Text
  readonly phone: Text
}

export type BlRow = {
  readonly container_no: Text
  readonly seal_no: Text
  /** The trade name of the container type. */
  readonly container_name: Text
  readonly package: number | null
  readonly unit: PackageUnit | null | undefined
  readonly weight: number | null
  readonly volume: number | null
}

/** Names as printed on a bill of lading, in English whatever the language of the portal. */
export type PrintedNames = {
  readonly carrier: string | null
  readonly receipt: string | null
  readonly loading: string | null
  readonly discharge: string | null
  readonly delivery: string | null
}

/** The texts of a table that are printed on the bill of lading. */
export type PrintedTexts<Table extends InstructionTable> = {
  readonly [Field in PrintedField<Table>]: Text
}

/** The data of an order and its shipping instruction that goes onto the bill of lading. */
export type BlSource = PrintedTexts<typeof instructionFields> & {
  readonly container_mode: ContainerMode
  readonly names: PrintedNames
  readonly mbl_no: Text
  readonly hbl_no: Text
  readonly so_no: Text
  readonly order_no: string
  readonly cust_ref_no: Text
  readonly vessel: Text
  readonly voyage: Text
  readonly transport_term: Text
  readonly freight_term: FreightTerm | null
  readonly parties: Readonly<Record<PartyRole, BlParty | null>>
  readonly notify_same_as_consignee: boolean
  readonly rows: readonly BlRow[]
}

/** Printed instead of a notify party that is the same as the consignee. */
export const sameAsConsignee = 'SAME AS CONSIGNEE'

export const freightClause: Readonly<Record<FreightTerm, string>> = {
  prepaid: 'FREIGHT PREPAID',
  collect: 'FREIGHT COLLECT',
}
const payableAt: Readonly<Record<FreightTerm, string>> = { prepaid: 'ORIGIN', collect: 'DESTINATION' }
const usualService: Readonly<Record<ContainerMode, string>> = {
  [containerMode.fcl]: 'CY-CY',
  [containerMode.lcl]: 'CFS-CFS',
}

/** Bills of lading are issued in sets of three, unless the carrier agrees to another number. */
const originalsOfSet = 3

type PartyContent = Pick<BlContent, `${PartyRole}_${'name' | 'address' | 'contact'}`>

/** What a bill of lading made from an order says; from a booking, its rows are those of the cargo, without containers. */
export function blContentOf(source: BlSource): BlContent {
  const { rows, names, freight_term: term } = source
  const totals = totalsOf(rows)
  const unit = commonUnit(rows.filter((row) => row.package !== null).map((row) => row.unit))
  return {
    ...partiesOf(source),
    references: textOf([source.order_no, source.cust_ref_no], ' / '),
    agent: null,
    receipt: names.receipt ?? names.loading,
    vessel: textOf([source.vessel]),
    voyage: textOf([source.voyage]),
    loading: names.loading,
    discharge: names.discharge,
    delivery: names.delivery ?? names.discharge,
    service: textOf([source.transport_term]) ?? usualService[source.container_mode],
    payable_at: term && payableAt[term],
    marks: boxText(instructionFields, 'marks', source),
    packages: totals.packages || null,
    package_unit: totals.packages ? printedUnit(totals.packages, unit) : null,
    description: boxText(instructionFields, 'goods', source),
    weight: totals.weight || null,
    volume: totals.volume || null,
    freight: term && freightClause[term],
    clauses: null,
    originals: originalsOfSet,
    on_board_date: null,
    issue_place: null,
    issue_date: null,
    containers: source.container_mode === containerMode.fcl ? rows.map(containerOf) : [],
  }
}

/** The text of a box: those printed in it, one below the other; null if all are empty. */
export function boxText<Table extends InstructionTable>(
  table: Table,
  box: 'marks' | 'goods',
  texts: PrintedTexts<Table>,
): string | null {
  const printed = printedFields(table).filter((field) => table[field]?.box === box)
  return textOf(
    printed.map((field) => texts[field]),
    '\n',
  )
}

function partiesOf(source: BlSource): PartyContent {
  const isSame = source.notify_same_as_consignee
  const entries = partyRoles.flatMap((role) => {
    const party = isSame && (role === 'notify1' || role === 'notify2') ? null : source.parties[role]
    const name = role === 'notify1' && isSame ? sameAsConsignee : textOf([party?.company1])
    return [
      [`${role}_name`, name?.toUpperCase() ?? null],
      [`${role}_address`, party && addressOf(party)],
      [`${role}_contact`, party && contactOf(party)],
    ]
  })
  // Every role has its three entries, which is what the type says.
  return Object.fromEntries(entries) as PartyContent
}

function addressOf(party: BlParty): string | null {
  const place = placeLine([party.city, party.province, party.zip_code], party.country)
  return textOf([party.address1, party.address2, place], '\n')?.toUpperCase() ?? null
}

function contactOf(party: BlParty): string | null {
  return textOf([party.linkman, party.phone && `TEL ${party.phone}`], ' ')?.toUpperCase() ?? null
}

function containerOf(row: BlRow): BlContainer {
  return {
    container_no: textOf([row.container_no]),
    seal_no: textOf([row.seal_no]),
    type: textOf([row.container_name]),
    packages: row.package,
    package_unit: row.package === null ? null : printedUnit(row.package, row.unit),
    weight: row.weight,
    volume: row.volume,
  }
}

/** The parts that say something, trimmed; null if none does. */
function textOf(parts: readonly (string | null | undefined)[], between = ''): string | null {
  const said = parts.map((part) => part?.trim() ?? '').filter(Boolean)
  return said.length === 0 ? null : said.join(between)
}
