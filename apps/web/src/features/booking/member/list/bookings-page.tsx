import type { OutputOf } from '@berth/contract/endpoint'
import { countOrders } from '@berth/contract/orders/order'
import { exportOrders } from '@berth/contract/trade/export'
import { pageSizes } from '@berth/domain/limits'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { keyOf, readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { useListKeys } from '#page-parts/lists/use-list-keys.ts'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { ContextToCome, Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { listWords } from './booking-list-words.ts'
import { BookingRows } from './booking-rows.tsx'
import barStyles from './filter-bar.module.css'
import { BookingFilterSheet } from './filter-sheet.tsx'
import {
  type BookingFilter,
  bookingsOf,
  bookingsQueryOf,
  filterOf,
  listShape,
  phoneListShape,
} from './list-url.ts'
import { StatusTabs } from './status-tabs.tsx'
import { countTabs, tabOf } from './tabs.ts'
import { useNewBookingKey } from './use-new-booking-key.ts'

// The route preloads this chunk, except on phones, where the filters are in a sheet.
const DraftsRemoval = lazy(async () => ({ default: (await import('./drafts-removal.tsx')).DraftsRemoval }))
const FilterBar = lazy(async () => ({ default: (await import('./filter-bar.tsx')).FilterBar }))

/** The company's bookings, those needing action first. */
export function BookingsPage() {
  const text = useWords(listWords)
  const isPhone = useIsPhone()
  const mayBook = useMay(orderWork.booking)
  const [state, change, asked] = useUrlState(isPhone ? phoneListShape : listShape)
  const list = useQuery({ ...bookingsOf(state), placeholderData: keepPreviousData })
  const summary = useQuery(readOf(countOrders, {}))
  const isOutdated = useIsOutdated(keyOf(countOrders, {})) && !summary.isFetchedAfterMount
  const now = useServerNow(summary.data?.server_time)
  const counts = useMemo(() => summary.data && countTabs(summary.data), [summary.data])
  const isOfDrafts = tabOf(state) === 'drafts' && mayBook
  const selection = useSelection(JSON.stringify(state), list.data?.lists ?? [])
  const rows = useRef<HTMLDivElement>(null)
  useListKeys(rows)
  useNewBookingKey(mayBook)
  useTitle(text.title)

  const refresh = () => {
    list.refetch()
    summary.refetch()
  }
  // Repeating the same search refetches it.
  const search = (filter: BookingFilter) => {
    const before = asked()
    const isSame = JSON.stringify(filterOf(filter)) === JSON.stringify(filterOf(before))
    if (isSame && before.page === 1) refresh()
    else change(filterOf(filter))
  }
  const removal = isOfDrafts && selection.ids.length > 0 && (
    <Suspense fallback={null}>
      <DraftsRemoval selection={selection} />
    </Suspense>
  )
  const Filters = isPhone ? BookingFilterSheet : FilterBar
  return (
    <>
      <Page wide>
        <PageHead
          title={text.title}
          context={
            isOutdated || !summary.data ? (
              <ContextToCome phoneLines={2} />
            ) : (
              <Context summary={summary.data} now={now} />
            )
          }
          actions={
            isPhone ? null : (
              <>
                <RefreshButton label={text.refresh} isBusy={list.isFetching} onClick={refresh} />
                <ExportButton endpoint={exportOrders} query={bookingsQueryOf(state)} />
                {mayBook && <CreateLinks />}
              </>
            )
          }
        />
        <Panel flush label={text.table}>
          <StatusTabs filter={state} counts={counts} />
          <Suspense fallback={<div className={barStyles.toCome} />}>
            <Filters applied={state} onSearch={search} />
          </Suspense>
          {!isPhone && removal}
          <div ref={rows}>
            <BookingRows
              selection={isOfDrafts ? selection : null}
              state={state}
              query={list}
              hasNone={counts?.all === 0}
              now={now}
              sizes={pageSizes.bookings.options}
              onChange={change}
            />
          </div>
        </Panel>
      </Page>
      {isPhone && mayBook && <StickyActions phoneOnly>{removal || <CreateLinks />}</StickyActions>}
    </>
  )
}

/** Whether an action has invalidated the data. It is hidden until refetched. */
function useIsOutdated(key: QueryKey): boolean {
  const client = useQueryClient()
  const [isOutdated] = useState(() => client.getQueryState(key)?.isInvalidated ?? false)
  return isOutdated
}

type ContextProps = { readonly summary: OutputOf<typeof countOrders>; readonly now: Date }

/** The number of active bookings, and a link to the one whose instruction is due next. */
function Context({ summary, now }: ContextProps) {
  const text = useWords(listWords)
  const language = useLanguage()
  const { mine, colleagues, theirs } = countTabs(summary)
  const next = summary.next_cut_off
  // Full-width punctuation includes its own spacing.
  const gap = language === 'zh-CN' ? null : ' '
  return (
    <>
      {text.context({ underWay: mine + colleagues + theirs, mine })}
      {next && (
        <>
          {gap}
          <span className="nowrap">{text.nextCutOff.before}</span>
          {gap}
          <Link to={paths.booking(next.id)}>
            <Mono>{next.order_no}</Mono>
          </Link>
          {text.nextCutOff.after(formatSpan(Date.parse(next.at) - now.getTime(), language))}
        </>
      )}
    </>
  )
}

function CreateLinks() {
  const text = useWords(listWords)
  const isPhone = useIsPhone()
  return (
    <>
      <LinkButton to={paths.createLcl}>
        {!isPhone && <Icon name="plus" />}
        {text.newLcl}
      </LinkButton>
      <LinkButton to={paths.createFcl} primary keyName="N">
        {!isPhone && <Icon name="plus" />}
        {text.newFcl}
      </LinkButton>
    </>
  )
}

type RefreshButtonProps = { readonly label: string; readonly isBusy: boolean; readonly onClick: () => void }

function RefreshButton({ label, isBusy, onClick }: RefreshButtonProps) {
  return (
    <Button
      look="text"
      icon={<Icon name="refresh" />}
      aria-label={label}
      title={label}
      aria-busy={isBusy}
      onClick={onClick}
    />
  )
}
