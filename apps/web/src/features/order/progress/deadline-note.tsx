import { deadlineState } from '@berth/domain/order/booking/cut-off'
import { defineWords } from '@berth/locales/language'
import { formatInstant, formatSpan } from '#lib/format.ts'
import { useLanguage } from '#lib/language.ts'
import styles from './deadline-note.module.css'

const words = defineWords(
  {
    left: (span: string) => `剩 ${span}`,
    past: (span: string) => `逾期 ${span}`,
  },
  {
    left: (span: string) => `${span} left`,
    past: (span: string) => `${span} overdue`,
  },
)

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type DeadlineNoteProps = {
  /** The instant of the deadline. */
  readonly at: string
  /** The current time by the server's clock. */
  readonly now: Date
  /** Says what is due, before the time left. */
  readonly label?: string
  /** Shows only the largest unit, without "left". For tables. */
  readonly isBrief?: boolean
}

/** The time left until a deadline: amber when near, red when past. */
export function DeadlineNote({ at, now, label, isBrief = false }: DeadlineNoteProps) {
  const language = useLanguage()
  const deadline = new Date(at)
  const state = deadlineState(deadline, now)
  const ms = Math.abs(deadline.getTime() - now.getTime())
  const unit = ms < hourMs ? 1 : ms < dayMs ? hourMs : dayMs
  const span = formatSpan(isBrief ? ms - (ms % unit) : ms, language)
  const { left, past } = words[language]
  return (
    <time dateTime={at} title={formatInstant(at, language)} className={`note ${styles[state]}`}>
      {label && `${label} `}
      {state === 'past' ? past(span) : isBrief ? span : left(span)}
    </time>
  )
}
