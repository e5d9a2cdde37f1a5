export { presentQuote } from './quote.present.ts'
export { listQuoteRows } from './quote-list.query.ts'
export { findLaneQuotes, findQuoteOffer } from './quote-offer.query.ts'
