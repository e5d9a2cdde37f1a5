export { findLists, type ListCodes } from './lists/queries.ts'
export { contactColumns } from './sheets/contact-sheet.ts'
export { priceKey, rateSheet } from './sheets/rate-sheet.ts'
