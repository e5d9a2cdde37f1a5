export { findBillCurrencies } from './bill-currencies.query.ts'
export { findLatestRates } from './latest-rates.query.ts'
export { carrierCode, type NamePair, type Names, namesFor, readNames } from './lookup.query.ts'
export { listPlaces } from './place.query.ts'
