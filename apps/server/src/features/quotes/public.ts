export { listQuoteRows } from './list/queries.ts'
export { findLaneQuotes, findQuoteOffer } from './offers/queries.ts'
export { presentQuote } from './present.ts'
