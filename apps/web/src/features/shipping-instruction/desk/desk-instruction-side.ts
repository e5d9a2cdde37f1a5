import { deskSaveShipment, deskUploadInstructionFile } from '@berth/contract/desk/desk-on-behalf'
import { type DeskShipment, deskGetShipment } from '@berth/contract/orders/instruction'
import { companyBook } from '#features/contacts/desk.ts'
import { call, fillPath } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'
import type { InstructionSide } from '../form/instruction-side.ts'
import { deskSideWords } from './instruction-words.ts'

/** Replaces `actions` with what the desk may do on the member's behalf. */
export function asMembers(shipment: DeskShipment): DeskShipment {
  return { ...shipment, actions: shipment.on_behalf_actions }
}

/**
 * The form at the desk, which writes an instruction on the member's behalf. `search` identifies the list it was opened from.
 */
export function deskInstructionSide(customerId: number, search: string): InstructionSide {
  return {
    actor: 'operator',
    read: async (id) => asMembers(await call(deskGetShipment, { params: { id } })),
    write: (id, body) => call(deskSaveShipment, { params: { id }, body }),
    uploadPath: (id) => fillPath(deskUploadInstructionFile.path, { id }),
    book: companyBook(customerId),
    orderPath: (id) => paths.deskOrder(id) + search,
    cached: ['desk', 'order'],
    words: deskSideWords,
  }
}
