import { uploadAttachment } from '@berth/contract/orders/file'
import { getShipment, saveShipment } from '@berth/contract/orders/supply'
import { call } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/url/paths.ts'
import { ownBook } from '../../contacts/address-book.ts'
import type { SupplyHost } from '../form/supply-host.ts'
import { memberWords } from './member-supply-words.ts'

/** The host for a member, who writes the instruction of their own order. */
export const memberSupplyHost: SupplyHost = {
  actor: 'member',
  read: (id) => call(getShipment, { params: { id } }),
  write: (id, body) => call(saveShipment, { params: { id }, body }),
  uploadPath: () => uploadAttachment.path,
  book: ownBook,
  orderPath: paths.booking,
  cached: ['order'],
  words: memberWords,
}
