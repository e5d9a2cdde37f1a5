import { formatMoney } from '../../../lib/format.ts'
import type { BillRow } from './bill-rows.ts'
import type { SettlementWords } from './settlement-words.ts'

/** What a member is likely to say of a line: which charge, what was billed and what was quoted. */
export function questionAbout(
  { name, code, line, comparison }: BillRow,
  { question: words }: SettlementWords,
): string {
  const billed = comparison?.billed ?? line?.amount ?? 0
  const said = words.billed(`${name} ${code}`, formatMoney(billed))
  if (!comparison) return said + words.stop
  return (
    said + (comparison.quoted === null ? words.notQuoted : words.quotedAs(formatMoney(comparison.quoted)))
  )
}

/** A reason with a question about one more line; a line that is in it already is not said twice. */
export function addQuestion(reason: string, question: string): string {
  if (reason.includes(question)) return reason
  return [reason.trim(), question].filter(Boolean).join('\n')
}
