import type { Shipment, SupplyBody } from '@berth/contract/supply'
import type { Actor } from '@berth/domain/actor'
import type { Language } from '@berth/locales/language'
import type { AddressBook } from '../../contacts/address-book.ts'

/** What is said of an instruction in other words to each side. */
type SideWords = {
  /** That there is one submission. */
  readonly once: string
  readonly cancelAsked: string
  readonly returned: string
}

/** Who writes an instruction, the member or the desk in their place, as far as the form differs between the two. */
export type SupplyHost = {
  readonly actor: Actor
  /** The instruction as it is now; its `actions` are what this side may do. */
  readonly read: (id: number) => Promise<Shipment>
  readonly write: (id: number, body: SupplyBody) => Promise<{ readonly version: number }>
  /** Where files are uploaded to. */
  readonly uploadPath: (id: number) => string
  readonly book: AddressBook
  /** The order, to go back to. */
  readonly orderPath: (id: number) => string
  /** What the cache holds of orders. */
  readonly cached: readonly string[]
  readonly words: Readonly<Record<Language, SideWords>>
}
