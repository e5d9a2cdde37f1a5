import { deskListBills } from '@berth/contract/money/desk-settlement'
import { deskListDocuments } from '@berth/contract/orders/document'
import { deskGetShipment } from '@berth/contract/orders/instruction'
import { deskGetSettlement } from '@berth/contract/release/release'
import { readOf } from '#lib/api/api.ts'

// File URLs expire after ten minutes, so an open page refreshes them earlier.
const freshLinks = { refetchInterval: 5 * 60_000 }

export const deskBills = (id: number) => ({ ...readOf(deskListBills, { params: { id } }), ...freshLinks })
export const deskSettlement = (id: number) => ({
  ...readOf(deskGetSettlement, { params: { id } }),
  ...freshLinks,
})
export const deskShipment = (id: number) => ({
  ...readOf(deskGetShipment, { params: { id } }),
  ...freshLinks,
})
export const deskDocuments = (id: number) => ({
  ...readOf(deskListDocuments, { params: { id } }),
  ...freshLinks,
})
