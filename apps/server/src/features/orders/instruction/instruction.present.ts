import type { Shipment } from '@berth/contract/orders/instruction'
import type { PrintedNames } from '@berth/domain/bill-of-lading/bl-content'
import { printedPlace } from '@berth/domain/bill-of-lading/printed-bl'
import type { Finding } from '@berth/domain/finding'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { columnsOf, type FieldValues, fieldsFrom } from '@berth/domain/order/booking/field-table'
import { totalsOf } from '@berth/domain/order/booking/totals'
import {
  checkInstruction,
  type InstructionFacts,
  warnOfInstruction,
} from '@berth/domain/order/instruction/instruction'
import { instructionFields } from '@berth/domain/order/instruction/instruction-field'
import type { InstructionForm } from '@berth/domain/order/instruction/instruction-form'
import { type FilingPartyType, isOnBill } from '@berth/domain/order/instruction/instruction-party'
import { type InstructionProgress, progressOf } from '@berth/domain/order/instruction/instruction-progress'
import { instructionRowFields } from '@berth/domain/order/instruction/instruction-row-field'
import { seesFinance, type Viewer } from '@berth/domain/order/lifecycle/access'
import type { Language } from '@berth/locales/language'
import { sayFinding } from '@berth/locales/rule-words'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import { presentFile } from '../files/attachment.present.ts'
import { nameIn, presentOrder, presentParty } from '../order/order.present.ts'
import type { OrderDetailRow, OrderSummaryRow } from '../order/order-detail.query.ts'
import type { BoxRow } from '../transport/transport.query.ts'
import type { FoundFacts, InstructionRecord } from './instruction.query.ts'

type Container = Shipment['containers'][number]
type Viewing = {
  readonly viewer: Viewer
  readonly language: Language
  readonly now: Date
  readonly signTicket: SignTicket
}

/** Presents the shipping instruction of an order as a form; before the first save it contains the booking data. */
export function presentShipment(
  order: OrderDetailRow,
  saved: InstructionRecord | undefined,
  facts: FoundFacts & {
    readonly elsewhere: Readonly<Record<string, string>>
    readonly boxes: readonly BoxRow[]
  },
  countryNames: ReadonlyMap<string, string>,
  viewing: Viewing,
): Shipment {
  const { viewer, language, now } = viewing
  const {
    containers: _rows,
    cargo: _cargo,
    contacts: _parties,
    ...detail
  } = presentOrder(order, viewer, language, now)
  const { fields, ...content } = saved ? presentSaved(saved, viewing) : presentBooked(order, language)
  return {
    ...detail,
    ...content,
    ...fields,
    notify_assumed:
      fields.notify_same_as_consignee && order.contacts.length === 2 && !order.order.notifySameAsConsignee,
    invoice_title: seesFinance(viewer) ? order.order.invoiceTitle : null,
    credit_no: seesFinance(viewer) ? order.order.invoiceCreditNo : null,
    filing: facts.filing.map(wireRule),
    booked: bookedTotals(order),
    containers_elsewhere: facts.elsewhere,
    known_boxes: facts.boxes.flatMap(({ containerNo, containerId, sealNo, isSurplus }) =>
      containerNo === null || isSurplus
        ? []
        : [{ container_no: containerNo, container_id: containerId, seal_no: sealNo }],
    ),
    isf_needed: facts.isfNeeded,
    isf_reason: facts.isfReason,
    printed: printedNames(order, countryNames),
    findings: presentFindings({ ...fields, ...content }, facts, language),
  }
}

function bookedTotals({ lines }: OrderDetailRow): Shipment['booked'] {
  const { packages, weight, volume } = totalsOf(lines)
  return { packages, weight, volume }
}

/** The carrier and places as printed on the bill of lading. */
export function printedNames(
  { carrier, from, pol, pod, to }: OrderSummaryRow,
  countryNames: ReadonlyMap<string, string>,
): PrintedNames {
  const printed = (place: OrderSummaryRow['pol']) =>
    place && printedPlace(place.en, countryNames.get(place.code.slice(0, 2)))
  return {
    carrier: carrier?.en?.toUpperCase() ?? null,
    receipt: printed(from),
    loading: printed(pol),
    discharge: printed(pod),
    delivery: printed(to),
  }
}

/** The progress of a saved instruction, for the order page. */
export function presentProgress(
  saved: InstructionRecord,
  facts: InstructionFacts,
  viewing: Viewing,
): InstructionProgress {
  const { fields, ...content } = presentSaved(saved, viewing)
  return progressOf({ ...fields, ...content }, facts)
}

