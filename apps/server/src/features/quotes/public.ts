export { findQuoteOffer } from './offers/queries.ts'
