import { useWords } from '#lib/language.ts'
import { daysLeftWords } from './days-left-words.ts'

/** The days until a bill is due; negative, and red, if it is overdue. */
export function DaysLeft({ days }: { readonly days: number }) {
  const text = useWords(daysLeftWords)
  return <span className={days < 0 ? 'bad' : 'note'}>{days < 0 ? text.late(-days) : text.left(days)}</span>
}