type Content = Pick<
  Shipment,
  | 'is_new'
  | 'supply_save_time'
  | 'supply_submit_time'
  | 'contacts'
  | 'filing_contacts'
  | 'containers'
  | 'attachs'
  | 'unread_texts'
> & { readonly fields: FieldValues<typeof instructionFields> }

function presentSaved(
  { instruction, contacts, rows, attachs }: InstructionRecord,
  { language, signTicket }: Viewing,
): Content {
  return {
    is_new: false,
    supply_save_time: instruction.saveTime.toISOString(),
    supply_submit_time: instruction.submitTime?.toISOString() ?? null,
    fields: fieldsFrom(instructionFields, instruction),
    contacts: contacts.filter(({ type }) => isOnBill(type)).map((contact) => presentParty(contact, language)),
    filing_contacts: contacts.flatMap(
      (contact) =>
        isOnBill(contact.type)
          ? []
          : [{ ...presentParty(contact, language), type: contact.type as FilingPartyType }], // Validated by the contract on input.
    ),
    containers: rows.map((row) => ({
      id: row.id,
      ...fieldsFrom(instructionRowFields, row),
      container_name: row.containerName,
      package_unit: row.packageUnit,
    })),
    unread_texts: instruction.unreadTexts ?? {},
    attachs: attachs.map(({ id, type, typeName, name, attachment }) => ({
      ...presentFile(attachment, signTicket),
      id,
      name,
      type,
      type_name: nameIn(language, typeName) ?? type,
    })),
  }
}

/** The data the booking already has: its parties, a row for each booked container, and its cargo. */
function presentBooked(order: OrderDetailRow, language: Language): Content {
  const isFcl = order.order.containerMode === containerMode.fcl
  const booked = {
    description: describeGoods(order),
    // With only two parties, shipper and consignee, the consignee is the notify party (specification point 3).
    notify_same_as_consignee: order.contacts.length === 2 || order.order.notifySameAsConsignee,
  }
  return {
    is_new: true,
    supply_save_time: null,
    supply_submit_time: null,
    fields: fieldsFrom(instructionFields, columnsOf(instructionFields, booked)),
    contacts: order.contacts.map((contact) => presentParty(contact, language)),
    filing_contacts: [],
    containers: order.lines.flatMap((line) =>
      Array.from({ length: isFcl ? (line.quantity ?? 1) : 1 }, () => bookedRow(line, isFcl)),
    ),
    unread_texts: {},
    attachs: [],
  }
}

/** In FCL the booking's figures cover all containers of a type; the member enters the figures of each container. */
function bookedRow(line: OrderDetailRow['lines'][number], isFcl: boolean): Container {
  const isWhole = !isFcl || line.quantity === 1
  const { containerId, packageUid, hsCode, description } = line
  const figures = isWhole ? { package: line.package, weight: line.weight, volume: line.volume } : {}
  const booked = { container_id: containerId, package_uid: packageUid, hs_code: hsCode, description }
  return {
    id: 0,
    ...fieldsFrom(instructionRowFields, columnsOf(instructionRowFields, { ...booked, ...figures })),
    container_name: line.containerName,
    package_unit: line.packageUnit,
  }
}

/** The descriptions of a booking's cargo, one below the other. */
export function describeGoods(order: OrderDetailRow): string | null {
  const kinds = [...new Set(order.lines.flatMap((line) => line.description ?? []))]
  return kinds.length === 0 ? null : kinds.join('\n')
}

function wireRule(rule: InstructionFacts['filing'][number]): Shipment['filing'][number] {
  const { required, warned, asked, vague_terms, code_prefixes, ...rest } = rule
  return {
    ...rest,
    required: [...required],
    warned: [...warned],
    asked: [...asked],
    vague_terms: [...vague_terms],
    code_prefixes: [...code_prefixes],
  }
}

function presentFindings(
  form: InstructionForm,
  facts: InstructionFacts,
  language: Language,
): Shipment['findings'] {
  const say = (severity: 'error' | 'warning') => (finding: Finding) => ({
    path: finding.path,
    rule: finding.rule,
    msg: sayFinding(finding, language),
    severity,
  })
  return [
    ...checkInstruction(form, facts).map(say('error')),
    ...warnOfInstruction(form, facts).map(say('warning')),
  ]
}
