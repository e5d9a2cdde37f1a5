import { type DailyRate, dailyRateKey } from '@berth/domain/money/daily-rate'
import type { ImportTarget } from '../../trade/imports/public.ts'
import { deleteDailyRatesAt, insertDailyRates, updateDailyRates } from './daily-rate-rows.command.ts'
import {
  findDailyRatesOf,
  findFarDailyRates,
  lockDailyRates,
  type StoredDailyRate,
} from './daily-rate-rows.query.ts'

/** How daily rates are imported. */
export const dailyRateTarget: ImportTarget<DailyRate, StoredDailyRate> = {
  find: (db, _owner, writes) => findDailyRatesOf(db, writes),
  findWrong: findFarDailyRates,
  findById: (db, _owner, ids) => lockDailyRates(db, ids),
  keyOf: dailyRateKey,
  merge: (_stored, write) => write,
  describe(write) {
    const { day, currency, in_currency: to, rate, source } = write
    // An invalid row may lack any value.
    const cells = { day, currency, in_currency: to, rate: rate === null ? null : String(rate), source }
    return { name: `${currency ?? '?'}/${to ?? '?'} ${day ?? '?'}`, cells }
  },
  insert: async (tx, _owner, writes, { importId, now }) => ({
    ids: await insertDailyRates(tx, writes, importId, now),
  }),
  update: (tx, _owner, changes, now) => updateDailyRates(tx, changes, now),
  deleteAt: (tx, _owner, targets) => deleteDailyRatesAt(tx, targets),
}
