import { writeTonPrice } from '@berth/domain/reading/ton-price'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import type { Language } from '@berth/locales/language'
import { weekDayNames } from '@berth/locales/week-day-words'
import type { ExportColumn } from '../../../platform/sheets/export-list.ts'
import type { ChoiceLists, SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import {
  type LclRateSheetField,
  lclRateSheet,
  priceKey,
  type RateSheetField,
  rateSheet,
} from '../sheets/public.ts'

type Coded = { readonly code: string }

/** What the columns of a file have of a rate, or of what a rate is bought for. */
export type ExportedRate = {
  readonly carrier: Coded
  readonly pol: Coded
  readonly pod: Coded
  readonly to: Coded
  readonly hub: Coded | null
  readonly rate: {
    readonly sdate: string
    readonly edate: string
    readonly transitDays: number | null
    readonly remark: string | null
    readonly lcl: LclTerms | null
  }
  readonly spaces: readonly { readonly containerId: number; readonly price: number }[]
}

type Values<Field extends string> = Readonly<Record<Field, (row: ExportedRate) => string | number | null>>

const values: Values<RateSheetField> = {
  carrier_id: ({ carrier }) => carrier.code,
  pol_id: ({ pol }) => pol.code,
  pod_id: ({ pod }) => pod.code,
  to_id: ({ to }) => to.code,
  sdate: ({ rate }) => rate.sdate,
  edate: ({ rate }) => rate.edate,
  transit_days: ({ rate }) => rate.transitDays,
  remark: ({ rate }) => rate.remark,
}

/** Days of the week are written in the reader's language; a single price is a figure. */
function lclValues(language: Language): Values<LclRateSheetField> {
  const of =
    (value: (terms: LclTerms) => string | number | null) =>
    ({ rate: { lcl } }: ExportedRate) =>
      lcl && value(lcl)
  return {
    ...values,
    breaks: of(({ breaks: [first, ...others] }) =>
      first && others.length === 0 ? first.price : writeTonPrice(first ? [first, ...others] : []),
    ),
    min_tons: of(({ min_tons }) => min_tons),
    min_amount: of(({ min_amount }) => min_amount),
    kilograms_per_ton: of(({ kilograms_per_ton }) => kilograms_per_ton),
    cfs: of(({ cfs }) => cfs),
    closing_days: of(({ closing_days }) => weekDayNames(closing_days, language) || null),
    sailing_days: of(({ sailing_days }) => weekDayNames(sailing_days, language) || null),
    hub_id: ({ hub }) => hub?.code ?? null,
  }
}

function columnOf({ key, heading, width, kind }: SheetColumn): ExportColumn<ExportedRate> {
  const value = isField(key, values) ? values[key] : priceIn(key)
  return { heading, width, value, ...(kind === 'price' ? { figures: '#,##0.00' } : {}) }
}

function isField<Field extends string>(key: string, fields: Values<Field>): key is Field {
  return key in fields
}

function priceIn(key: string) {
  return ({ spaces }: ExportedRate) =>
    spaces.find(({ containerId }) => priceKey(containerId) === key)?.price ?? null
}

/** The columns of rates of full containers: those an import reads, so that the file can be edited and imported again. */
export function fclColumns(lists: ChoiceLists): ExportColumn<ExportedRate>[] {
  return rateSheet.columnsOf(lists).map(columnOf)
}

/** The same of rates for LCL. */
export function lclColumns(language: Language): ExportColumn<ExportedRate>[] {
  const fields = lclValues(language)
  return lclRateSheet
    .columnsOf({})
    .flatMap(({ key, heading, width }) =>
      isField(key, fields) ? [{ heading, width, value: fields[key] }] : [],
    )
}
