import { Link, useSearchParams } from 'react-router'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { writeUrlState } from '#lib/url/url-state.ts'
import { listWords } from './booking-list-words.ts'
import { type BookingFilter, listShape } from './list-url.ts'
import styles from './status-tabs.module.css'
import { type BookingTab, bookingTabs, tabFilters, tabOf } from './tabs.ts'

type StatusTabsProps = {
  readonly filter: BookingFilter
  readonly counts: Readonly<Record<BookingTab, number>> | undefined
}

/** The tabs that require the user's attention. */
const isHot: ReadonlySet<BookingTab> = new Set(['mine', 'unread'])

/** The tabs shown only while there is something in them. */
const isPassing: ReadonlySet<BookingTab> = new Set(['colleagues', 'drafts', 'unread'])

/** Shortcut filters by whose turn it is. They are links, so the back button works. */
export function StatusTabs({ filter, counts }: StatusTabsProps) {
  const { tabs } = useWords(listWords)
  const [params] = useSearchParams()
  const active = tabOf(filter)
  const shown = bookingTabs.filter((tab) => !isPassing.has(tab) || tab === active || (counts?.[tab] ?? 0) > 0)
  return (
    <nav className={`flex gap-24 line-below scroll-x padded-0-16 ${styles.tabs}`} aria-label={tabs.label}>
      {shown.map((tab) => (
        <Link
          key={tab}
          to={{ search: writeUrlState(listShape, params, tabFilters[tab]).toString() }}
          aria-current={tab === active ? 'true' : undefined}
          preventScrollReset
        >
          {tabs.names[tab]}
          {counts && (
            <span
              className={
                isHot.has(tab) && counts[tab] > 0 ? `note strong white text-centre ${styles.hot}` : 'note'
              }
            >
              {formatCount(counts[tab])}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
