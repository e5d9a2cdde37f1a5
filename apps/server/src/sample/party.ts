import type { Language } from '@berth/locales/language'

/** A possible party of a sample order; names and addresses are invented, towns are real. */
export type Party = {
  /** The code of the country. */
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
  /** The contact it is saved as; 0 if it is not saved. */
  readonly contactId: number
}

/** A company that books, with the parties its bookings name. */
export type Booker = {
  readonly customerId: number
  readonly user: SamplePerson
  readonly shippers: readonly Party[]
  readonly consignees: readonly Party[]
  /** Agents at the destination that are notified. */
  readonly agents: readonly Party[]
  /** The codes of the ports it mostly loads at, the usual one first; any port if absent. */
  readonly pols?: readonly string[]
  /** The language it uses; Chinese by default. */
  readonly language?: Language
}

export type SamplePerson = { readonly id: number; readonly linkman: string }
