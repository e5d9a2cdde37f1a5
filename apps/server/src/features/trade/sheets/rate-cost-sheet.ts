import { rateKeyText } from '@berth/domain/rate'
import { checkSupplier } from '@berth/domain/tariff/rate-cost'
import type { SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { named } from './heading-words.ts'
import { type LclRateFromFile, lclKeyText, lclRateSheet } from './lcl-rate-sheet.ts'
import { type RateFromFile, rateSheet } from './rate-sheet.ts'
import type { SheetKindRules } from './sheet-kind.ts'

/** Who sells a rate to the operator. */
export type BoughtFrom = { readonly supplier: string; readonly contractNo: string | null }

/** A bought rate as read from a file: for full containers, or for LCL. */
export type RateCostFromFile = RateFromFile & BoughtFrom
export type LclRateCostFromFile = LclRateFromFile & BoughtFrom

/** The columns that a bought rate has before those of a rate. */
export const boughtColumns = [
  {
    key: 'supplier',
    ...named('supplier'),
    kind: 'text',
    isRequired: true,
    example: 'HARBOUR CONSOL',
    width: 24,
  },
  {
    key: 'contract_no',
    ...named('contract_no'),
    kind: 'text',
    isRequired: false,
    example: 'HC-2601',
    width: 16,
  },
] as const satisfies readonly SheetColumn[]

/** Rates with who sells them: the same columns and rules, and one key for each supplier and contract. */
function bought<Rate>(
  rules: SheetKindRules<Rate>,
  keyOf: (rate: Rate) => string,
): SheetKindRules<Rate & BoughtFrom> {
  return {
    columnsOf: (lists) => [...boughtColumns, ...rules.columnsOf(lists)],
    compose(values, said, unreadable) {
      const from = boughtFrom(values)
      const wrong = checkSupplier({ supplier: from.supplier, contract_no: from.contractNo })
      return [rules.compose(values, said, unreadable)]
        .flat()
        .map(({ write, findings }) => ({ write: { ...write, ...from }, findings: [...wrong, ...findings] }))
    },
    keyOf: (rate) => boughtKeyText(keyOf(rate), rate, new Set()),
  }
}

function boughtFrom({ supplier, contract_no }: SheetRowValues): BoughtFrom {
  return { supplier: (supplier ?? '') as string, contractNo: (contract_no ?? null) as string | null } // Columns of texts.
}

/** The key of a bought rate: several suppliers may sell the same one. */
export function boughtKeyText(
  rateKey: string,
  { supplier, contractNo }: BoughtFrom,
  absent: ReadonlySet<string>,
): string {
  return [rateKey, supplier, absent.has('contract_no') ? '' : (contractNo ?? '')].join('|')
}

export const rateCostSheet = bought(rateSheet, (rate) => rateKeyText(rate))

export const lclRateCostSheet = bought(lclRateSheet, (rate) => lclKeyText(rate, new Set()))
