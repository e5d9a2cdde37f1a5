import type { deskCountOrders } from '@berth/contract/desk/desk-order'
import type { OutputOf } from '@berth/contract/endpoint'
import type { DeskQueue } from '@berth/domain/order/lifecycle/desk-queue'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useMay } from '#lib/api/use-may.ts'
import { formatCount } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useTitleCount } from '#page-parts/use-title.ts'
import type { WaitRules } from '#page-parts/use-work-calendar.ts'
import { useDelayed } from '#ui/feedback/use-delayed.ts'
import { type QueueGroup, queueGroups } from '../state/queue-groups.ts'
import { listWords, queueGroupWords, queueWords } from '../state/queue-words.ts'
import { talkWords } from '../state/talk-words.ts'
import type { OrderListState } from '../state/url.ts'
import { useIsNarrowDesk } from './list-filters.tsx'
import styles from './queue-nav.module.css'
import { type QueueCount, queueNote } from './queue-note.ts'
import { searchOf, WhoseFilter } from './whose-filter.tsx'

type QueueNavProps = {
  readonly counts: OutputOf<typeof deskCountOrders> | undefined
  readonly hasFailed: boolean
  readonly state: Pick<OrderListState, 'queue' | 'assignee' | 'unread'>
  readonly isLive: boolean
  readonly now: Date
  readonly rules: WaitRules
}

/** How long live updates may be down before a notice appears. Connecting and reconnecting take a moment. */
const liveOffAfterMs = 5_000

/** The queues with their counts and the most urgent deadline. A row of chips on narrow screens. */
export function QueueNav({ counts: all, hasFailed, state, isLive, now, rules }: QueueNavProps) {
  const text = useWords(listWords)
  const { liveOff, bookFor } = useWords(talkWords)
  const mayBook = useMay(lifecycle.submit.onBehalf)
  const counts = all?.queues
  const chosen = state.queue
  const groupNames = useWords(queueGroupWords)
  const isNarrow = useIsNarrowDesk()
  const nav = useRef<HTMLElement>(null)
  const id = useId()
  useChosenInView(nav, chosen)
  // Each order once, however many queues it is in.
  const work = all?.by_assignee[state.assignee]
  useTitleCount(work ?? 0)
  const isLiveOff = useDelayed(!isLive, liveOffAfterMs)
  return (
    <nav className={`relative scroll line-end canvas ${styles.queues}`} aria-label={text.queues} ref={nav}>
      <h1 className={`flex between ${styles.title}`}>
        {text.work}
        {work !== undefined && <span>{formatCount(work)}</span>}
      </h1>
      {!isNarrow && (
        <>
          <WhoseFilter counts={all} state={state} />
          {mayBook && (
            <Link className={`brand block ${styles.bookFor}`} to={paths.deskBookFor}>
              {bookFor}
            </Link>
          )}
        </>
      )}
      {isLiveOff && !hasFailed && <p className={`note ${styles.quiet}`}>{liveOff}</p>}
      {hasFailed && <p className={`note bad ${styles.failed}`}>{text.countsFailed}</p>}
      {(Object.keys(queueGroups) as QueueGroup[]).map((group) => (
        <div key={group} className={styles.group}>
          <h2 id={`${id}${group}`} className={`note ${styles.groupName}`}>
            {groupNames[group]}
          </h2>
          <ul aria-labelledby={`${id}${group}`}>
            {queueGroups[group].map((queue) => (
              <li key={queue}>
                <QueueLink
                  queue={queue}
                  count={counts?.find((count) => count.queue === queue)}
                  isChosen={queue === chosen && state.unread === '0'}
                  search={searchOf({ ...state, queue, unread: '0' })}
                  now={now}
                  rules={rules}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type QueueLinkProps = {
  readonly queue: DeskQueue
  readonly count: QueueCount | undefined
  readonly isChosen: boolean
  readonly search: string
  readonly now: Date
  readonly rules: WaitRules
}

function QueueLink({ queue, count, isChosen, search, now, rules }: QueueLinkProps) {
  const language = useLanguage()
  const names = useWords(queueWords)
  const note = count && queueNote(count, now, language, rules)
  return (
    <Link
      to={{ pathname: paths.deskOrders, search }}
      className={`grid centred fit-end gap-0-8 rounded ink phone-touch ${styles.queue}`}
      data-queue={queue}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span>{names[queue]}</span>
      <b className={count?.count === 0 ? styles.zero : undefined}>{count ? formatCount(count.count) : ''}</b>
      {note && <small className={styles[note.tone]}>{note.text}</small>}
    </Link>
  )
}

// Scrolls the selected chip into view.
function useChosenInView(nav: { readonly current: HTMLElement | null }, chosen: DeskQueue): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what moves the chips
  useEffect(() => {
    nav.current
      ?.querySelector('[data-queue][aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [chosen])
}
