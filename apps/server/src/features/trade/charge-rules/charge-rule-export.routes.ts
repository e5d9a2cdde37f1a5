import * as wire from '@berth/contract/trade/charge-rule-extension'
import {
  chargeModeWords,
  chargeTermWords,
  loadWords,
  ruleBasisWords,
} from '@berth/domain/reading/charge-rule-words'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords } from '@berth/locales/language'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import { type ExportColumn, exportList, readByPages } from '../../../platform/sheets/export-list.ts'
import { ownerOf } from '../rates/public.ts'
import { type ChargeRuleSheetField, chargeRuleSheet, codeOfWord } from '../sheets/public.ts'
import { type ChargeRuleRow, listChargeRules } from './charge-rule.query.ts'

const fileNames = defineWords({ file: '费用规则' }, { file: 'Charge rules' })

type Caller = Pick<Context<typeof wire.exportChargeRules>, 'db' | 'now' | 'language'> & {
  readonly scope: Scope
}
type Query = { readonly query: Input<typeof wire.exportChargeRules>['query'] }

const values: Readonly<Record<ChargeRuleSheetField, (row: ChargeRuleRow) => string | number | null>> = {
  charge_id: ({ charge }) => charge.code,
  carrier_id: ({ carrier }) => carrier?.code ?? null,
  pol_id: ({ pol }) => pol?.code ?? null,
  pod_id: ({ pod }) => pod?.code ?? null,
  to_id: ({ to }) => to?.code ?? null,
  route_id: ({ route: lane }) => lane?.code ?? null,
  pol_country_id: ({ polCountry }) => polCountry?.code ?? null,
  to_country_id: ({ toCountry }) => toCountry?.code ?? null,
  container_mode: ({ rule }) => codeOfWord(loadWords, rule.containerMode),
  container_ids: ({ containers }) => containers.map(({ code }) => code).join(', ') || null,
  basis: ({ rule }) => codeOfWord(ruleBasisWords, rule.basis),
  amount: ({ rule }) => rule.amount,
  currency: ({ rule }) => rule.currency,
  minimum: ({ rule }) => rule.minimum,
  maximum: ({ rule }) => rule.maximum,
  payment_term: ({ rule }) => codeOfWord(chargeTermWords, rule.paymentTerm),
  charge_mode: ({ rule }) => codeOfWord(chargeModeWords, rule.chargeMode),
  sdate: ({ rule }) => rule.sdate,
  edate: ({ rule }) => rule.edate,
}

const isField = (key: string): key is ChargeRuleSheetField => key in values

/** The same columns an import reads, so that the file can be edited and imported again. */
const columns = chargeRuleSheet
  .columnsOf({})
  .flatMap(({ key, heading, width }): ExportColumn<ChargeRuleRow>[] =>
    isField(key) ? [{ heading, width, value: values[key] }] : [],
  )

async function exportOwn({ db, scope, now, language }: Caller, { query }: Query) {
  const owner = ownerOf(scope)
  const { format, ...filters } = query
  const items = readByPages(async (page) => (await listChargeRules(db, owner, { ...filters, ...page })).rows)
  const name = `${fileNames[language].file} ${dayInChina(now)}`
  return ok(exportList({ name, columns, items }, format, language))
}

export const chargeRuleExportRoutes = [
  route(wire.exportChargeRules, exportOwn),
  route(wire.deskExportChargeRules, exportOwn),
]
