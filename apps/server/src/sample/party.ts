import type { Language } from '@berth/locales/language'

/** Who can be a party of a sample order; the names and addresses are invented, the towns are real. */
export type Party = {
  /** The country by its code. */
  readonly country: string
  readonly company1: string
  readonly company2: string | null
  readonly linkman: string
  readonly phone: string
  readonly email: string
  readonly address1: string
  readonly city: string
  readonly province: string | null
  readonly zipCode: string | null
  /** The contact it is kept as; 0 when it is kept as none. */
  readonly contactId: number
}

/** A company that books, with the people its bookings name. */
export type Booker = {
  readonly customerId: number
  readonly user: Person
  readonly shippers: readonly Party[]
  readonly consignees: readonly Party[]
  /** Agents at destination that are notified. */
  readonly agents: readonly Party[]
  /** The ports it mostly loads at, by code, the usual one first; any without. */
  readonly pols?: readonly string[]
  /** What it writes and reads; Chinese unless told. */
  readonly language?: Language
}

export type Person = { readonly id: number; readonly linkman: string }
