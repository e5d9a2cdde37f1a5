import { currencyQuotedIn } from './bill.ts'
import { type Money, sumsByCurrency } from './sum.ts'
import { firstAmountOf } from './tolerance.ts'

/** What a fee was agreed for, besides the charges of the order's bills. */
export const feeKinds = ['cancellation', 'amendment', 'telex', 'change'] as const
export type FeeKind = (typeof feeKinds)[number]

/** The charge that a fee is billed as. */
export const chargeOfFee = {
  cancellation: 'CAN',
  amendment: 'AMD',
  telex: 'TLX',
  change: 'BKA',
} as const satisfies Record<FeeKind, string>

type QuotedFee = {
  readonly chargeCode: string
  readonly amount: number
  readonly currency?: string | undefined
}

/** The fee of a telex release: as quoted, otherwise what the setting `telex_fee` says; null if neither names one. */
export function telexFeeOf(quoted: readonly QuotedFee[], setting: string): Money | null {
  const own = quoted.filter(({ chargeCode }) => chargeCode === chargeOfFee.telex)
  const [quote] = sumsByCurrency(
    own.map((line) => ({ currency: currencyQuotedIn(line), amount: line.amount })),
  ).filter(({ amount }) => amount > 0)
  const fee = quote ?? firstAmountOf(setting)
  return fee !== null && fee.amount > 0 ? fee : null
}
