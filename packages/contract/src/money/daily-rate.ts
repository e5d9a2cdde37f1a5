import { exportFormats } from '@berth/domain/files/import-file'
import { maxDailyRate, maxSourceLength, rateDecimals } from '@berth/domain/money/daily-rate'
import { z } from 'zod'
import { currencyCode, day, figure, idParams, paging, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const access = 'desk_finance'

/** What one unit of a currency was worth in another one on a day. */
const values = {
  day: z.string(),
  currency: z.string(),
  in_currency: z.string(),
  rate: z.number(),
  /** Who says so, such as a bank. */
  source: z.string(),
}

const dailyRate = z.object({ id: z.number(), ...values, version: z.number() })

export const latestDailyRates = endpoint({
  method: 'GET',
  path: '/daily-rate/latest',
  summary: 'Get the latest exchange rate of each currency into the reference currency, for information only',
  access: 'signed_in',
  output: z.object({ rates: z.array(z.object(values)) }),
})

const filter = z.object({
  currency: currencyCode.optional(),
  from: day.optional(),
  to: day.optional(),
})

export const deskFindDailyRates = endpoint({
  method: 'GET',
  path: '/desk/daily-rate',
  summary: 'List the daily exchange rates, latest first',
  access,
  query: paging.extend(filter.shape),
  output: listOf(dailyRate).extend({
    /** The currencies there are rates of. */
    currencies: z.array(z.string()),
  }),
})

export const deskSaveDailyRate = endpoint({
  method: 'PUT',
  path: '/desk/daily-rate',
  summary: "Set a currency pair's exchange rate for a day",
  access,
  body: z.object({
    day,
    currency: currencyCode,
    in_currency: currencyCode,
    rate: figure(maxDailyRate, rateDecimals),
    source: text(maxSourceLength),
    /** Version 0 adds it. */
    version: version.or(z.literal(0)),
  }),
  output: dailyRate,
})

export const deskDeleteDailyRate = endpoint({
  method: 'DELETE',
  path: '/desk/daily-rate/{id}',
  summary: 'Delete a daily exchange rate',
  access,
  params: idParams,
  body: z.object({ version }),
  output: z.null(),
})

export const deskExportDailyRates = endpoint({
  method: 'GET',
  path: '/desk/daily-rate/export',
  summary: 'Export the daily exchange rates as a file that can be re-imported',
  access,
  query: filter.extend({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

export type DailyRateRow = z.infer<typeof dailyRate>
export type KnownRate = z.infer<typeof latestDailyRates.output>['rates'][number]
