import { createBooking, getBooking, updateBooking } from '@berth/contract/orders/booking'
import { deleteOrder } from '@berth/contract/orders/order'
import type { BookingSide } from '#features/booking/form/booking-side.ts'
import { ownBook } from '#features/contacts/address-book.ts'
import { call } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'
import { memberWords } from './member-booking-words.ts'

/** The form of a member, who books for their own company. */
export const memberBookingSide: BookingSide = {
  create: (body, keyFor) => call(createBooking, { body, idempotencyKey: keyFor(body) }),
  drafts: {
    read: (id) => call(getBooking, { params: { id } }),
    update: (id, body) => call(updateBooking, { params: { id }, body }),
    orderPath: paths.booking,
    remove: (id) => call(deleteOrder, { params: { id } }),
  },
  book: ownBook,
  quotesPath: paths.quotes,
  cached: ['order'],
  words: memberWords,
}
