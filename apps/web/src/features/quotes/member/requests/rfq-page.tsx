import { getRfq, type Rfq, withdrawRfq } from '@berth/contract/trade/rfq'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { CargoAsked, Expiry, laneOf, RfqStateTag, useShipmentOf } from '#features/quotes/rfq-parts.tsx'
import { rfqFieldWords } from '#features/quotes/rfq-words.ts'
import { call, readOf } from '#lib/api/api.ts'
import { ApiError, isProblem } from '#lib/api/api-error.ts'
import { formatBoxes, formatDay, formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { AtId, RecordPage } from '#page-parts/screens/record-page.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { OfferOfRfq } from './offer-of-rfq.tsx'
import { RfqButton } from './rfq-button.tsx'
import { RfqOptions } from './rfq-options.tsx'
import { rfqPageWords } from './rfq-words.ts'

/** One quote request: its answers side by side, and the request. */
export function RfqPage() {
  return <AtId page={RfqAt} />
}

function RfqAt({ id }: { readonly id: number }) {
  const text = useWords(rfqPageWords)
  const query = useQuery(readOf(getRfq, { params: { id } }))
  if (query.data) return <RfqView rfq={query.data} />
  return (
    <RecordPage<Rfq> query={query} home={paths.rfqs} label={text.asked} failed={text.oneFailed}>
      {(rfq) => <RfqView rfq={rfq} />}
    </RecordPage>
  )
}

function RfqView({ rfq }: { readonly rfq: Rfq }) {
  const text = useWords(rfqPageWords)
  const now = useServerNow(rfq.server_time)
  const shipmentOf = useShipmentOf()
  const again = {
    pol_id: rfq.pol_id,
    to_id: rfq.to_id,
    ready: null,
    spaces: rfq.spaces.map(({ container_id, count }) => ({ container_id, count })),
    ...(rfq.measure && { mode: containerMode.lcl, cargo: rfq.cargo }),
  }
  const isOver = rfq.state === 'expired' || rfq.state === 'declined' || rfq.state === 'withdrawn'
  useTitle(rfq.rfq_no)
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb label={text.path}>
            {[
              <Link key="quotes" to={paths.quotes}>
                {text.quotes}
              </Link>,
              <Link key="list" to={paths.rfqs}>
                {text.title}
              </Link>,
              rfq.rfq_no,
            ]}
          </Breadcrumb>
        }
        title={rfq.rfq_no}
        tags={<RfqStateTag state={rfq.state} viewer="member" />}
        context={
          <>
            {laneOf(rfq)} · {shipmentOf(rfq)}
          </>
        }
        actions={
          <>
            {rfq.actions.includes('withdraw') && <Withdrawing rfq={rfq} />}
            {isOver && <RfqButton primary state={again} />}
            {rfq.order_id !== null && (
              <LinkButton primary to={paths.booking(rfq.order_id)}>
                {text.openBooking}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="stack">
        <Answer rfq={rfq} now={now} />
        <Panel title={text.asked}>
          <Asked rfq={rfq} />
        </Panel>
      </div>
    </Page>
  )
}

function Answer({ rfq, now }: { readonly rfq: Rfq; readonly now: Date }) {
  const text = useWords(rfqPageWords)
  const { state, options, answer } = rfq
  if (state === 'declined')
    return (
      <Banner kind="warn" title={text.reason}>
        <span className="lines">{answer}</span>
      </Banner>
    )
  if (options.length === 0 && state !== 'open' && state !== 'withdrawn') return <OfferOfRfq rfq={rfq} />
  if (options.length === 0) {
    const { title, text: said } = state === 'open' ? text.waiting : text.withdrawnText
    return (
      <Panel label={text.optionsTitle}>
        <StateMessage drawing="ship" title={title}>
          {said}
        </StateMessage>
      </Panel>
    )
  }
  return (
    <Panel title={text.optionsTitle} extra={<Expiry {...rfq} now={now} />}>
      {state === 'expired' && <p className="lines below-16">{text.expiredText}</p>}
      {answer && (
        <p className="lines below-16">
          <b>{text.answer}</b> {answer}
        </p>
      )}
      <RfqOptions rfq={rfq} />
    </Panel>
  )
}

function Asked({ rfq }: { readonly rfq: Rfq }) {
  const text = useWords(rfqFieldWords)
  const page = useWords(rfqPageWords)
  const language = useLanguage()
  return (
    <DescriptionList
      items={[
        { term: text.pol, value: rfq.pol_name },
        { term: text.pod, value: rfq.pod_name },
        { term: text.to, value: rfq.to_name },
        { term: text.ready, value: formatDay(rfq.ready_date, language) },
        rfq.measure
          ? { term: text.cargo, value: <CargoAsked rfq={rfq} /> }
          : { term: text.spaces, value: formatBoxes(rfq.spaces) },
        { term: text.target, value: rfq.target_rate },
        { term: text.volume, value: rfq.potential_vol },
        { term: text.carrier, value: rfq.carrier_name ?? text.anyCarrier },
        ...(rfq.forwarder_name ? [{ term: text.forwarder, value: rfq.forwarder_name }] : []),
        { term: text.sales, value: rfq.sales },
        {
          term: page.sentOn,
          value: `${formatInstant(rfq.create_time, language)} ${rfq.asked_by}`,
          wide: true,
        },
        ...(rfq.rate ? [{ term: text.rate, value: rfq.rate, wide: true }] : []),
        {
          term: text.goods,
          value: <span className="lines">{rfq.description}</span>,
          wide: true,
        },
      ]}
    />
  )
}

function Withdrawing({ rfq }: { readonly rfq: Rfq }) {
  const text = useWords(rfqPageWords)
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const withdraw = async () => {
    try {
      await call(withdrawRfq, { params: { id: rfq.id }, body: { version: rfq.version } })
      showToast('done', text.withdrawn(rfq.rfq_no))
      setOpen(false)
    } catch (error) {
      const hasMoved = isProblem(error, 'stale_version') || isProblem(error, 'transition_not_allowed')
      setFailure(hasMoved ? text.stale : error instanceof ApiError ? error.message : text.oneFailed)
    }
    await client.invalidateQueries({ queryKey: ['rfq'] })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.withdraw}</Button>
      <ConfirmDialog
        open={isOpen}
        title={text.withdrawing.title}
        confirmLabel={text.withdraw}
        keepLabel={text.withdrawing.keep}
        danger
        error={failure}
        onConfirm={withdraw}
        onClose={() => {
          setFailure(null)
          setOpen(false)
        }}
      >
        {text.withdrawing.text}
      </ConfirmDialog>
    </>
  )
}
