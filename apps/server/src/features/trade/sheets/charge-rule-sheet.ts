import type { Finding } from '@berth/domain/finding'
import {
  type ChargeWord,
  chargeModeWords,
  chargeTermWords,
  loadWords,
  ruleBasisWords,
} from '@berth/domain/reading/charge-rule-words'
import { readChargedAmount } from '@berth/domain/reading/charged-amount'
import { otherCurrency } from '@berth/domain/reading/figure'
import { faultOf, valueIn } from '@berth/domain/reading/reading'
import type { NamedEntry } from '@berth/domain/reading/trade-name'
import type { ChargeRule } from '@berth/domain/tariff/charge-rule'
import { differingCurrency, type SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { ChoiceLists, SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { named } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

/** A charge rule as read from a file. */
export type ChargeRuleFromFile = Omit<ChargeRule, 'id'>

/** The columns of a file of rules: one for each field. */
export type ChargeRuleSheetField = keyof ChargeRuleFromFile

/** The fixed lists that columns of charge rules refer to. */
export const chargeRuleChoices: ChoiceLists = {
  rule_bases: choicesOf(ruleBasisWords),
  payment_terms: choicesOf(chargeTermWords),
  charge_modes: choicesOf(chargeModeWords),
  loads: choicesOf(loadWords),
}

/** Words as a list that cells are looked up in: the first has the id 1. */
export function choicesOf(words: readonly ChargeWord<unknown>[]): NamedEntry[] {
  return words.map(({ code, names }, index) => ({ id: index + 1, code, names: [...names] }))
}

/** The code that a sheet has for what a rule says; null for what it leaves open. */
export function codeOfWord<Meaning>(
  words: readonly ChargeWord<Meaning>[],
  meaning: Meaning | null,
): string | null {
  return words.find((word) => word.meaning === meaning)?.code ?? null
}

const place = { kind: 'choice', isRequired: false, width: 12 } as const

/** The columns of charge rules: one row is one rule. What is left open is for all. */
const columns: readonly (SheetColumn & { readonly key: ChargeRuleSheetField })[] = [
  {
    ...{ key: 'charge_id', ...named('rule_charge'), kind: 'choice', list: 'charges' },
    ...{ isRequired: true, example: 'OTHC', width: 12 },
  },
  { key: 'carrier_id', ...named('carrier_id'), ...place, list: 'carriers', example: 'MSK' },
  { key: 'pol_id', ...named('pol_id'), ...place, list: 'ports', example: 'CNYTN' },
  { key: 'pod_id', ...named('pod_id'), ...place, list: 'ports', example: null },
  { key: 'to_id', ...named('to_id'), ...place, list: 'ports', example: null },
  { key: 'route_id', ...named('rule_route'), ...place, list: 'routes', example: null, width: 18 },
  { key: 'pol_country_id', ...named('pol_country'), ...place, list: 'countries', example: null },
  { key: 'to_country_id', ...named('to_country'), ...place, list: 'countries', example: null },
  { key: 'container_mode', ...named('container_mode'), ...place, list: 'loads', example: 'FCL' },
  {
    ...{ key: 'container_ids', ...named('rule_containers'), kind: 'choices', list: 'containers' },
    ...{ isRequired: false, example: '40GP, 40HQ', width: 18 },
  },
  {
    ...{ key: 'basis', ...named('rule_basis'), kind: 'choice', list: 'rule_bases' },
    ...{ isRequired: true, mayBeAbsent: true, example: 'CONTAINER', width: 12 },
  },
  {
    // Read by the rules of this kind: the cell may also say the basis and the currency.
    ...{ key: 'amount', ...named('rule_amount'), kind: 'text', isRequired: true, example: 1350, width: 12 },
  },
  {
    ...{ key: 'currency', ...named('currency'), kind: 'currency', isRequired: true, mayBeAbsent: true },
    ...{ mayStandAbove: true, example: 'CNY', width: 10 },
  },
  {
    ...{ key: 'minimum', ...named('rule_minimum'), kind: 'amount', measure: 'money' },
    ...{ isRequired: false, example: null, width: 12 },
  },
  {
    ...{ key: 'maximum', ...named('rule_maximum'), kind: 'amount', measure: 'money' },
    ...{ isRequired: false, example: null, width: 12 },
  },
  {
    ...{ key: 'payment_term', ...named('payment_term'), kind: 'choice', list: 'payment_terms' },
    ...{ isRequired: false, example: 'PP', width: 12 },
  },
  {
    ...{ key: 'charge_mode', ...named('charge_mode'), kind: 'choice', list: 'charge_modes' },
    ...{ isRequired: false, example: 'ON TOP', width: 14 },
  },
  {
    ...{ key: 'sdate', ...named('sdate'), kind: 'day', isRequired: true, saidBy: ['validity'] },
    ...{ example: '2026-01-01', width: 14 },
  },
  { key: 'edate', ...named('edate'), kind: 'day', isRequired: false, example: null, width: 14 },
]

/** Both ends of the validity in one cell, or in a line above the heading. */
const validity: SheetColumn = {
  ...{ key: 'validity', ...named('validity'), kind: 'range', isRequired: false, isReadOnly: true },
  ...{ mayStandAbove: true, example: null, width: 24 },
}

/** What identifies a rule of one owner in a file: its charge, where it applies and its first day. Two such rules would tie. */
export function chargeRuleKeyText(rule: ChargeRuleFromFile): string {
  return [
    ...[rule.charge_id, rule.carrier_id, rule.pol_id, rule.pod_id, rule.to_id, rule.route_id],
    ...[rule.pol_country_id, rule.to_country_id, rule.container_mode],
    rule.container_ids.toSorted((one, other) => one - other).join('+'),
    rule.sdate,
  ].join('|')
}

export const chargeRuleSheet: SheetKindRules<ChargeRuleFromFile> = {
  columnsOf: () => [...columns, validity],

  compose(values) {
    const findings: Finding[] = []
    const amount = amountIn(values, findings)
    const basis = basisIn(values, amount?.basis ?? null, findings)
    const currency = currencyIn(values, amount, basis === 'percent', findings)
    const [from, until] = values.validity ? String(values.validity).split('~') : []
    const rule = {
      ...{ charge_id: idIn(values, 'charge_id'), carrier_id: idIn(values, 'carrier_id') },
      ...{ pol_id: idIn(values, 'pol_id'), pod_id: idIn(values, 'pod_id'), to_id: idIn(values, 'to_id') },
      ...{ route_id: idIn(values, 'route_id'), pol_country_id: idIn(values, 'pol_country_id') },
      to_country_id: idIn(values, 'to_country_id'),
      container_mode: meaningIn(values, 'container_mode', loadWords),
      container_ids: idsIn(values),
      ...{ basis, amount: amount?.amount ?? null, currency },
      minimum: (values.minimum ?? null) as number | null, // An amount column.
      maximum: (values.maximum ?? null) as number | null, // As above.
      payment_term: meaningIn(values, 'payment_term', chargeTermWords) ?? 'prepaid',
      charge_mode: meaningIn(values, 'charge_mode', chargeModeWords) ?? 'on_top',
      sdate: (values.sdate ?? from ?? null) as string | null, // Columns of days.
      edate: (values.edate ?? until ?? null) as string | null, // As above.
    }
    if (rule.charge_id === null) findings.push({ path: 'charge_id', rule: 'choose' })
    if (rule.sdate === null)
      findings.push({
        path: values.sdate === undefined ? 'validity' : 'sdate',
        rule: 'choose',
        params: { of: 'validity' },
      })
    for (const key of ['minimum', 'maximum']) findings.push(...differingCurrency(values, key, currency))
    return { write: rule as ChargeRuleFromFile, findings } // A row that lacks a part is wrong.
  },

  keyOf: chargeRuleKeyText,
}

/** The id that a cell names; null if it is empty. */
export function idIn(values: SheetRowValues, key: string): number | null {
  return (values[key] ?? null) as number | null // A choice column is read as its id.
}

function idsIn(values: SheetRowValues): number[] {
  const ids = values.container_ids
  return ids ? String(ids).split(',').map(Number) : []
}

/** What a cell of such a list means; null if it is empty. */
export function meaningIn<Meaning>(
  values: SheetRowValues,
  key: string,
  words: readonly ChargeWord<Meaning>[],
): Meaning | null {
  return words[Number(values[key] ?? 0) - 1]?.meaning ?? null
}

function amountIn(values: SheetRowValues, findings: Finding[]) {
  const reading = readChargedAmount(String(values.amount ?? ''))
  const fault = faultOf(reading)
  if (fault) findings.push({ path: 'amount', ...fault })
  else if (reading.state === 'empty') findings.push({ path: 'amount', rule: 'required' })
  return valueIn(reading)
}

/** What the charge is counted by: its own column says it, or the cell of the amount; both may, if they say the same. */
function basisIn(values: SheetRowValues, beside: ChargeRule['basis'] | null, findings: Finding[]) {
  const own = meaningIn(values, 'basis', ruleBasisWords)
  if (own !== null && beside !== null && own !== beside) {
    const params = { unit: codeOfWord(ruleBasisWords, beside) ?? '' }
    findings.push({ path: 'amount', rule: 'charged_otherwise', params })
  }
  const basis = own ?? beside
  if (basis === null && !findings.some(({ path }) => path === 'amount'))
    findings.push({ path: values.basis === undefined ? 'amount' : 'basis', rule: 'basis_missing' })
  return basis
}

/** The currency of a rule, as a code. A share of the freight has that of the freight. */
function currencyIn(
  values: SheetRowValues,
  amount: ReturnType<typeof amountIn>,
  isShare: boolean,
  findings: Finding[],
): string | null {
  // Lists of local charges are about China: there ¥ is the yuan.
  const own = values.currency === '¥' ? 'CNY' : ((values.currency ?? null) as string | null) // A currency column.
  const other = own !== null && amount !== null ? otherCurrency(amount, own) : null
  if (own !== null && other !== null)
    findings.push({ path: 'amount', rule: 'figure_currency', params: { currency: own, other } })
  const beside = amount?.currency ?? (amount?.among?.includes('CNY') ? 'CNY' : null)
  const currency = own ?? beside ?? (isShare ? 'USD' : null)
  if (currency === null && amount !== null)
    findings.push({ path: values.currency === undefined ? 'amount' : 'currency', rule: 'currency_missing' })
  return currency
}
