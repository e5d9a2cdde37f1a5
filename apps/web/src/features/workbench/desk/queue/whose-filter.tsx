import { assigneeFilters, type deskCountOrders } from '@berth/contract/desk/desk-order'
import type { OutputOf } from '@berth/contract/endpoint'
import { Link } from 'react-router'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { talkWords } from '../state/talk-words.ts'
import type { OrderListState } from '../state/url.ts'
import styles from './whose-filter.module.css'

type WhoseFilterProps = {
  readonly counts: OutputOf<typeof deskCountOrders> | undefined
  readonly state: Pick<OrderListState, 'queue' | 'assignee' | 'unread'>
}

/** Filters orders by assignee and by unread messages. */
export function WhoseFilter({ counts, state }: WhoseFilterProps) {
  const { filter: text } = useWords(talkWords)
  return (
    <>
      <ul className={`flex outlined-2 rounded surface cut ${styles.whose}`} aria-label={text.label}>
        {assigneeFilters.map((whose) => (
          <li key={whose}>
            <Link
              to={{ pathname: paths.deskOrders, search: searchOf({ ...state, assignee: whose }) }}
              aria-current={state.assignee === whose ? 'true' : undefined}
            >
              {text[whose]} <b>{counts ? formatCount(counts.by_assignee[whose]) : ''}</b>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        className={`rounded ${styles.unread}`}
        to={{
          pathname: paths.deskOrders,
          search: searchOf({ ...state, queue: 'all', unread: state.unread === '1' ? '0' : '1' }),
        }}
        aria-current={state.unread === '1' ? 'true' : undefined}
      >
        {text.unread} <b>{counts ? formatCount(counts.unread) : ''}</b>
      </Link>
    </>
  )
}

/** The URL of a list: queue, assignee, and unread filter. */
export function searchOf({ queue, assignee, unread }: WhoseFilterProps['state']): string {
  const params = new URLSearchParams({ queue })
  if (assignee !== 'all') params.set('assignee', assignee)
  if (unread === '1') params.set('unread', unread)
  return `?${params}`
}
