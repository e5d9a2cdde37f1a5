import { Link, useSearchParams } from 'react-router'
import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/language.ts'
import { writeUrlState } from '../../../lib/url-state.ts'
import { type ListState, listShape } from './list-state.ts'
import styles from './status-tabs.module.css'
import { type BookingTab, bookingTabs, tabOf, tabStatuses } from './tabs.ts'
import { listWords } from './words.ts'

type StatusTabsProps = {
  readonly status: ListState['status']
  readonly counts: Readonly<Record<BookingTab, number>> | undefined
}

/** Shortcuts of the status filter, by whose move it is. They are links: the back button undoes one. */
export function StatusTabs({ status, counts }: StatusTabsProps) {
  const { tabs } = useWords(listWords)
  const [params] = useSearchParams()
  const active = tabOf(status)
  return (
    <nav className={styles.tabs} aria-label={tabs.label}>
      {bookingTabs.map((tab) => (
        <Link
          key={tab}
          to={{ search: writeUrlState(listShape, params, { status: tabStatuses[tab] }).toString() }}
          aria-current={tab === active ? 'true' : undefined}
          preventScrollReset
        >
          {tabs.names[tab]}
          {counts && (
            <span
              className={tab === 'mine' && counts.mine > 0 ? `${styles.count} ${styles.hot}` : styles.count}
            >
              {formatCount(counts[tab])}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
