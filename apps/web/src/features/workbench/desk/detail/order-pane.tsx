import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isProblem } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import type { FormDraft } from '../forms/work-frame.tsx'
import { deskOrder, deskOrderKey, type MovedOrder } from '../state/api.ts'
import type { DeskAnswer } from '../state/desk-actions.ts'
import { tabsOf } from '../state/order-tabs.ts'
import { orderWords } from '../state/order-words.ts'
import { orderUrl } from '../state/url.ts'
import { OrderHead } from './order-head.tsx'
import styles from './order-pane.module.css'
import { useTabKeys } from './use-tab-keys.ts'
import { WorkTab } from './work-tab.tsx'

const ReadingTab = lazy(async () => ({ default: (await import('./reading-tab.tsx')).ReadingTab }))

type OrderPaneProps = {
  readonly id: number
  readonly now: Date
  /** The link back to the list on phones, where the order is a page of its own. */
  readonly back: ReactNode
  readonly onAnswered: (moved: MovedOrder, answer: DeskAnswer) => void
  /** The newer state of the order, if it changed while open. */
  readonly heard: DeskOrder | null
}

/** One order at the desk: header, tabs, and the form or facts for its current status. */
export function OrderPane({ id, now, back, onAnswered, heard }: OrderPaneProps) {
  const text = useWords(orderWords)
  const { data: order, error, refetch } = useQuery(deskOrder(id))
  useTitle(order?.order_no ?? text.tabs.work)
  if (order) return <LoadedPane key={id} {...{ order, now, back, onAnswered, heard }} />
  const isGone = isProblem(error, 'not_found')
  return (
    <section className={`flex slim column short canvas ${styles.pane}`} aria-label={text.tabs.work}>
      {back && <div className="line-below padded-8-16 surface">{back}</div>}
      {error ? (
        <StateMessage
          drawing={isGone ? 'search' : 'parted'}
          title={isGone ? text.gone : text.failed}
          actions={isGone ? undefined : <Button onClick={() => void refetch()}>{text.retry}</Button>}
        >
          {isGone ? text.goneText : error.message}
        </StateMessage>
      ) : (
        <div className="grid gap-24 padded-24">
          <TextSkeleton lines={2} />
          <TextSkeleton lines={6} />
        </div>
      )}
    </section>
  )
}

function LoadedPane({
  order,
  now,
  back,
  onAnswered,
  heard,
}: Omit<OrderPaneProps, 'id'> & { readonly order: DeskOrder }) {
  const [{ tab: asked }, setAddress, addressNow] = useUrlState(orderUrl)
  // The URL may name a tab this order does not have yet.
  const tab = tabsOf(order.status).includes(asked) ? asked : 'work'
  const [kept, setKept] = useState<FormDraft | null>(null)
  useTabKeys(tabsOf(order.status), (next) => setAddress({ tab: next }, { replace: true }))
  const queryClient = useQueryClient()
  const loadNewer = (newer: DeskOrder, draft: FormDraft | null) => {
    setKept(draft)
    queryClient.setQueryData(deskOrderKey(newer.id), newer)
  }
  const showWork = () => {
    if (addressNow().tab === 'work') return false
    setAddress({ tab: 'work' }, { replace: true })
    return true
  }
  return (
    <section className={`flex slim column short canvas ${styles.pane}`} aria-labelledby="order-title">
      <OrderHead order={order} now={now} tab={tab} back={back} />
      {/* Stays mounted behind other tabs so that looking something up does not lose a half-filled form. */}
      <div className={`flex column fill short ${styles.work}`} hidden={tab !== 'work'}>
        <WorkTab
          key={order.version}
          order={order}
          kept={kept}
          heard={heard && heard.id === order.id && heard.version > order.version ? heard : null}
          now={now}
          onShow={showWork}
          onAnswered={onAnswered}
          onLoadNewer={loadNewer}
        />
      </div>
      {tab !== 'work' && (
        <Suspense fallback={<TabToCome />}>
          <ReadingTab tab={tab} order={order} />
        </Suspense>
      )}
    </section>
  )
}

function TabToCome() {
  return (
    <div className="grid gap-24 padded-24">
      <TextSkeleton lines={6} />
    </div>
  )
}
