import type { LclPrice } from './lcl-price.ts'

/** Days of the week as numbers, 1 for Monday to 7 for Sunday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** What a rate for cargo that shares a container says beside its lane and validity, with wire names. */
export type LclTerms = LclPrice & {
  /** The container freight station that takes in the cargo, as the consolidator writes it; null if it is told with the booking. */
  readonly cfs: string | null
  /** The days on which the station stops taking in cargo, and those on which its container sails. */
  readonly closing_days: readonly WeekDay[]
  readonly sailing_days: readonly WeekDay[]
}
