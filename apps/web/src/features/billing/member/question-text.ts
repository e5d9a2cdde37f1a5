import { formatMoney } from '../../../lib/format.ts'
import type { BillRow } from './bill-rows.ts'
import type { SettlementWords } from './settlement-words.ts'

/** What a member is likely to say of a line: which charge, what was billed and what was quoted. */
export function questionAbout(
  { name, code, line, comparison }: BillRow,
  { question: words }: SettlementWords,
): string {
  const billed = comparison?.billed ?? line?.amount ?? 0
  const said = [`${name} ${code}`, formatMoney(billed)] as const
  if (!comparison) return words.billed(...said)
  if (comparison.quoted === null) return words.notQuoted(...said)
  return words.quotedAs(...said, formatMoney(comparison.quoted))
}

/** A reason with a question about one more line; a line that is in it already is not said twice. */
export function addQuestion(reason: string, question: string): string {
  if (reason.includes(question)) return reason
  return [reason.trim(), question].filter(Boolean).join('\n')
}
