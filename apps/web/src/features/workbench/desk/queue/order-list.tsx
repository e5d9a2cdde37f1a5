import type { DeskOrderItem } from '@berth/contract/desk/desk-order'
import { deskExportOrders } from '@berth/contract/trade/export'
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { formatCount } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import type { WaitRules } from '#page-parts/use-work-calendar.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { PageNumbers } from '#ui/table/page-numbers.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { figureText, noFigure } from '../state/figure-url.ts'
import { isTabled, isWorkQueue } from '../state/queue-groups.ts'
import { listWords, queueWords } from '../state/queue-words.ts'
import {
  type DeskSort,
  deskQueryOf,
  deskSorts,
  type OrderListState,
  searchForOrder,
  sortOf,
} from '../state/url.ts'
import { EmptyList, ListFailure } from './empty-list.tsx'
import filters from './filter-field.module.css'
import { type Counts, ListFilters, useIsNarrowDesk } from './list-filters.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import styles from './order-list.module.css'
import { OrderRow } from './order-row.tsx'
import { StatusFilter } from './status-filter.tsx'

const RollQueueButton = lazy(async () => ({
  default: (await import('#features/sailings/desk/rolls/roll-queue-button.tsx')).RollQueueButton,
}))

type OrderListProps = {
  readonly state: OrderListState
  readonly onChange: (change: Partial<OrderListState>) => void
  readonly orders: readonly DeskOrderItem[] | undefined
  readonly total: number
  readonly counts: Counts
  /** The row of the open order, if it is on another page of this queue. */
  readonly missing: DeskOrderItem | null
  readonly isStale: boolean
  readonly failure: Error | null
  readonly onRetry: () => void
  readonly openId: number | null
  readonly now: Date
  readonly rules: WaitRules
  readonly listRef: Ref<HTMLElement>
  readonly footer: ReactNode
}

/** The orders of the selected queue, with sorting, search, status filter and paging. */
export function OrderList(props: OrderListProps) {
  const { state, onChange, orders, total, counts, isStale, listRef } = props
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrowDesk()
  const [isWanted, setSearching] = useState(false)
  const figure = figureText(state, orders?.[0], useLanguage())
  const isSearching = isWanted || state.keyword !== ''
  const text = useWords(listWords)
  const names = useWords(queueWords)
  return (
    <section
      className="flex slim column short line-end surface phone-no-line-end"
      aria-label={text.listOf(names[state.queue])}
      ref={listRef}
    >
      <header className={`row between firm wrap ${styles.head}`}>
        <h2>
          {names[state.queue]} {orders && <span className="dim plain">{formatCount(total)}</span>}
        </h2>
        <span className="flex gap-4 firm">
          {state.queue === 'roll' && total > 0 && (
            <Suspense>
              <RollQueueButton />
            </Suspense>
          )}
          {isPhone ? (
            <Button
              look="text"
              icon={<Icon name="search" />}
              aria-label={text.openSearch}
              aria-expanded={isSearching}
              onClick={() => setSearching((is) => !is)}
            />
          ) : (
            <>
              <Select<DeskSort>
                aria-label={text.sort}
                className={styles.sort ?? ''}
                value={sortOf(state)}
                options={deskSorts.map((value) => ({ value, label: text.sorts[value] }))}
                onChange={(sort) => onChange({ sort })}
              />
              <ExportButton isCompact endpoint={deskExportOrders} query={deskQueryOf(state)} />
              {isTabled(state.queue) && <TableLink />}
            </>
          )}
          {isNarrow && <ListFilters state={state} counts={counts} onChange={onChange} />}
        </span>
      </header>
      {(!isPhone || isSearching) && (
        <div className={`firm ${filters.field}`}>
          <SearchField
            label={text.search}
            keyword={state.keyword}
            width="100%"
            onChange={(keyword) => onChange({ keyword })}
          />
        </div>
      )}
      {!isPhone && (
        <StatusFilter
          queue={state.queue}
          status={state.status}
          counts={counts?.by_status}
          onChange={(status) => onChange({ status })}
        />
      )}
      {state.customer_id !== null && (
        <button
          type="button"
          className={`button clip ${styles.customer}`}
          onClick={() => onChange({ customer_id: null })}
        >
          {text.ofCustomer(orders?.[0]?.customer_name)}
          <Icon name="close" size={12} />
        </button>
      )}
      {figure !== null && (
        <button
          type="button"
          className={`button clip ${styles.customer}`}
          title={figure}
          onClick={() => onChange(noFigure)}
        >
          {figure}
          <Icon name="close" size={12} />
        </button>
      )}
      <div
        className={`line-above fill short relative scroll ${styles.body} ${isStale ? styles.stale : ''}`}
        aria-busy={isStale}
      >
        <ListBody {...props} />
      </div>
      {total > state.size && (
        <nav className="firm line-above padded-8-16" aria-label={text.pages}>
          <PageNumbers
            isSimple
            isSmall
            page={state.page}
            pages={Math.ceil(total / state.size)}
            onChange={(next) => onChange({ page: next })}
          />
        </nav>
      )}
      {props.footer}
    </section>
  )
}

function ListBody({
  state,
  onChange,
  orders,
  failure,
  onRetry,
  openId,
  now,
  rules,
  missing,
}: OrderListProps) {
  const { search } = useLocation()
  if (!orders) return failure ? <ListFailure failure={failure} onRetry={onRetry} /> : <ListSkeleton />
  if (orders.length === 0) return <EmptyList state={state} onChange={onChange} />
  return (
    <ul>
      {[...(missing ? [missing] : []), ...orders].map((order) => (
        <li key={order.id} className={order === missing ? styles.missing : undefined}>
          <OrderRow
            order={order}
            to={{ pathname: paths.deskOrder(order.id), search: searchForOrder(search) }}
            isOpen={order.id === openId}
            now={now}
            rules={rules}
            showsStatus={!isWorkQueue(state.queue)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The way back from an open order to the table it was opened from. */
function TableLink() {
  const text = useWords(listWords)
  const { search } = useLocation()
  return (
    <Link
      className="icon-button"
      to={{ pathname: paths.deskOrders, search: searchForOrder(search) }}
      aria-label={text.table}
      title={text.table}
    >
      <Icon name="table" />
    </Link>
  )
}
