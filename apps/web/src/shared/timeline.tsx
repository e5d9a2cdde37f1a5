import type { OrderEvent } from '@berth/contract/order'
import type { Actor } from '@berth/domain/order/status'
import { actionDoneWords, actorWords } from '@berth/locales/order-words'
import type { ReactNode } from 'react'
import { formatInstant } from '../lib/format.ts'
import { useLanguage, useWords } from '../lib/language.ts'
import { shortName } from '../lib/session.ts'
import styles from './timeline.module.css'

type TimelineProps = {
  readonly events: readonly OrderEvent[]
  readonly viewer: Actor
  /** More about an event, such as what changed; drawn below its line. */
  readonly detail?: (event: OrderEvent) => ReactNode
}

/** What was done to an order, newest first: by whom, when, and why where they said. */
export function Timeline({ events, viewer, detail }: TimelineProps) {
  const language = useLanguage()
  const done = useWords(actionDoneWords)
  const actors = useWords(actorWords)
  return (
    <ol className={styles.list}>
      {events.map((event) => (
        <li key={event.id} className={event.actor === viewer ? styles.ours : styles.theirs}>
          <div>{done[event.action]}</div>
          <div className={styles.who}>
            {actors[event.actor]} {shortName(event.user_name)}
            {' · '}
            <time dateTime={event.create_time}>{formatInstant(event.create_time, language)}</time>
          </div>
          {event.reason && <q className={styles.reason}>{event.reason}</q>}
          {detail?.(event)}
        </li>
      ))}
    </ol>
  )
}
