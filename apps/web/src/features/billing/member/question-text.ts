import { formatMoney } from '../../../lib/format.ts'
import type { BillRow } from './bill-rows.ts'
import type { SettlementWords } from './settlement-words.ts'

/** A suggested question about a line: charge, billed amount and quoted amount. */
export function questionAbout(
  { name, code, currency, line, comparison }: BillRow,
  { question: words }: SettlementWords,
): string {
  const billed = comparison?.billed ?? line?.amount ?? 0
  const said = [`${name} ${code}`, formatMoney(billed, currency)] as const
  if (!comparison) return words.billed(...said)
  // A charge that is billed in another currency is quoted nowhere else, or beside this amount.
  if (comparison.quoted === null && comparison.kind === 'other_currency') return words.billed(...said)
  if (comparison.quoted === null) return words.notQuoted(...said)
  return words.quotedAs(...said, formatMoney(comparison.quoted))
}

/** Appends a question about one more line to the reason, unless it is already there. */
export function addQuestion(reason: string, question: string): string {
  if (reason.includes(question)) return reason
  return [reason.trim(), question].filter(Boolean).join('\n')
}
