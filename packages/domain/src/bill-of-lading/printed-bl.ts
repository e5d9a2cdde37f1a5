import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'
import { type PartyRole, partyRoles } from '../order/booking/party.ts'
import {
  printedCount,
  printedLines,
  printedUnit,
  printedVolume,
  printedWeight,
} from '../order/instruction/printed-text.ts'
import { numberInWords } from '../text/number-in-words.ts'
import { type BlSource, blContentOf } from './bl-content.ts'
import type { BlContainer, BlContent, BlField } from './bl-field.ts'

type Text = string | null | undefined

export type PrintedRow = {
  readonly containerNo: string
  readonly sealNo: string
  readonly type: string
  readonly packages: string
  readonly weight: string
  readonly volume: string
}

export type PrintedParty = {
  readonly role: PartyRole
  readonly lines: readonly string[]
  /** The same lines by the field they come from. */
  readonly parts: readonly { readonly field: BlField; readonly lines: readonly string[] }[]
}

/** A bill of lading as printed, box by box, all in English. A box with nothing to print is empty. */
export type PrintedBl = {
  /**
   * Loose cargo travels under the forwarder's house bill, for the carrier's bill covers the whole container. Full containers do if
   * the forwarder issues one.
   */
  readonly isHouse: boolean
  readonly carrier: string
  readonly billNo: string
  readonly bookingNo: string
  readonly references: string
  /** Whom the consignee turns to for the goods; empty if the bill names nobody. */
  readonly agent: readonly string[]
  readonly parties: readonly PrintedParty[]
  readonly vessel: string
  readonly receipt: string
  readonly loading: string
  readonly discharge: string
  readonly delivery: string
  readonly service: string
  readonly marks: readonly string[]
  readonly packages: string
  readonly goods: readonly string[]
  /** How many lines of the goods come before and after those of the description. */
  readonly aroundDescription: { readonly before: number; readonly after: number }
  readonly weight: string
  readonly volume: string
  /** One row per container; empty for loose cargo. */
  readonly rows: readonly PrintedRow[]
  /** The total in words. */
  readonly say: string
  readonly freight: string
  readonly payableAt: string
  readonly originals: string
  readonly clauses: readonly string[]
  readonly onBoard: string
  /** Place and date of issue. */
  readonly issued: string
}

/** What identifies a bill of lading on paper, apart from its content. */
export type BlHead = {
  readonly container_mode: ContainerMode
  readonly carrier: string | null
  readonly mbl_no: Text
  /** The number of the house bill, if there is one. */
  readonly hbl_no: Text
  readonly so_no: Text
}

/**
 * The bill of lading that results from an instruction, as its issuer prints it. A VGM is for the terminal only and never
 * printed.
 */
export function printedBl(source: BlSource): PrintedBl {
  return printedContent(blContentOf(source), { ...source, carrier: source.names.carrier })
}

/** A bill of lading as printed from its content. */
export function printedContent(content: BlContent, head: BlHead): PrintedBl {
  const isFcl = head.container_mode === containerMode.fcl
  const { containers, packages } = content
  const unit = content.package_unit ?? ''
  return {
    isHouse: !isFcl || trimmed(head.hbl_no) !== '',
    carrier: head.carrier ?? '',
    billNo: trimmed(head.hbl_no) || trimmed(head.mbl_no),
    bookingNo: trimmed(head.so_no),
    references: trimmed(content.references),
    agent: linesOf(content.agent),
    parties: printedParties(content),
    vessel: [content.vessel, content.voyage].filter(Boolean).join(' / '),
    receipt: trimmed(content.receipt),
    loading: trimmed(content.loading),
    discharge: trimmed(content.discharge),
    delivery: trimmed(content.delivery),
    service: trimmed(content.service),
    marks: printedLines(trimmed(content.marks)),
    packages: printedQuantity(packages ?? 0, content.package_unit),
    ...printedGoods(content, isFcl),
    weight: printedWeight(content.weight ?? 0),
    volume: printedVolume(content.volume ?? 0),
    rows: containers.map(printedRow),
    say: isFcl
      ? sayTotal(containers.length, containers.length === 1 ? 'CONTAINER' : 'CONTAINERS')
      : sayTotal(packages ?? 0, unit || printedUnit(0, null)),
    freight: trimmed(content.freight),
    payableAt: trimmed(content.payable_at),
    originals: counted(content.originals ?? 0),
    clauses: linesOf(content.clauses),
    onBoard: trimmed(content.on_board_date),
    issued: [content.issue_place, content.issue_date].filter(Boolean).join(', '),
  }
}

function printedParties(content: BlContent): PrintedBl['parties'] {
  return partyRoles.flatMap((role) => {
    const fields = [`${role}_name`, `${role}_address`, `${role}_contact`] as const
    const parts = fields.map((field) => {
      const text = content[field]
      return { field, lines: text ? printedLines(text) : [] }
    })
    const lines = parts.flatMap((part) => part.lines)
    return role === 'notify2' && lines.length === 0 ? [] : [{ role, lines, parts }]
  })
}

// The carrier has not seen the packing, so the description is the shipper's statement.
function printedGoods({ containers, description, freight }: BlContent, isFcl: boolean) {
  const lines = printedLines(trimmed(description))
  const isSaid = freight !== null && lines.some((line) => line.trim() === freight)
  const before = isFcl ? containerLines(containers) : ['SAID TO CONTAIN:']
  const after = freight === null || isSaid ? [] : ['', freight]
  return {
    goods: [...before, ...lines, ...after],
    aroundDescription: { before: before.length, after: after.length },
  }
}

function containerLines(containers: readonly BlContainer[]): string[] {
  const counts = new Map<string, number>()
  for (const { type } of containers) if (type) counts.set(type, (counts.get(type) ?? 0) + 1)
  const types = [...counts].map(([name, count]) => `${count} X ${name}`).join(' + ')
  return [
    ...(types ? printedLines(`${types} ${containers.length === 1 ? 'CONTAINER' : 'CONTAINERS'}`) : []),
    "SHIPPER'S LOAD, COUNT AND SEAL",
    'SAID TO CONTAIN:',
  ]
}

function printedRow(row: BlContainer): PrintedRow {
  return {
    containerNo: trimmed(row.container_no),
    sealNo: trimmed(row.seal_no),
    type: trimmed(row.type),
    packages: row.packages === null ? '' : printedQuantity(row.packages, row.package_unit),
    weight: row.weight === null ? '' : printedWeight(row.weight),
    volume: row.volume === null ? '' : printedVolume(row.volume),
  }
}

function printedQuantity(count: number, unit: string | null): string {
  return `${printedCount(count)} ${unit ?? printedUnit(count, null)}`
}

function sayTotal(count: number, unit: string): string {
  return `SAY ${counted(count)} ${unit} ONLY`
}

/** A count in words and in figures: `THREE (3)`. */
function counted(count: number): string {
  return `${numberInWords(Math.round(count)).toUpperCase()} (${printedCount(count)})`
}

/** The printed lines of a box that is left out when it is empty. */
function linesOf(text: Text): string[] {
  return trimmed(text) === '' ? [] : printedLines(trimmed(text))
}

function trimmed(text: Text): string {
  return text?.trim() ?? ''
}

/** A place as printed on a bill of lading: `YANTIAN, CHINA`; only the name if the country has the same name. */
export function printedPlace(name: string, country: string | undefined): string {
  const isNamedAlike = country?.toUpperCase().startsWith(name.toUpperCase())
  return (country ? (isNamedAlike ? country : `${name}, ${country}`) : name).toUpperCase()
}
