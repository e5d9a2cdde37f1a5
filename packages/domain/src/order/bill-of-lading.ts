import { numberInWords } from '../number-in-words.ts'
import { type ContainerMode, containerMode } from './container-mode.ts'
import type { FreightTerm } from './freight-term.ts'
import { type PartyRole, partyRoles } from './party.ts'
import {
  commonUnit,
  type PackageUnit,
  printedCount,
  printedLines,
  printedPackages,
  printedUnit,
  printedVolume,
  printedWeight,
} from './printed-text.ts'
import { type PrintedField, printedFields, type SupplyTable, supplyFields } from './supply-field.ts'
import { totalsOf } from './totals.ts'

type Text = string | null | undefined

export type BillParty = {
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

export type BillRow = {
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
export type PrintedTexts<Table extends SupplyTable> = {
  readonly [Field in PrintedField<Table>]: Text
}

/** The data of an order and its shipping instruction that goes onto the bill of lading. */
export type BillSource = PrintedTexts<typeof supplyFields> & {
  readonly container_mode: ContainerMode
  readonly names: PrintedNames
  readonly mbl_no: Text
  readonly so_no: Text
  readonly order_no: string
  readonly cust_ref_no: Text
  readonly vessel: Text
  readonly voyage: Text
  readonly transport_term: Text
  readonly freight_term: FreightTerm | null
  readonly parties: Readonly<Record<PartyRole, BillParty | null>>
  readonly notify_same_as_consignee: boolean
  readonly rows: readonly BillRow[]
}

export type PrintedRow = {
  readonly containerNo: string
  readonly sealNo: string
  readonly type: string
  readonly packages: string
  readonly weight: string
  readonly volume: string
}

/** A bill of lading as printed, box by box, all in English. A box with nothing to print is empty. */
export type PrintedBill = {
  /** Loose cargo travels under the forwarder's house bill; the carrier's bill covers the whole container. */
  readonly isHouse: boolean
  readonly carrier: string
  readonly billNo: string
  readonly bookingNo: string
  readonly references: string
  readonly parties: readonly { readonly role: PartyRole; readonly lines: readonly string[] }[]
  readonly vessel: string
  readonly receipt: string
  readonly loading: string
  readonly discharge: string
  readonly delivery: string
  readonly service: string
  readonly marks: readonly string[]
  readonly packages: string
  readonly goods: readonly string[]
  readonly weight: string
  readonly volume: string
  /** One row per container; empty for loose cargo. */
  readonly rows: readonly PrintedRow[]
  /** The total in words. */
  readonly say: string
  readonly freight: string
  readonly payableAt: string
  readonly originals: string
}

/** Printed instead of a notify party that is the same as the consignee. */
export const sameAsConsignee = 'SAME AS CONSIGNEE'

/** Bills of lading are issued in sets of three, unless the carrier agrees to another number. */
const originalsOfSet = 3

const freightClause: Readonly<Record<FreightTerm, string>> = {
  prepaid: 'FREIGHT PREPAID',
  collect: 'FREIGHT COLLECT',
}
const payableAt: Readonly<Record<FreightTerm, string>> = { prepaid: 'ORIGIN', collect: 'DESTINATION' }
const usualService: Readonly<Record<ContainerMode, string>> = {
  [containerMode.fcl]: 'CY-CY',
  [containerMode.lcl]: 'CFS-CFS',
}

/**
 * The bill of lading that results from an instruction, as its issuer prints it. A VGM is for the terminal only and never
 * printed.
 */
export function printedBill(source: BillSource): PrintedBill {
  const { rows, names, freight_term: term } = source
  const isFcl = source.container_mode === containerMode.fcl
  const totals = totalsOf(rows)
  const unit = commonUnit(rows.filter((row) => row.package !== null).map((row) => row.unit))
  const loading = names.loading ?? ''
  const discharge = names.discharge ?? ''
  return {
    isHouse: !isFcl,
    carrier: names.carrier ?? '',
    billNo: trimmed(source.mbl_no),
    bookingNo: trimmed(source.so_no),
    references: joined([source.order_no, source.cust_ref_no], ' / '),
    parties: printedParties(source),
    vessel: joined([source.vessel, source.voyage], ' / '),
    receipt: names.receipt ?? loading,
    loading,
    discharge,
    delivery: names.delivery ?? discharge,
    service: trimmed(source.transport_term) || usualService[source.container_mode],
    marks: boxLines(supplyFields, 'marks', source),
    packages: printedPackages(totals.packages, unit),
    goods: printedGoods(source),
    weight: printedWeight(totals.weight),
    volume: printedVolume(totals.volume),
    rows: isFcl ? rows.map(printedRow) : [],
    say: isFcl
      ? sayTotal(rows.length, rows.length === 1 ? 'CONTAINER' : 'CONTAINERS')
      : sayTotal(totals.packages, printedUnit(totals.packages, unit)),
    freight: term ? freightClause[term] : '',
    payableAt: term ? payableAt[term] : '',
    originals: counted(originalsOfSet),
  }
}

function printedParties(source: BillSource): PrintedBill['parties'] {
  return partyRoles.flatMap((role) => {
    const isSame = source.notify_same_as_consignee
    if (role === 'notify1' && isSame) return [{ role, lines: [sameAsConsignee] }]
    const party = source.parties[role]
    if (role === 'notify2' && (isSame || !party)) return []
    return [{ role, lines: party ? partyLines(party) : [] }]
  })
}

function partyLines(party: BillParty): string[] {
  const place = joined([party.city, party.province, party.zip_code, party.country], ', ')
  return [
    party.company1,
    party.address1,
    party.address2,
    place,
    joined([party.linkman, party.phone && `TEL ${party.phone}`], ' '),
  ]
    .map((line) => trimmed(line).toUpperCase())
    .filter(Boolean)
    .flatMap(printedLines)
}

/** The lines of a box: the texts printed in it, one below the other. */
export function boxLines<Table extends SupplyTable>(
  table: Table,
  box: 'marks' | 'goods',
  texts: PrintedTexts<Table>,
): string[] {
  const printed = printedFields(table).filter((field) => table[field]?.box === box)
  return printedLines(
    joined(
      printed.map((field) => texts[field]),
      '\n',
    ),
  )
}

// The carrier has not seen the packing, so the description is the shipper's statement.
function printedGoods(source: BillSource): string[] {
  const goods = boxLines(supplyFields, 'goods', source)
  const clause = source.freight_term && freightClause[source.freight_term]
  const isSaid = clause !== null && goods.some((line) => line.trim() === clause)
  return [
    ...(source.container_mode === containerMode.fcl ? containerLines(source.rows) : ['SAID TO CONTAIN:']),
    ...goods,
    ...(clause === null || isSaid ? [] : ['', clause]),
  ]
}

function containerLines(rows: readonly BillRow[]): string[] {
  const counts = new Map<string, number>()
  for (const { container_name: name } of rows) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  const types = [...counts].map(([name, count]) => `${count} X ${name}`).join(' + ')
  const containers = rows.length === 1 ? 'CONTAINER' : 'CONTAINERS'
  return [
    ...(types ? printedLines(`${types} ${containers}`) : []),
    "SHIPPER'S LOAD, COUNT AND SEAL",
    'SAID TO CONTAIN:',
  ]
}

function printedRow(row: BillRow): PrintedRow {
  return {
    containerNo: trimmed(row.container_no),
    sealNo: trimmed(row.seal_no),
    type: trimmed(row.container_name),
    packages: row.package === null ? '' : printedPackages(row.package, row.unit),
    weight: row.weight === null ? '' : printedWeight(row.weight),
    volume: row.volume === null ? '' : printedVolume(row.volume),
  }
}

function sayTotal(count: number, unit: string): string {
  return `SAY ${counted(count)} ${unit} ONLY`
}

/** A count in words and in figures: `THREE (3)`. */
function counted(count: number): string {
  return `${numberInWords(Math.round(count)).toUpperCase()} (${printedCount(count)})`
}

function trimmed(text: Text): string {
  return text?.trim() ?? ''
}

function joined(parts: readonly Text[], between: string): string {
  return parts.map(trimmed).filter(Boolean).join(between)
}

/** A place as printed on a bill of lading: `YANTIAN, CHINA`; only the name if the country has the same name. */
export function printedPlace(name: string, country: string | undefined): string {
  const isNamedAlike = country?.toUpperCase().startsWith(name.toUpperCase())
  return (country ? (isNamedAlike ? country : `${name}, ${country}`) : name).toUpperCase()
}
