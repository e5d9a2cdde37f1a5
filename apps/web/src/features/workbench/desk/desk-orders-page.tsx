import type { DeskOrderItem } from '@berth/contract/desk/desk-order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useRef } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { offerUndo } from '#features/billing/offer-undo.ts'
import { call } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { openKeyHelp } from '#page-parts/lists/key-help.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { useFirstOpen } from '#page-parts/lists/use-first-open.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { useWaitRules } from '#page-parts/use-work-calendar.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import styles from './desk-orders-page.module.css'
import paneStyles from './detail/order-pane.module.css'
import { bringBack } from './detail/sent-drafts.ts'
import { KeysFooter } from './queue/keys-footer.tsx'
import { OrderList } from './queue/order-list.tsx'
import { QueueNav } from './queue/queue-nav.tsx'
import { useWorkbenchKeyHelp } from './queue/workbench-key-help.ts'
import { deskCounts, deskOrderKey, deskOrdersKey, type MovedOrder } from './state/api.ts'
import { type DeskAnswer, deskActions } from './state/desk-actions.ts'
import { nextToOpen } from './state/next-to-open.ts'
import { orderWords } from './state/order-words.ts'
import { isTabled } from './state/queue-groups.ts'
import { listWords } from './state/queue-words.ts'
import { deskListOf, deskUrl, searchForOrder } from './state/url.ts'
import { useLeaveFields } from './state/use-desk-keys.ts'
import { useDeskLive } from './state/use-desk-live.ts'
import { useOrderChange } from './state/use-order-change.ts'
import { useMissingRow, useOpenOfNarrowed, useOwnQueue } from './state/use-own-queue.ts'
import { moveInList } from './state/walk-list.ts'

// The route preloads this chunk, except on phones, where the list is a page of its own.
const OrderPane = lazy(async () => ({ default: (await import('./detail/order-pane.tsx')).OrderPane }))

const OrdersTable = lazy(async () => ({ default: (await import('./table/orders-table.tsx')).OrdersTable }))

/** The desk: work queues and the open order, or a table of the orders in which nothing waits for the desk. */
export function DeskOrdersPage() {
  const openId = idOf(useParams().id)
  const [address, changeAddress] = useUrlState(deskUrl)
  const isPhone = useIsPhone()
  if (openId !== null || isPhone || !isTabled(address.queue)) return <Workbench openId={openId} />
  return (
    <Suspense fallback={null}>
      <OrdersTable
        state={address}
        onChange={(change) => changeAddress(change, { replace: 'keyword' in change })}
      />
    </Suspense>
  )
}

