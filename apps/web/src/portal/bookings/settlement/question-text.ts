import { writeAmount } from '../../../ui/amount.ts'
import type { BillRow } from './bill-rows.ts'
import type { SettlementWords } from './settlement-words.ts'

const dollars = (amount: number) => `US$${writeAmount(amount, 2)}`

/** What a member is likely to say of a line: which charge, what was billed and what was quoted. */
export function questionAbout(
  { name, code, line, comparison }: BillRow,
  { question: words }: SettlementWords,
): string {
  const billed = comparison?.billed ?? line?.amount ?? 0
  const said = words.billed(`${name} ${code}`, dollars(billed))
  if (!comparison) return said + words.stop
  return said + (comparison.quoted === null ? words.notQuoted : words.quotedAs(dollars(comparison.quoted)))
}

/** A reason with a question about one more line; a line that is in it already is not said twice. */
export function addQuestion(reason: string, question: string): string {
  if (reason.includes(question)) return reason
  return [reason.trim(), question].filter(Boolean).join('\n')
}
