import type { InstructionBody, Shipment } from '@berth/contract/orders/instruction'
import type { Actor } from '@berth/domain/access/actor'
import type { Language } from '@berth/locales/language'
import type { AddressBook } from '#features/contacts/address-book.ts'

/** Texts about an instruction that differ by side. */
type SideWords = {
  /** States that the instruction can be submitted only once. */
  readonly once: string
  readonly cancelAsked: string
  readonly returned: string
  /** The booking was changed, and the instruction no longer fits it. */
  readonly changed: string
}

/** How the form differs between a member and the desk writing on their behalf. */
export type InstructionSide = {
  readonly actor: Actor
  /** Reads the current instruction. Its `actions` are those of this side. */
  readonly read: (id: number) => Promise<Shipment>
  readonly write: (id: number, body: InstructionBody) => Promise<{ readonly version: number }>
  /** The upload endpoint for files. */
  readonly uploadPath: (id: number) => string
  readonly book: AddressBook
  /** The path back to the order. */
  readonly orderPath: (id: number) => string
  /** The cache key of orders. */
  readonly cached: readonly string[]
  readonly words: Readonly<Record<Language, SideWords>>
}
