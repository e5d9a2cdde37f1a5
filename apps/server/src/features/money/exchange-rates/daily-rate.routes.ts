import * as wire from '@berth/contract/money/daily-rate'
import { isCurrencyCode } from '@berth/domain/money/daily-rate'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords } from '@berth/locales/language'
import { route } from '../../../platform/http/route.ts'
import { type ExportColumn, exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { findSetting } from '../../system/settings/public.ts'
import { findLatestRates } from '../../trade/lookups/public.ts'
import { type DailyRateKey, dailyRateColumns } from '../../trade/sheets/public.ts'
import { deleteDailyRate, saveDailyRate } from './daily-rate.command.ts'
import { findDailyRateIds, findDailyRates, findDailyRatesById } from './daily-rate.query.ts'

const fileNames = defineWords({ file: '每日汇率' }, { file: 'Exchange rates' })

type Row = Awaited<ReturnType<typeof findDailyRatesById>>[number]

const values: Record<DailyRateKey, (row: Row) => string | number> = {
  day: ({ day }) => day,
  currency: ({ currency }) => currency,
  in_currency: ({ in_currency: inCurrency }) => inCurrency,
  rate: ({ rate }) => rate,
  source: ({ source }) => source,
}

// The same columns an import reads, so that the file can be edited and imported again.
const columns: readonly ExportColumn<Row>[] = dailyRateColumns.map(({ key, heading, width }) => ({
  ...{ heading, width, value: values[key] },
}))

export const dailyRateRoutes = [
  route(wire.latestDailyRates, async ({ db, now }) => {
    const inCurrency = await findSetting(db, 'about_currency')
    return ok({
      rates: isCurrencyCode(inCurrency) ? await findLatestRates(db, inCurrency, dayInChina(now)) : [],
    })
  }),

  route(wire.deskFindDailyRates, async ({ db, scope }, { query }) =>
    ok(await findDailyRates(db, scope, query, query)),
  ),

  route(wire.deskSaveDailyRate, ({ db, scope, now }, { body }) => saveDailyRate(db, scope, body, now)),

  route(wire.deskDeleteDailyRate, ({ db, scope, now }, { params, body }) =>
    deleteDailyRate(db, scope, params.id, body.version, now),
  ),

  route(wire.deskExportDailyRates, async ({ db, scope, now, language }, { query }) => {
    const ids = await findDailyRateIds(db, scope, query)
    const items = readByIds(
      ids,
      (asked) => findDailyRatesById(db, asked),
      ({ id }) => id,
    )
    const name = `${fileNames[language].file} ${dayInChina(now)}`
    return ok(exportList({ name, columns, items }, query.format, language))
  }),
]
