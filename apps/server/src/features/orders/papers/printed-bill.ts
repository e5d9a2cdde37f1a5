import type { Shipment } from '@berth/contract/supply'
import { type BillParty, type PrintedBill, printedBill } from '@berth/domain/order/bill-of-lading'
import { type PartyRole, partyType } from '@berth/domain/order/party'
import type { SupplyRecord } from '../instruction/instruction.query.ts'
import type { OrderDetailRow } from '../order/order-detail.query.ts'

type Stored = OrderDetailRow['contacts'][number]

/** Returns the bill of lading of the stored instruction, or of the booking if none was saved yet. */
export function printedBillOf(
  order: OrderDetailRow,
  shipment: Shipment,
  saved: SupplyRecord | undefined,
): PrintedBill {
  const contacts = saved?.contacts ?? order.contacts
  const unitNames = new Map(
    [...(saved?.rows ?? []), ...order.lines].map((row) => [row.packageUid, row.unitName] as const),
  )
  const party = (role: PartyRole): BillParty | null => {
    const contact = contacts.find(({ type }) => type === partyType[role])
    return contact ? partyOf(contact) : null
  }
  return printedBill({
    ...shipment,
    names: shipment.printed,
    parties: {
      shipper: party('shipper'),
      consignee: party('consignee'),
      notify1: party('notify1'),
      notify2: party('notify2'),
    },
    rows: shipment.containers.map((row) => {
      const name = unitNames.get(row.package_uid)
      return { ...row, unit: name ? { name_en: name } : null }
    }),
  })
}

function partyOf(contact: Stored): BillParty {
  return { ...contact, zip_code: contact.zipCode, country: contact.country?.en ?? null }
}
