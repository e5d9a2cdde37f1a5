export { findQuoteOffer } from './offers.ts'
