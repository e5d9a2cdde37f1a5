import { listOrderDocuments } from '@berth/contract/orders/document'
import { getOrder } from '@berth/contract/orders/order'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { Link, useParams } from 'react-router'
import { DraftBanner } from '#features/bill-of-lading/member/draft-banner.tsx'
import { SettlementDialogs } from '#features/billing/member/settlement-dialogs.tsx'
import { SettlementPanel } from '#features/billing/member/settlement-panel.tsx'
import { settlementWords } from '#features/billing/member/settlement-words.ts'
import { type OrderMoney, useOrderMoney } from '#features/billing/member/use-order-money.ts'
import { useSettlement } from '#features/billing/member/use-settlement.ts'
import { OrderFacts } from '#features/booking/form/order-facts.tsx'
import { DocumentListDialog } from '#features/documents/document-list-dialog.tsx'
import { CargoTable } from '#features/order/facts/cargo-table.tsx'
import { CutOffCards, hasCutOffsAhead } from '#features/order/facts/cut-off-cards.tsx'
import { PartyCards } from '#features/order/facts/party-cards.tsx'
import { VoyageLine } from '#features/order/facts/voyage-line.tsx'
import { MayNot, useCompanyMove } from '#features/order/may-not.tsx'
import { Milestones } from '#features/order/progress/milestones.tsx'
import { NextCard } from '#features/order/progress/next-card.tsx'
import { nextStepOf } from '#features/order/progress/next-step.ts'
import { Timeline } from '#features/order/timeline/timeline.tsx'
import { OrderQuotePanel } from '#features/quotes/order-quote.tsx'
import { readOf } from '#lib/api/api.ts'
import { isProblem } from '#lib/api/api-error.ts'
import { useConfig } from '#lib/api/config.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { choiceParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { NotFoundScreen } from '#page-parts/screens/plain-screens.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { AfterPaint } from '#ui/page/after-paint.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { useInView } from '#ui/page/use-in-view.ts'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { editPath } from '../form/form-paths.ts'
import { BookingHead } from './booking-head.tsx'
import styles from './booking-page.module.css'
import { detailWords } from './booking-page-words.ts'
import type { ChangeAction } from './change-dialogs.tsx'
import { ContentSkeleton, DetailSkeleton } from './detail-skeleton.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { hasChanges } from './has-changes.ts'
import { MessagesPanel } from './messages-panel.tsx'
import { OrderDialogs, type StoppingAction } from './order-dialogs.tsx'
import { cancelledFrom, railNotes } from './rail-notes.tsx'

// Few orders were changed or rolled.
const ChangePanel = lazy(async () => ({ default: (await import('./change-panel.tsx')).ChangePanel }))
const ChangeDialogs = lazy(async () => ({ default: (await import('./change-dialogs.tsx')).ChangeDialogs }))
const PastChanges = lazy(async () => ({ default: (await import('./past-changes.tsx')).PastChanges }))

const SplitLinks = lazy(async () => ({
  default: (await import('#features/order/split-links.tsx')).SplitLinks,
}))

const TransportSection = lazy(async () => ({
  default: (await import('./transport-section.tsx')).TransportSection,
}))

const bookingUrl = { tab: choiceParam(['booking', 'transport'], 'booking') }

/** Whether an order has space on a vessel, so that there is something to tell of its way. */
function isUnderWay(status: OrderStatus): boolean {
  return (
    status !== orderStatus.draft && status !== orderStatus.pendingBooking && status !== orderStatus.cancelled
  )
}

// The other side may act at any time, so an open page polls every minute.
const pollMs = 60_000

/** One booking: status, next step and all entered data. */
export function BookingPage() {
  const id = Number(useParams().id)
  if (!Number.isSafeInteger(id) || id < 1) return <NotFoundScreen home={paths.home} />
  return <LoadedBooking key={id} id={id} />
}

