import { uploadAttachment } from '@berth/contract/orders/file'
import { getShipment, saveShipment } from '@berth/contract/orders/instruction'
import { ownBook } from '#features/contacts/address-book.ts'
import { call } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'
import type { InstructionSide } from '../form/instruction-side.ts'
import { memberWords } from './member-instruction-words.ts'

/** The form of a member, who writes the instruction of their own order. */
export const memberInstructionSide: InstructionSide = {
  actor: 'member',
  read: (id) => call(getShipment, { params: { id } }),
  write: (id, body) => call(saveShipment, { params: { id }, body }),
  uploadPath: () => uploadAttachment.path,
  book: ownBook,
  orderPath: paths.booking,
  cached: ['order'],
  words: memberWords,
}