/** The work queues, the orders of one queue, and the open order. */
function Workbench({ openId }: { readonly openId: number | null }) {
  const { search } = useLocation()
  const [address, changeAddress] = useUrlState(deskUrl)
  const [heard, hear] = useOrderChange(openId)
  const isLive = useDeskLive(hear)
  const counts = useQuery(deskCounts({ assignee: address.assignee }, isLive))
  const read = deskListOf(address, isLive)
  // A link to an order may leave the list open; the order's own queue then decides it.
  const known = useQueryClient().getQueryData<{ lists: DeskOrderItem[] }>(read.queryKey)
  const isUndecided = useOwnQueue(openId, known?.lists, changeAddress)
  const list = useQuery({ ...read, enabled: !isUndecided })
  const now = useServerNow(counts.data?.server_time)
  const rules = useWaitRules()
  const isPhone = useIsPhone()
  const listRef = useRef<HTMLElement>(null)
  const answered = useGoingOn(list.data?.lists, openId)
  const orders = list.data?.lists
  // Rows are drawn in pieces that do not hold up the user.
  const rows = useDeferredValue(orders)
  const beside = !isPhone && !list.isPlaceholderData ? orders : undefined
  const first = openId === null ? beside?.[0] : undefined
  useFirstOpen(first && paths.deskOrder(first.id), searchForOrder(search))
  useOpenOfNarrowed(openId, address, beside)
  const missing = useMissingRow(openId, address, orders)
  usePageKeys({
    j: () => moveInList(listRef.current, 1),
    k: () => moveInList(listRef.current, -1),
    ArrowDown: () => moveInList(listRef.current, 1, 'list'),
    ArrowUp: () => moveInList(listRef.current, -1, 'list'),
  })
  useWorkbenchKeyHelp()
  useLeaveFields()
  const pane = openId !== null && (
    <Suspense fallback={<section className={`flex slim column short canvas ${paneStyles.pane}`} />}>
      <OrderPane
        id={openId}
        now={now}
        back={isPhone && <BackLink search={searchForOrder(search)} />}
        onAnswered={answered}
        heard={heard}
      />
    </Suspense>
  )
  return (
    <div className={`grid cut ${styles.desk}`}>
      {isPhone && pane ? (
        pane
      ) : (
        <>
          <QueueNav
            counts={counts.data}
            hasFailed={counts.isError}
            state={address}
            isLive={isLive}
            now={now}
            rules={rules}
          />
          <OrderList
            state={address}
            onChange={(change) => changeAddress(change, { replace: 'keyword' in change })}
            orders={rows}
            missing={missing}
            total={list.data?.total ?? 0}
            counts={counts.data}
            isStale={list.isPlaceholderData}
            failure={list.error}
            onRetry={() => void list.refetch()}
            openId={openId}
            now={now}
            rules={rules}
            listRef={listRef}
            footer={<KeysFooter queue={address.queue} onShowAll={openKeyHelp} />}
          />
          {!isPhone && (pane || <NothingOpen isEmpty={orders?.length === 0} />)}
        </>
      )}
    </div>
  )
}

function idOf(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** After an answer, shows a toast, refreshes counts and list, and opens the next order of a work queue. */
function useGoingOn(orders: Parameters<typeof nextToOpen>[0], openId: number | null) {
  const language = useLanguage()
  const [{ queue }] = useUrlState(deskUrl)
  const { search } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (moved: MovedOrder, { action, orders: movedToo }: DeskAnswer) => {
    const row = deskActions[action]
    const done = row.words[language].done(moved.order_no)
    const undoing = 'undoneBy' in row ? deskActions[row.undoneBy] : null
    if (undoing && 'undo_until' in moved && typeof moved.undo_until === 'string') {
      const { endpoint, words, reopensForm } = undoing
      const { undo: label, undone } = words[language]
      const { id, order_no, version, undo_until: until } = moved
      offerUndo({
        ...{ done, undone: undone(order_no), label, until },
        undo: () => call(endpoint, { params: { id }, body: { version } }),
        onTried: () => {
          if (reopensForm) bringBack(id)
          // The order as it was before has an old version: what is sent from there would be refused.
          queryClient.removeQueries({ queryKey: deskOrderKey(id), type: 'inactive' })
          void queryClient.invalidateQueries({ queryKey: ['desk'] })
          // What had been typed is in the form again.
          if (reopensForm) navigate({ pathname: paths.deskOrder(id), search: searchForOrder(search) })
        },
      })
    } else showToast('done', done)
    const next = nextToOpen(orders, openId, queue, movedToo)
    if (next !== null)
      navigate(
        { pathname: paths.deskOrder(next), search: searchForOrder(search) },
        { replace: true, state: { focus: next } },
      )
    else document.getElementById('order-title')?.focus()
    void queryClient.invalidateQueries({ queryKey: deskOrdersKey })
  }
}

function BackLink({ search }: { readonly search: string }) {
  const text = useWords(orderWords)
  return (
    <Link
      to={{ pathname: paths.deskOrders, search }}
      className={`centred gap-4 inline-flex touch ${styles.back}`}
    >
      <Icon name="left" />
      {text.back}
    </Link>
  )
}

function NothingOpen({ isEmpty }: { readonly isEmpty: boolean }) {
  const text = useWords(orderWords)
  useTitle(useWords(listWords).pageTitle)
  return (
    <section className="grid middle canvas" aria-label={text.tabs.work}>
      {!isEmpty && (
        <StateMessage drawing="ship" title={text.none}>
          {text.noneText}
        </StateMessage>
      )}
    </section>
  )
}