function LoadedBooking({ id }: { readonly id: number }) {
  const text = useWords(detailWords)
  const query = useQuery({ ...readOf(getOrder, { params: { id } }), refetchInterval: pollMs })
  // An answer that has just arrived is drawn in pieces that do not hold up the user.
  const order = useDeferredValue(query.data)
  const money = useOrderMoney(id)
  if (isProblem(query.error, 'not_found')) return <NotFoundScreen home={paths.home} />
  if (order)
    return (
      <Booking
        order={order}
        money={money}
        isFresh={query.isFetchedAfterMount && order === query.data}
        onReload={() => query.refetch()}
      />
    )
  if (!query.isError) return <DetailSkeleton />
  return (
    <Page>
      <LoadFailure error={query.error} title={text.loadFailed} onRetry={() => query.refetch()} />
    </Page>
  )
}

type BookingProps = {
  readonly order: OrderDetail
  readonly money: OrderMoney
  /** True once loaded during this visit instead of taken from the cache. */
  readonly isFresh: boolean
  readonly onReload: () => Promise<unknown>
}

function Booking({ order, money, isFresh, onReload }: BookingProps) {
  const text = useWords(detailWords)
  const { actions } = useWords(settlementWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const now = useServerNow(order.server_time)
  const { bookingReplyHours } = useConfig()
  const [stopping, setStopping] = useState<StoppingAction | null>(null)
  const [answering, setAnswering] = useState<ChangeAction | null>(null)
  const [isListOpen, setListOpen] = useState(false)
  const [cardActions, isCardInView] = useInView<HTMLDivElement>()
  const [{ tab: asked }, setAddress] = useUrlState(bookingUrl)
  const hasTransport = isUnderWay(order.status)
  const wasChanged = hasChanges(order)
  const tab = hasTransport ? asked : 'booking'
  const settlement = useSettlement(isFresh && tab === 'booking' ? order : null)
  useTitle(text.title(order.order_no))
  const move = useCompanyMove(order)
  const missing = move?.missing ?? null
  const isCheck = move?.kind === 'check_bl'
  const step = nextStepOf(order, {
    viewer: 'member',
    language,
    now,
    replyHours: bookingReplyHours,
    move: move?.kind,
  })
  // The step's button is in the next-step card; on phones also in a bottom bar while the card is out of view.
  const settle = settlement.step && (
    <Button look="primary" aria-haspopup="dialog" onClick={settlement.show}>
      {actions[settlement.step]}
    </Button>
  )
  const work = order.actions.includes('save_supply') ? (
    <LinkButton to={paths.instruction(order.id)} primary>
      {order.supply_progress ? text.continueInstruction : text.instruction}
    </LinkButton>
  ) : (
    order.actions.includes('update') && (
      <LinkButton to={editPath(order)} primary>
        {order.submit_time ? text.edit : text.goOn}
      </LinkButton>
    )
  )
  const check = isCheck && !missing && (
    <LinkButton to={paths.draftBl(order.id)} primary>
      {text.checkBl}
    </LinkButton>
  )
  const answer = move?.kind === 'answer_roll' && !missing && (
    <Button look="primary" aria-haspopup="dialog" onClick={() => setAnswering('accept_roll')}>
      {text.acceptRoll}
    </Button>
  )
  const primary = answer || check || settle || work
  const withCancel = work && (
    <>
      {work}
      {order.actions.includes('ask_cancel') && (
        <Button look="text" aria-haspopup="dialog" onClick={() => setStopping('ask_cancel')}>
          {text.ask.verb}
        </Button>
      )}
    </>
  )
  return (
    <>
      <Page>
        <BookingHead order={order} onDocuments={() => setListOpen(true)} onStop={setStopping} />
        {hasTransport && (
          <Tabs
            className={styles.tabs}
            aria-label={text.parts}
            items={[
              { key: 'booking', label: text.booking },
              { key: 'transport', label: text.transport },
            ]}
            activeKey={tab}
            onChange={(next) => setAddress({ tab: next })}
          />
        )}
        {tab === 'transport' && (
          <Suspense fallback={<ContentSkeleton />}>
            <TransportSection orderId={order.id} />
          </Suspense>
        )}
        <div
          hidden={tab !== 'booking'}
          className={tab === 'booking' ? 'grid one-column gap-16 phone-gap-8' : undefined}
        >
          <Milestones
            status={order.status}
            cancelledFrom={cancelledFrom(order)}
            notes={railNotes(order, now, language)}
          />
          {!isCheck && <DraftBanner order={order} />}
          <NextCard
            step={step}
            viewer="member"
            reason={order.status_reason}
            answer={order.cancel_answer}
            isColleagues={missing !== null}
            actions={
              missing ? (
                <MayNot work={missing} />
              ) : answer ? (
                <>
                  {answer}
                  <Button aria-haspopup="dialog" onClick={() => setAnswering('object_roll')}>
                    {text.objectRoll}
                  </Button>
                </>
              ) : check ? (
                <>
                  {check}
                  {settle}
                </>
              ) : (
                settle || withCancel
              )
            }
            actionsRef={cardActions}
            areActionsAway={isPhone && !isCardInView}
          >
            {(isCheck || hasCutOffsAhead(order, now)) && <CutOffCards order={order} now={now} />}
          </NextCard>
          {order.split_orders.length > 0 && (
            <Suspense>
              <SplitLinks orders={order.split_orders} pathOf={paths.booking} />
            </Suspense>
          )}
          {wasChanged && (
            <Suspense>
              <ChangePanel order={order} onAct={setAnswering} />
            </Suspense>
          )}
          <AfterPaint>
            <div className={`grid gap-16 at-start phone-gap-8 ${styles.columns}`}>
              {money.isLoading ? <ContentSkeleton /> : <OrderContent order={order} money={money} now={now} />}
              <div className="stack">
                <DocumentsPanel order={order} />
                <div className="no-print">
                  <MessagesPanel order={order} />
                </div>
                {wasChanged && (
                  <Suspense>
                    <PastChanges order={order} />
                  </Suspense>
                )}
                <Panel flush title={text.timeline}>
                  <Timeline events={order.events} viewer="member" />
                </Panel>
              </div>
            </div>
          </AfterPaint>
        </div>
      </Page>
      {isPhone && tab === 'booking' && primary && !isCardInView && (
        <StickyActions phoneOnly>{primary}</StickyActions>
      )}
      <SettlementDialogs order={order} settlement={settlement} onReload={onReload} />
      {isListOpen && (
        <DocumentListDialog
          orderId={order.id}
          orderNo={order.order_no}
          documents={readOf(listOrderDocuments, { params: { id: order.id } })}
          onClose={() => setListOpen(false)}
        />
      )}
      {wasChanged && (
        <Suspense>
          <ChangeDialogs {...{ order, onReload }} open={answering} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
      <OrderDialogs order={order} open={stopping} onReload={onReload} onClose={() => setStopping(null)} />
    </>
  )
}

type OrderContentProps = Pick<BookingProps, 'order' | 'money'> & { readonly now: Date }

function OrderContent({ order, money, now }: OrderContentProps) {
  const text = useWords(detailWords)
  const isFcl = order.container_mode === containerMode.fcl
  const isInstructed =
    !order.actions.includes('save_supply') && order.events.some(({ action }) => action === 'submit_supply')
  return (
    <div className="stack">
      <SettlementPanel order={order} money={money} />
      <Panel title={text.voyage} extra={order.etd && text.schedule}>
        <VoyageLine order={order} now={now} />
        <div className={`line-above ${styles.facts}`}>
          <OrderFacts order={order} />
        </div>
      </Panel>
      <Panel
        flush
        title={isFcl ? text.cargoFcl : text.cargoLcl}
        extra={
          isInstructed ? (
            <Link to={paths.instructionDetail(order.id)}>{text.submittedInstruction}</Link>
          ) : (
            text.asBooked
          )
        }
      >
        <CargoTable order={order} />
      </Panel>
      <OrderQuotePanel quote={order.quote} />
      <Panel title={text.parties}>
        <PartyCards contacts={order.contacts} notifySameAsConsignee={order.notify_same_as_consignee} />
      </Panel>
      {order.remark && (
        <Panel title={text.remark}>
          <p className="lines">{order.remark}</p>
        </Panel>
      )}
    </div>
  )
}
