export { findBillCurrencies } from './bill-currencies.query.ts'
export { carrierCode, type Named, type Names, namesFor, readNames } from './lookup.query.ts'
export { listPlaces } from './place.query.ts'
