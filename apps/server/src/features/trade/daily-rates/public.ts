export { deleteDailyRatesAt, insertDailyRates, updateDailyRates } from './daily-rate-rows.command.ts'
export {
  findDailyRatesOf,
  findFarDailyRates,
  lockDailyRates,
  type StoredDailyRate,
} from './daily-rate-rows.query.ts'
