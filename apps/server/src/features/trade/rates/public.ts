export { ownerOf, type RateOwner } from './owner.ts'
export { presentRate } from './rate.present.ts'
export {
  type RateFilters,
  type RateRow,
  ratesMatching,
  type SelectedRate,
  type SpaceRow,
  selectRates,
  withSpaces,
} from './rate.query.ts'
export { type ExportedRate, fclColumns, lclColumns } from './rate-columns.ts'
export { lclRateTarget, rateTarget } from './rate-import.command.ts'
export {
  deleteRatesAt,
  insertRates,
  type RateChange,
  type RateToWrite,
  updateRates,
} from './rate-rows.command.ts'
export { findRatesById, findRatesByKey, type SpacePrice, type StoredRate } from './rate-rows.query.ts'
export { nullsLast, pricedContainer, type RateSort, rateSortColumns } from './rate-sort.query.ts'
