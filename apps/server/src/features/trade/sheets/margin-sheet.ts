import type { Finding } from '@berth/domain/finding'
import { loadWords } from '@berth/domain/reading/charge-rule-words'
import { marginKindWords, readMargin } from '@berth/domain/reading/margin'
import { faultOf, valueIn } from '@berth/domain/reading/reading'
import {
  checkMarginRule,
  type MarginKind,
  type MarginRule,
  type RoundingStep,
  roundingSteps,
  sellsBelowCost,
} from '@berth/domain/tariff/sell-price'
import { differingCurrency, type SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { ChoiceLists, SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { choicesOf, codeOfWord, idIn, meaningIn } from './charge-rule-sheet.ts'
import { named } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

/** A margin rule as read from a file. */
export type MarginFromFile = Omit<MarginRule, 'id'> & { readonly reason: string | null }

/** The columns of a file of margin rules: one for each field. */
export type MarginSheetField = keyof MarginFromFile

/** The fixed lists that columns of margin rules refer to. */
export const marginChoices: ChoiceLists = {
  loads: choicesOf(loadWords),
  margin_kinds: choicesOf(marginKindWords),
  roundings: roundingSteps.map((step) => ({ id: step, code: String(step), names: [] })),
}

const place = { kind: 'choice', isRequired: false, width: 14 } as const

/** The columns of margin rules: one row is one rule. What is left open is for all. */
const columns: readonly (SheetColumn & { readonly key: MarginSheetField })[] = [
  { key: 'group_id', ...named('buyer_group'), ...place, list: 'customer_groups', example: null, width: 18 },
  { key: 'company_id', ...named('buyer'), ...place, list: 'companies', example: null, width: 30 },
  { key: 'carrier_id', ...named('carrier_id'), ...place, list: 'carriers', example: 'MSK' },
  { key: 'route_id', ...named('rule_route'), ...place, list: 'routes', example: null, width: 18 },
  { key: 'container_mode', ...named('container_mode'), ...place, list: 'loads', example: 'FCL' },
  { key: 'container_id', ...named('margin_container'), ...place, list: 'containers', example: '40HQ' },
  {
    // Read by the rules of this kind: the cell may also say the kind, as `5%`.
    ...{ key: 'margin', ...named('margin'), kind: 'text', isRequired: true, example: 100, width: 12 },
  },
  { key: 'margin_kind', ...named('margin_kind'), ...place, list: 'margin_kinds', example: 'USD', width: 12 },
  {
    ...{ key: 'least', ...named('margin_least'), kind: 'amount', measure: 'money' },
    ...{ isRequired: false, example: null, width: 18 },
  },
  { key: 'round_up_to', ...named('round_up_to'), ...place, list: 'roundings', example: '5', width: 12 },
  {
    ...{ key: 'reason', ...named('below_cost_reason'), kind: 'text' },
    ...{ isRequired: false, example: null, width: 30 },
  },
]

/** What identifies a margin rule in a file: for whom it is, and where it applies. */
export function marginKeyText(rule: MarginFromFile): string {
  return [
    ...[rule.group_id, rule.company_id, rule.carrier_id, rule.route_id],
    ...[rule.container_mode, rule.container_id],
  ].join('|')
}

/** A rule as it is stored: only one that sells below cost has a reason. */
export function withReason<Rule extends MarginFromFile>(rule: Rule): Rule {
  return sellsBelowCost(rule) ? rule : { ...rule, reason: null }
}

export const marginSheet: SheetKindRules<MarginFromFile> = {
  columnsOf: () => columns,

  compose(values) {
    const findings: Finding[] = []
    const { margin, margin_kind } = marginIn(values, findings)
    findings.push(...differingCurrency(values, 'least', 'USD'))
    const rule = {
      ...{ group_id: idIn(values, 'group_id'), company_id: idIn(values, 'company_id') },
      ...{ carrier_id: idIn(values, 'carrier_id'), route_id: idIn(values, 'route_id') },
      container_mode: meaningIn(values, 'container_mode', loadWords),
      container_id: idIn(values, 'container_id'),
      ...{ margin_kind, margin: margin ?? 0 },
      least: (values.least ?? null) as number | null, // An amount column.
      round_up_to: idIn(values, 'round_up_to') as RoundingStep | null, // A step is its own id.
      reason: (values.reason ?? null) as string | null, // A text column.
    }
    const said = new Set(findings.map(({ path }) => path))
    const wrong = checkMarginRule(rule).filter(({ path }) => !said.has(path))
    return { write: withReason(rule), findings: [...findings, ...wrong] }
  },

  keyOf: marginKeyText,
}

/** The margin and its kind: a column of its own says that, or the cell of the margin; both may, if they say the same. */
function marginIn(
  values: SheetRowValues,
  findings: Finding[],
): { margin: number | null; margin_kind: MarginKind } {
  const reading = readMargin(String(values.margin ?? ''))
  const fault = faultOf(reading)
  if (fault) findings.push({ path: 'margin', ...fault })
  else if (reading.state === 'empty') findings.push({ path: 'margin', rule: 'required' })
  const read = valueIn(reading)
  const own = meaningIn(values, 'margin_kind', marginKindWords)
  const beside = read?.kind ?? null
  if (own !== null && beside !== null && own !== beside) {
    const params = { one: codeOfWord(marginKindWords, own) ?? '', other: String(values.margin) }
    findings.push({ path: 'margin_kind', rule: 'two_columns', params })
  }
  return { margin: read?.margin ?? null, margin_kind: own ?? beside ?? 'amount' }
}
