export { presentQuote } from './quote.present.ts'
export { isQuoteOn } from './quote.query.ts'
export { listQuoteRows } from './quote-list.query.ts'
export { findLaneQuotes, holdQuoteOffer } from './quote-offer.query.ts'
