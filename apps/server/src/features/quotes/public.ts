export { findLaneQuotes } from './offers/lane-queries.ts'
export { findQuoteOffer } from './offers/queries.ts'
export { presentQuote } from './present.ts'
