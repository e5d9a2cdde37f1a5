import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigation, useParams } from 'react-router'
import { useWords } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { useServerNow } from '../../../shared/use-server-now.ts'
import { useTitle } from '../../../shared/use-title.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useIsPhone } from '../../../ui/use-media.ts'
import { type Answer, deskCounts, deskOrdersKey, type Moved } from '../api.ts'
import { KeysDialog } from '../components/keys-dialog.tsx'
import { KeysFooter } from '../components/keys-footer.tsx'
import { OrderList } from '../components/order-list.tsx'
import { OrderPane } from '../components/order-pane.tsx'
import { QueueNav } from '../components/queue-nav.tsx'
import { useDeskLive } from '../live/use-desk-live.ts'
import { useHeardOrder } from '../live/use-heard-order.ts'
import { nextToOpen } from '../next-to-open.ts'
import { orderWords } from '../order-words.ts'
import { paperAnswerWords } from '../papers/paper-answer-words.ts'
import { deskAddress, deskListOf, searchForOrder } from '../url.ts'
import { useDeskKeys, useLeaveFields, useSubmitKeys } from '../use-desk-keys.ts'
import { moveInList } from '../walk-list.ts'
import { listWords } from '../words.ts'
import styles from './desk-orders-page.module.css'

/** The desk: queues of work, the orders of one, and the order being worked on. */
export function DeskOrdersPage() {
  const openId = idOf(useParams().id)
  const { search } = useLocation()
  const [address, changeAddress] = useUrlState(deskAddress)
  const [heard, hear] = useHeardOrder(openId)
  const isLive = useDeskLive(hear)
  const counts = useQuery(deskCounts({ assignee: address.assignee }, isLive))
  const list = useQuery(deskListOf(address, isLive))
  const now = useServerNow(counts.data?.server_time)
  const isPhone = useIsPhone()
  const listRef = useRef<HTMLElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const answered = useGoingOn(list.data?.lists, openId)
  const orders = list.data?.lists
  useFirstOrderOpen(openId === null && !isPhone && !list.isPlaceholderData ? orders?.[0]?.id : undefined)
  useDeskKeys({
    j: () => moveInList(listRef.current, 1),
    k: () => moveInList(listRef.current, -1),
    ArrowDown: () => moveInList(listRef.current, 1, 'list'),
    ArrowUp: () => moveInList(listRef.current, -1, 'list'),
    '/': () => listRef.current?.querySelector<HTMLElement>('[data-desk-search]')?.focus(),
    '?': () => setHelpOpen(true),
  })
  useLeaveFields()
  useSubmitKeys()
  const pane = openId !== null && (
    <OrderPane
      id={openId}
      now={now}
      back={isPhone && <BackLink search={searchForOrder(search)} />}
      onAnswered={answered}
      heard={heard}
    />
  )
  return (
    <div className={styles.desk}>
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
          />
          <OrderList
            state={address}
            onChange={(change) => changeAddress(change, { replace: 'keyword' in change })}
            orders={orders}
            total={list.data?.total ?? 0}
            countByStatus={counts.data?.by_status}
            isStale={list.isPlaceholderData}
            failure={list.error}
            onRetry={() => void list.refetch()}
            openId={openId}
            now={now}
            listRef={listRef}
            footer={<KeysFooter queue={address.queue} onShowAll={() => setHelpOpen(true)} />}
          />
          {!isPhone && (pane || <NothingOpen isEmpty={orders?.length === 0} />)}
        </>
      )}
      <KeysDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

function idOf(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/**
 * Where there is room for an order beside the list, its first is opened: the work is there without a click. Whoever is on
 * the way to another page meanwhile gets there.
 */
function useFirstOrderOpen(id: number | undefined): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (id !== undefined && !isLeaving)
      navigate({ pathname: paths.deskOrder(id), search: searchForOrder(search) }, { replace: true })
  }, [id, isLeaving, search, navigate])
}

/** After an answer: says so, brings counts and list up to date, and opens the next order of a work queue. */
function useGoingOn(orders: Parameters<typeof nextToOpen>[0], openId: number | null) {
  const done = { ...useWords(orderWords).done, ...useWords(paperAnswerWords).done }
  const [{ queue }] = useUrlState(deskAddress)
  const { search } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (moved: Moved, action: Answer['action']) => {
    showToast('done', done[action](moved.order_no))
    const next = nextToOpen(orders, openId, queue)
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
    <Link to={{ pathname: paths.deskOrders, search }} className={styles.back}>
      <Icon name="left" />
      {text.back}
    </Link>
  )
}

function NothingOpen({ isEmpty }: { readonly isEmpty: boolean }) {
  const text = useWords(orderWords)
  useTitle(useWords(listWords).pageTitle)
  return (
    <section className={styles.nothing} aria-label={text.tabs.work}>
      {!isEmpty && (
        <StateMessage drawing="ship" title={text.none}>
          {text.noneText}
        </StateMessage>
      )}
    </section>
  )
}
