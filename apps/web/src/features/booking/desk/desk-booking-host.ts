import { deskCreateBooking } from '@berth/contract/desk-on-behalf'
import { call } from '../../../lib/api/api.ts'
import { companyBook } from '../../contacts/desk.ts'
import type { BookingHost } from '../form/booking-host.ts'
import { sideWords } from './booking-words.ts'

/** For whom a booking is entered: the company, and the one there whose order it becomes. */
export type BookedFor = { readonly customerId: number; readonly userId: number | null }

/** The desk, which books in a member's place. There are no drafts: what is not submitted is nobody's. */
export function deskBookingHost({ customerId, userId }: BookedFor): BookingHost {
  return {
    create: ({ action: _, copied_from: __, ...form }, keyFor) => {
      const body = { ...form, customer_id: customerId, ...(userId === null ? {} : { user_id: userId }) }
      return call(deskCreateBooking, { body, idempotencyKey: keyFor(body) })
    },
    drafts: null,
    book: companyBook(customerId),
    quotesPath: null,
    cached: ['desk', 'order'],
    words: sideWords,
  }
}
