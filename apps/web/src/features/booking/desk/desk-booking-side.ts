import { deskCreateBooking } from '@berth/contract/desk/desk-on-behalf'
import { companyBook } from '#features/contacts/desk.ts'
import { call } from '#lib/api/api.ts'
import type { BookingSide } from '../form/booking-side.ts'
import { sideWords } from './booking-words.ts'

/** The company to book for, and the user who will own the order. */
export type BookedFor = { readonly customerId: number; readonly userId: number | null }

/** The form at the desk, which books on a member's behalf. There are no drafts. */
export function deskBookingSide({ customerId, userId }: BookedFor): BookingSide {
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
