/**
 * Where the carrier receives and delivers the cargo: container yard (CY), door (DOOR), or container freight station (CFS). An
 * FCL container moves between yards or doors; LCL cargo is delivered to and picked up from a freight station (DCSA Booking 2.0
 * receiptTypeAtOrigin, deliveryTypeAtDestination).
 */
export const transportTerms = {
  fcl: ['CY-CY', 'CY-DOOR', 'DOOR-CY', 'DOOR-DOOR'],
  lcl: ['CFS-CFS', 'CFS-DOOR', 'DOOR-CFS', 'DOOR-DOOR'],
} as const

export type TransportTerm = (typeof transportTerms)['fcl' | 'lcl'][number]

/** A transport term in text form: CY – DOOR. */
export function sayTransportTerm(term: string): string {
  return term.replace('-', ' – ')
}

export const allTransportTerms = [...new Set([...transportTerms.fcl, ...transportTerms.lcl])] as const
