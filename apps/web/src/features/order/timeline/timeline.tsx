import type { OrderEvent } from '@berth/contract/orders/order-shape'
import type { Actor } from '@berth/domain/access/actor'
import { defineWords } from '@berth/locales/language'
import { actorWords, eventWords } from '@berth/locales/order-words'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'
import type { ReactNode } from 'react'
import { shortName } from '#lib/api/session.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { collapseEvents } from './collapse-events.ts'
import { EventChanges } from './event-changes.tsx'
import styles from './timeline.module.css'

const words = defineWords(
  { label: terms.zh.timeline, times: (times: number) => `共 ${times} 次`, onBehalf: '操作员代办' },
  {
    label: terms.en.timeline,
    times: (times: number) => `${plural(times, 'time')} in all`,
    onBehalf: 'Operator (on behalf of member)',
  },
)

type TimelineProps = {
  readonly events: readonly OrderEvent[]
  readonly viewer: Actor
  /** Additional content below an event. */
  readonly detail?: (event: OrderEvent) => ReactNode
}

/** The history of an order, newest first: user, time, reason if given, and changes. */
export function Timeline({ events, viewer, detail }: TimelineProps) {
  const language = useLanguage()
  const text = useWords(words)
  const done = useWords(eventWords)
  const actors = useWords(actorWords)
  return (
    <ol className={styles.list} aria-label={text.label}>
      {collapseEvents(events).map(({ event, times }) => (
        <li key={event.id} className={event.actor === viewer ? undefined : styles.theirs}>
          <div>
            {done[event.action]}
            {times > 1 && <span className="note"> {text.times(times)}</span>}
          </div>
          <div className="note">
            {event.on_behalf ? text.onBehalf : actors[event.actor]} {shortName(event.user_name)}
            {' · '}
            <time dateTime={event.create_time}>{formatInstant(event.create_time, language)}</time>
          </div>
          {event.reason && <q className={`lines note above-4 block ${styles.reason}`}>{event.reason}</q>}
          <EventChanges changes={event.changes} />
          {detail?.(event)}
        </li>
      ))}
    </ol>
  )
}
