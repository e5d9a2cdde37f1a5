import type { DeskOrderItem } from '@berth/contract/desk-order'
import { formatInstantDay, formatShortDay, formatSpan } from '../../../lib/format.ts'
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
  const isCutOff = clock.kind === 'cut_off'
  const span = formatSpan(now.getTime() - new Date(isCutOff ? clock.at : clock.since).getTime(), language)
  const tone = isCutOff ? clock.state : 'waiting'
  const waited = text.waited(
    formatSpan(Math.max(0, now.getTime() - new Date(order.status_time).getTime()), language),
  )
  // Until there is a sailing, when the cargo is ready is the date that counts.
  const dateText = order.etd
    ? text.etd(formatShortDay(order.etd, language))
    : order.ready_date && text.ready(formatShortDay(order.ready_date, language))
  return (
    <span className={`${styles.clock} ${styles[tone]}`}>
      <b className={styles.figure}>
        {!isCutOff ? waited : clock.state === 'past' ? text.late(span) : text.left(span)}
      </b>
      <span className={styles.bar}>
        <i style={{ width: `${Math.round(clock.share * 100)}%` }} />
      </span>
      <span className="note">{isCutOff ? waited : dateText}</span>
    </span>
  )
}
