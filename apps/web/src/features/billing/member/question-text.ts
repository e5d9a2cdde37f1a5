import type { QuestionedLine } from '@berth/contract/money/bill'
import { quoteCurrency } from '@berth/domain/money/bill'
import { formatMoney } from '#lib/format.ts'
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
  const quotedIn = comparison.kind === 'other_currency' ? quoteCurrency : currency
  return words.quotedAs(...said, formatMoney(comparison.quoted, quotedIn))
}

/** A question as it is written: its text, and the lines it names. */
export type BillQuestionDraft = { readonly reason: string; readonly lines: readonly QuestionedLine[] }

export const noQuestion: BillQuestionDraft = { reason: '', lines: [] }

/** Adds a question about one more line to a draft, unless it is already there. */
export function addQuestion(
  { reason, lines }: BillQuestionDraft,
  row: BillRow,
  words: SettlementWords,
): BillQuestionDraft {
  const question = questionAbout(row, words)
  const isNew = row.place !== null && !lines.some((line) => keyOfLine(line) === row.key)
  return {
    reason: reason.includes(question) ? reason : [reason.trim(), question].filter(Boolean).join('\n'),
    lines: isNew ? [...lines, row.place] : lines,
  }
}

/** The key of the row of a line. */
export const keyOfLine = ({ bill, line }: QuestionedLine) => `${bill}-${line}`
