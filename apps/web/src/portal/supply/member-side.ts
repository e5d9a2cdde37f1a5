import { uploadAttachment } from '@berth/contract/file'
import { getShipment, saveShipment } from '@berth/contract/supply'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { ownBook } from '../../shared/contacts/address-book.ts'
import type { SupplySide } from '../../shared/supply/supply-side.ts'
import { memberWords } from './member-words.ts'

/** The member, who writes the instruction of an order of their own. */
export const memberSide: SupplySide = {
  actor: 'member',
  read: (id) => call(getShipment, { params: { id } }),
  write: (id, body) => call(saveShipment, { params: { id }, body }),
  uploadPath: () => uploadAttachment.path,
  book: ownBook,
  orderPath: paths.booking,
  cached: ['order'],
  words: memberWords,
}
