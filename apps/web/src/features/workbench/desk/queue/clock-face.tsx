import type { DeskOrderItem } from '@berth/contract/desk/desk-order'
import { formatInstantDay, formatShortDay, formatSpan, formatWorkingSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import type { OrderClock } from '../state/order-clock.ts'
import { listWords } from '../state/queue-words.ts'
import styles from './clock-face.module.css'

type ClockFaceProps = {
  readonly clock: OrderClock
  readonly order: Pick<DeskOrderItem, 'status_time' | 'ready_date' | 'etd'>
  readonly now: Date
}

/** The most urgent deadline of an order at the end of its row: time left or waited, as text and bar. */
export function ClockFace({ clock, order, now }: ClockFaceProps) {
  const language = useLanguage()
  const text = useWords(listWords)
  if (clock.kind === 'ended')
    return (
      <span className={`nowrap block text-end ${styles.clock} note`}>
        {formatInstantDay(clock.at, language)}
      </span>
    )
  const since = clock.kind === 'cut_off' ? order.status_time : clock.since
  const byTheClock = formatSpan(Math.max(0, now.getTime() - new Date(since).getTime()), language)
  const spanOf = (minutes: number | null) =>
    minutes === null ? byTheClock : formatWorkingSpan(minutes * 60_000, language)
  const figureOf = (span: string) => ({ figure: text.waitedAlone(span), says: text.waited(span) })
  // Until there is a sailing, the cargo-ready date is the relevant one.
  const dateText = order.etd
    ? text.etd(formatShortDay(order.etd, language))
    : order.ready_date && text.ready(formatShortDay(order.ready_date, language))
  if (clock.kind === 'waiting') return <Face {...figureOf(byTheClock)} note={dateText} />
  // Before office hours nothing is due yet, but the total waiting time still shows whose turn it is.
  if (clock.kind === 'working' && clock.isAfterHours)
    return <Face {...figureOf(byTheClock)} tone="quiet" share={clock.share} note={text.notStarted} />
  if (clock.kind === 'working')
    return (
      <Face {...figureOf(spanOf(clock.minutes))} tone={clock.state} share={clock.share} note={dateText} />
    )
  const span = formatSpan(now.getTime() - new Date(clock.at).getTime(), language)
  return (
    <Face
      figure={clock.state === 'past' ? text.late(span) : text.left(span)}
      tone={clock.state}
      share={clock.share}
      note={clock.isAfterHours ? text.notStarted : text.waited(spanOf(clock.minutes))}
    />
  )
}

type FaceProps = {
  readonly figure: string
  /** The complete wording, where the row abbreviates it. */
  readonly says?: string
  readonly tone?: 'ample' | 'soon' | 'past' | 'quiet'
  readonly share?: number | null
  readonly note: string | null
}

function Face({ figure, says, tone = 'ample', share = null, note }: FaceProps) {
  return (
    <span className={`nowrap block text-end ${styles.clock} ${styles[tone] ?? ''}`}>
      <b className={`strong ${styles.figure}`} title={says}>
        {figure}
      </b>
      {share !== null && (
        <span className={`block cut rounded-2 ${styles.bar}`}>
          <i className="block tall" style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
      <span className="note">{note}</span>
    </span>
  )
}
