import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { amountFrom, decimalsOf, isAmountIn, minorUnits } from './currency.ts'

/** A line of a bill the company owes, and how much of it earlier credit notes have taken back, in the bill's currency. */
export type CreditableLine = { readonly position: number; readonly amount: number; readonly credited: number }

/** What a credit note may take back of a bill. All amounts are in the bill's currency. */
export type Creditable = {
  readonly currency: string
  /** The total of the bill, less earlier credit notes and what was written off. */
  readonly amount: number
  readonly lines: readonly CreditableLine[]
}

/** A credit note as asked for: for some lines, for an amount, or for everything that is left. */
export type CreditAsk = {
  /** Why; the printed note says it. */
  readonly reason?: string | undefined
  readonly lines?: readonly { readonly position: number; readonly amount: number }[] | undefined
  readonly amount?: number | null | undefined
}

/** The amount of a credit note in the currency of its bill. */
export function creditedBy({ lines = [], amount }: CreditAsk, { currency, amount: all }: Creditable): number {
  if (lines.length === 0) return amount ?? all
  return amountFrom(
    lines.reduce((sum, line) => sum + minorUnits(line.amount, currency), 0),
    currency,
  )
}

/** Checks a credit note: a positive amount, at most what is left of the bill and of each line. */
export function checkCreditNote(ask: CreditAsk, creditable: Creditable): Finding[] {
  const check = new Check()
  const { currency } = creditable
  const fits = (path: string, amount: number, most: number) => {
    if (!isAmountIn(currency, amount)) check.add(path, 'decimals', { digits: decimalsOf(currency) })
    else if (amount <= 0) check.add(path, 'positive')
    else if (minorUnits(amount, currency) > minorUnits(most, currency))
      check.add(path, 'more_than_creditable')
  }
  const lines = ask.lines ?? []
  lines.forEach(({ position, amount }, index) => {
    const line = creditable.lines.find((one) => one.position === position)
    if (line === undefined) check.add(`lines.${index}.position`, 'not_found')
    else if (lines.findIndex((other) => other.position === position) < index)
      check.add(`lines.${index}.position`, 'duplicate')
    else fits(`lines.${index}.amount`, amount, line.amount - line.credited)
  })
  if (check.findings.length === 0)
    fits(lines.length > 0 ? 'lines' : 'amount', creditedBy(ask, creditable), creditable.amount)
  check.text('reason', ask.reason, { common: 'printable', max: maxLength.reason })
  return check.findings
}

/** The number of a credit note: `CR-`, the order number without `BT`, and its sequence number within the order. */
export function creditNoteNumberOf(orderNo: string, place: number): string {
  return `CR-${orderNo.replace(/^BT/, '')}-${place}`
}
