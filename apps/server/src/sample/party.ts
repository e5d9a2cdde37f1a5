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
}

export type Person = { readonly id: number; readonly linkman: string }
