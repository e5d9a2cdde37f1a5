import type { BookingAnswer, BookingCreateBody, BookingUpdateBody } from '@berth/contract/orders/booking'
import type { Language } from '@berth/locales/language'
import type { AddressBook } from '#features/contacts/address-book.ts'
import type { repeatKeys } from '#lib/api/repeat-key.ts'

/** The saved order behind a form. */
export type SavedBooking = { readonly id: number; readonly order_no: string; readonly version: number }

type SideWords = {
  readonly submit: string
  /** Label of the reference number, naming its owner. */
  readonly reference: string
  readonly amountHint: string
  readonly remarkHint: string
  /** Text about what is lost on leaving. */
  readonly lost: string
}

/** How the form differs between a member and the desk booking on their behalf. */
export type BookingSide = {
  /** Creates a booking. Idempotent when retried. */
  readonly create: (body: BookingCreateBody, keyFor: ReturnType<typeof repeatKeys>) => Promise<SavedBooking>
  /** The draft operations. Null at the desk, since drafts belong to the member. */
  readonly drafts: {
    readonly read: (id: number) => Promise<BookingAnswer>
    readonly update: (id: number, body: BookingUpdateBody) => Promise<SavedBooking>
    readonly orderPath: (id: number) => string
    /** Deletes a draft that was never submitted. */
    readonly remove: (id: number) => Promise<unknown>
  } | null
  readonly book: AddressBook
  /** The path to other quotes. */
  readonly quotesPath: string | null
  /** The cache key of orders. */
  readonly cached: readonly string[]
  readonly words: Readonly<Record<Language, SideWords>>
}
