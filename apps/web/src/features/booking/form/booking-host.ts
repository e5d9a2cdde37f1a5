import type { BookingAnswer, BookingCreateBody, BookingUpdateBody } from '@berth/contract/booking'
import type { Language } from '@berth/locales/language'
import type { repeatKeys } from '../../../lib/api/repeat-key.ts'
import type { AddressBook } from '../../contacts/address-book.ts'

/** The order behind a form, once it is saved. */
export type Saved = { readonly id: number; readonly order_no: string; readonly version: number }

type SideWords = {
  readonly submit: string
  /** Whose the reference is. */
  readonly reference: string
  readonly amountHint: string
  readonly remarkHint: string
  /** What is lost by leaving. */
  readonly lost: string
}

/** Who books, the member or the desk in their place, as far as the form differs between the two. */
export type BookingHost = {
  /** Writes a new booking; sent again, the same one is written once. */
  readonly create: (body: BookingCreateBody, keyFor: ReturnType<typeof repeatKeys>) => Promise<Saved>
  /** What can be done with a draft. Nothing at the desk: a draft is its member's alone. */
  readonly drafts: {
    readonly read: (id: number) => Promise<BookingAnswer>
    readonly update: (id: number, body: BookingUpdateBody) => Promise<Saved>
    readonly orderPath: (id: number) => string
  } | null
  readonly book: AddressBook
  /** Where other quotes are found. */
  readonly quotesPath: string | null
  /** What the cache holds of orders. */
  readonly cached: readonly string[]
  readonly words: Readonly<Record<Language, SideWords>>
}
