import type { deskCountOrders } from '@berth/contract/desk/desk-order'
import type { OutputOf } from '@berth/contract/endpoint'
import { deskExportOrders } from '@berth/contract/trade/export'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FilterButton, FilterDrawer } from '#page-parts/lists/filter-sheet.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useIsPhone, useMedia } from '#ui/theme/use-media.ts'
import { listWords } from '../state/queue-words.ts'
import { talkWords } from '../state/talk-words.ts'
import { type DeskSort, deskQueryOf, deskSorts, type OrderListState, sortOf } from '../state/url.ts'
import styles from './list-filters.module.css'
import { StatusFilter } from './status-filter.tsx'
import { WhoseFilter } from './whose-filter.tsx'

export type Counts = OutputOf<typeof deskCountOrders> | undefined

type ListFiltersProps = {
  readonly state: OrderListState
  readonly counts: Counts
  readonly onChange: (change: Partial<OrderListState>) => void
}

/** Whether the queues are chips above the list and all other filters are behind a button. */
export function useIsNarrowDesk(): boolean {
  return useMedia('(max-width: 1239px)')
}

/** A button that opens the assignee filter; on phones also status, sort order and export. */
export function ListFilters({ state, counts, onChange }: ListFiltersProps) {
  const text = useWords(listWords)
  const { bookFor, filter } = useWords(talkWords)
  const mayBook = useMay(lifecycle.submit.onBehalf)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { search } = useLocation()
  // Choices are links, so the sheet closes when the URL changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes it
  useEffect(() => setOpen(false), [search])
  const active =
    Number(state.assignee !== 'all') +
    Number(state.unread === '1') +
    (isPhone ? Number(state.status.length > 0) : 0)
  return (
    <>
      <FilterButton active={active} onOpen={() => setOpen(true)} />
      <FilterDrawer isOpen={isOpen} onClose={() => setOpen(false)} isBeside={!isPhone}>
        <div className={`grid gap-8 ${styles.sheet}`}>
          <h3>{filter.label}</h3>
          <WhoseFilter counts={counts} state={state} />
          {isPhone && (
            <>
              <label htmlFor={id}>{text.sort}</label>
              <Select<DeskSort>
                id={id}
                value={sortOf(state)}
                options={deskSorts.map((value) => ({ value, label: text.sorts[value] }))}
                onChange={(sort) => onChange({ sort })}
              />
              <StatusFilter
                queue={state.queue}
                status={state.status}
                counts={counts?.by_status}
                onChange={(status) => onChange({ status })}
              />
              <ExportButton endpoint={deskExportOrders} query={deskQueryOf(state)} />
            </>
          )}
          {mayBook && (
            <Link className={`button above-8 ${styles.bookFor}`} to={paths.deskBookFor}>
              {bookFor}
            </Link>
          )}
        </div>
      </FilterDrawer>
    </>
  )
}
