import type { Reminder } from '@berth/contract/money/desk-receivable'
import { formatInstantDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { receivablesPageWords } from './receivables-words.ts'

/** Says when a company was last reminded; nothing if it never was. */
export function Reminded({ row: { reminded } }: { readonly row: Pick<Reminder, 'reminded'> }) {
  const { remind: text } = useWords(receivablesPageWords)
  const language = useLanguage()
  return reminded && <span className="note">{text.last(formatInstantDay(reminded.time, language))}</span>
}
