import type { Shipment } from '@berth/contract/orders/instruction'
import type { BlParty, BlSource } from '@berth/domain/bill-of-lading/bl-content'
import { type BlHead, type PrintedBl, printedBl } from '@berth/domain/bill-of-lading/printed-bl'
import { type PartyRole, partyType } from '@berth/domain/order/booking/party'
import { instructionFields, printedFields } from '@berth/domain/order/instruction/instruction-field'
import { describeGoods } from '../instruction/instruction.present.ts'
import type { InstructionRecord } from '../instruction/instruction.query.ts'
import type { OrderDetailRow } from '../order/order-detail.query.ts'

type ContactRow = OrderDetailRow['contacts'][number]

/** Returns the bill of lading of the stored instruction, or of the booking if none was saved yet. */
export function printedBlOf(
  order: OrderDetailRow,
  shipment: Shipment,
  saved: InstructionRecord | undefined,
): PrintedBl {
  return printedBl(instructedSource(order, shipment, saved))
}

/** What identifies the bill of lading of an order on paper. */
export function blHeadOf(shipment: Shipment): BlHead {
  const { container_mode, mbl_no, hbl_no, so_no, printed } = shipment
  return { container_mode, carrier: printed.carrier, mbl_no, hbl_no, so_no }
}

/** What the instruction says of a bill of lading, or the booking if none was saved yet. */
export function instructedSource(
  order: OrderDetailRow,
  shipment: Shipment,
  saved: InstructionRecord | undefined,
): BlSource {
  const unitNames = new Map(
    [...(saved?.rows ?? []), ...order.lines].map((row) => [row.packageUid, row.unitName] as const),
  )
  return {
    ...shipment,
    names: shipment.printed,
    parties: partiesOf(saved?.contacts ?? order.contacts),
    rows: shipment.containers.map((row) => ({ ...row, unit: unitNamed(unitNames.get(row.package_uid)) })),
  }
}

const withoutTexts = Object.fromEntries(printedFields(instructionFields).map((field) => [field, null]))

/** What the booking says of a bill of lading; its rows are its cargo, without container numbers. */
export function bookedSource(order: OrderDetailRow, shipment: Shipment): BlSource {
  return {
    ...shipment,
    names: shipment.printed,
    parties: partiesOf(order.contacts),
    notify_same_as_consignee: order.contacts.length === 2 || order.order.notifySameAsConsignee,
    ...withoutTexts,
    description: describeGoods(order),
    rows: order.lines.map((line) => ({
      ...{ container_no: null, seal_no: null, container_name: line.containerName },
      ...{ package: line.package, weight: line.weight, volume: line.volume },
      unit: unitNamed(line.unitName),
    })),
  }
}

function partiesOf(contacts: readonly ContactRow[]): BlSource['parties'] {
  const party = (role: PartyRole): BlParty | null => {
    const contact = contacts.find(({ type }) => type === partyType[role])
    return contact ? partyOf(contact) : null
  }
  return {
    shipper: party('shipper'),
    consignee: party('consignee'),
    notify1: party('notify1'),
    notify2: party('notify2'),
  }
}

function unitNamed(name: string | null | undefined) {
  return name ? { name_en: name } : null
}

function partyOf(contact: ContactRow): BlParty {
  return { ...contact, zip_code: contact.zipCode, country: contact.country?.en ?? null }
}
