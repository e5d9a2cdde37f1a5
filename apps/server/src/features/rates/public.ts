export {
  deleteRatesAt,
  insertRates,
  type RateChange,
  type RateToWrite,
  updateRates,
} from './bulk/commands.ts'
export { findRatesById, findRatesByKey, type SpacePrice, type StoredRate } from './bulk/queries.ts'
export { ownerOf, type RateOwner } from './owner.ts'
export { presentRate } from './present.ts'
export {
  fitting,
  type RateFilters,
  type RateRow,
  type SelectedRate,
  type SpaceRow,
  selectRates,
  withSpaces,
} from './queries.ts'
