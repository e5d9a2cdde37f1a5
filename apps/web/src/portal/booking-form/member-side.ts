import { createBooking, getBooking, updateBooking } from '@berth/contract/booking'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import type { BookingSide } from '../../shared/booking-form/booking-side.ts'
import { ownBook } from '../../shared/contacts/address-book.ts'
import { memberWords } from './member-words.ts'

/** The member, who books for the company they are signed in for. */
export const memberSide: BookingSide = {
  create: (body, keyFor) => call(createBooking, { body, idempotencyKey: keyFor(body) }),
  drafts: {
    read: (id) => call(getBooking, { params: { id } }),
    update: (id, body) => call(updateBooking, { params: { id }, body }),
    orderPath: paths.booking,
  },
  book: ownBook,
  quotesPath: paths.quotes,
  cached: ['order'],
  words: memberWords,
}
