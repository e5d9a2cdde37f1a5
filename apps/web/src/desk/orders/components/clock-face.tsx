import type { DeskOrderItem } from '@berth/contract/desk-order'
import { formatInstantDay, formatShortDay, formatSpan, formatWorkingSpan } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import type { OrderClock } from '../order-clock.ts'
import { listWords } from '../words.ts'
import styles from './clock-face.module.css'

type ClockFaceProps = {
  readonly clock: OrderClock
  readonly order: Pick<DeskOrderItem, 'status_time' | 'ready_date' | 'etd'>
  readonly now: Date
}

/** What presses on an order, at the end of its row: the time left or waited, as a figure and as a bar. */
export function ClockFace({ clock, order, now }: ClockFaceProps) {
  const language = useLanguage()
  const text = useWords(listWords)
  if (clock.kind === 'ended')
    return <span className={`${styles.clock} note`}>{formatInstantDay(clock.at, language)}</span>
  const byTheClock = () =>
    text.waited(formatSpan(Math.max(0, now.getTime() - new Date(order.status_time).getTime()), language))
  const waited = (minutes: number | null) => {
    if (minutes === null) return byTheClock()
    return minutes < 1 ? text.notStarted : text.waited(formatWorkingSpan(minutes * 60_000, language))
  }
  // Until there is a sailing, when the cargo is ready is the date that counts.
  const dateText = order.etd
    ? text.etd(formatShortDay(order.etd, language))
    : order.ready_date && text.ready(formatShortDay(order.ready_date, language))
  if (clock.kind === 'waiting') return <Face figure={waited(null)} note={dateText} />
  // Before office hours begin nothing is due, but whose turn it is still goes by how long they wait.
  if (clock.kind === 'working' && clock.minutes < 1)
    return <Face figure={byTheClock()} tone="quiet" share={clock.share} note={text.notStarted} />
  if (clock.kind === 'working')
    return <Face figure={waited(clock.minutes)} tone={clock.state} share={clock.share} note={dateText} />
  const span = formatSpan(now.getTime() - new Date(clock.at).getTime(), language)
  return (
    <Face
      figure={clock.state === 'past' ? text.late(span) : text.left(span)}
      tone={clock.state}
      share={clock.share}
      note={waited(clock.minutes)}
    />
  )
}

type FaceProps = {
  readonly figure: string
  readonly tone?: 'ample' | 'soon' | 'past' | 'quiet'
  readonly share?: number | null
  readonly note: string | null
}

function Face({ figure, tone = 'ample', share = null, note }: FaceProps) {
  return (
    <span className={`${styles.clock} ${styles[tone] ?? ''}`}>
      <b className={styles.figure}>{figure}</b>
      {share !== null && (
        <span className={styles.bar}>
          <i style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
      <span className="note">{note}</span>
    </span>
  )
}
