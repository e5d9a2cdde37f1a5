import * as wire from '@berth/contract/trade/export'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { writeTonPrice } from '@berth/domain/reading/ton-price'
import { ok } from '@berth/domain/result'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords, type Language } from '@berth/locales/language'
import { weekDayNames } from '@berth/locales/week-day-words'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import { type ExportColumn, exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import {
  findLists,
  type LclRateSheetField,
  lclRateSheet,
  priceKey,
  type RateSheetField,
  rateSheet,
} from '../sheets/public.ts'
import { ownerOf, type RateOwner } from './owner.ts'
import { findRateIds, type RateRow } from './rate.query.ts'
import { findFormerTypes, findRatesToExport } from './rate-export.query.ts'

const fileNames = defineWords({ file: '运价', lcl: '拼箱运价' }, { file: 'Rates', lcl: 'LCL rates' })

type Caller = Pick<Context<typeof wire.exportRates>, 'db' | 'now' | 'language'> & { readonly scope: Scope }
type Query = { readonly query: Input<typeof wire.exportRates>['query'] }
type Values<Field extends string> = Readonly<Record<Field, (row: RateRow) => string | number | null>>

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
    ({ rate: { lcl } }: RateRow) =>
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

function columnOf({ key, heading, width, kind }: SheetColumn): ExportColumn<RateRow> {
  const value = isField(key, values) ? values[key] : priceIn(key)
  return { heading, width, value, ...(kind === 'price' ? { figures: '#,##0.00' } : {}) }
}

function isField<Field extends string>(key: string, fields: Values<Field>): key is Field {
  return key in fields
}

function priceIn(key: string) {
  return ({ spaces }: RateRow) =>
    spaces.find(({ containerId }) => priceKey(containerId) === key)?.price ?? null
}

/** The same columns an import reads, so that the file can be edited and imported again; an import ignores disabled types. */
async function columnsOfFcl({ db }: Pick<Caller, 'db'>, owner: RateOwner): Promise<ExportColumn<RateRow>[]> {
  const { choices } = await findLists(db, 'rate')
  const containers = [...(choices.containers ?? []), ...(await findFormerTypes(db, owner))]
  return rateSheet.columnsOf({ ...choices, containers }).map(columnOf)
}

function columnsOfLcl(language: Language): ExportColumn<RateRow>[] {
  const fields = lclValues(language)
  return lclRateSheet
    .columnsOf({})
    .flatMap(({ key, heading, width }) =>
      isField(key, fields) ? [{ heading, width, value: fields[key] }] : [],
    )
}

/** A file has the rates of one mode, those of full containers unless LCL is asked for: each mode has columns of its own. */
async function exportOwn({ db, scope, now, language }: Caller, { query }: Query) {
  const owner = ownerOf(scope)
  const { mode = containerMode.fcl } = query
  const isLcl = mode === containerMode.lcl
  const ids = await findRateIds(db, owner, { ...query, mode, isTyped: true }, dayInChina(now))
  const columns = isLcl ? columnsOfLcl(language) : await columnsOfFcl({ db }, owner)
  const items = readByIds(
    ids,
    (asked) => findRatesToExport(db, owner, asked),
    ({ rate }) => rate.id,
  )
  const { file, lcl } = fileNames[language]
  const name = `${isLcl ? lcl : file} ${dayInChina(now)}`
  return ok(exportList({ name, columns, items }, query.format, language))
}

export const rateExportRoutes = [route(wire.exportRates, exportOwn), route(wire.deskExportRates, exportOwn)]
