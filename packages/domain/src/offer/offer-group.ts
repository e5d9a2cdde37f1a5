/** The parts of an offer's price, in the order in which they are listed. */
export const offerGroups = ['freight', 'origin', 'destination'] as const
export type OfferGroup = (typeof offerGroups)[number]
