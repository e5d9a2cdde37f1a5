import type { MarginKind } from '../tariff/sell-price.ts'
import type { ChargeWord } from './charge-rule-words.ts'
import { cleanValue } from './clean-text.ts'
import { otherCurrency, readAmount, readFigure } from './figure.ts'
import { type Reading, read, refused } from './reading.ts'

/** A margin as a cell says it; a figure alone does not say of which kind it is. */
export type ReadMargin = { readonly margin: number; readonly kind: MarginKind | null }

/** How a margin is written: in US dollars, or in percent of the cost. */
export const marginKindWords: readonly ChargeWord<MarginKind>[] = [
  { meaning: 'amount', code: 'USD', names: ['US$', '$', 'AMOUNT', '金额', '美元', '美金'] },
  { meaning: 'percent', code: '%', names: ['PERCENT', 'PCT', '% OF COST', '百分比', '比例'] },
]

/** Reads a margin: `100`, `US$ 100`, `-20`, `5%`. */
export function readMargin(text: string): Reading<ReadMargin> {
  const cleaned = cleanValue(text)
  const isShare = cleaned.endsWith('%')
  const reading = isShare
    ? readFigure(cleaned, { decimals: 2, unit: 'percent', signed: true })
    : readAmount(cleaned, { decimals: 2, signed: true })
  if (reading.state === 'question') return { state: 'refused', fault: reading.fault }
  if (reading.state !== 'read') return reading
  const { value } = reading
  if (typeof value === 'number') return read({ margin: value, kind: 'percent' })
  const other = otherCurrency(value, 'USD')
  if (other !== null) return refused('figure_currency', { currency: 'USD', other })
  const isMoney = value.currency !== null || value.among !== undefined
  return read({ margin: value.amount, kind: isMoney ? 'amount' : null })
}
