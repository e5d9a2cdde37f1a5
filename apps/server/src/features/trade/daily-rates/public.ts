export { deleteDailyRatesAt, insertDailyRates, updateDailyRates } from './daily-rate-rows.command.ts'
export { findDailyRatesOf, lockDailyRates, type StoredDailyRate } from './daily-rate-rows.query.ts'
