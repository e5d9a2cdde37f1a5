import { type DeskRfq, deskGetRfq } from '@berth/contract/trade/rfq'
import { useQuery } from '@tanstack/react-query'
import { InboxPane, OpenItem, readOnce } from '#features/inbox/inbox-pane.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatBoxes, formatDay, formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { CargoAsked, Expiry, laneOf, RfqStateTag, useShipmentOf } from '../rfq-parts.tsx'
import { rfqFieldWords } from '../rfq-words.ts'
import { AnswerEditor } from './answer-editor.tsx'
import { deskRfqWords } from './desk-rfq-words.ts'
import { MakeOfferButton } from './make-offer-button.tsx'

/** One quote request at the desk: the request and the answer to it. */
export function RfqPane({ id }: { readonly id: number }) {
  const text = useWords(deskRfqWords)
  const query = useQuery({ ...readOf(deskGetRfq, { params: { id } }), ...readOnce })
  return (
    <InboxPane query={query} words={text}>
      {(rfq) => <OpenRfq rfq={rfq} />}
    </InboxPane>
  )
}

function OpenRfq({ rfq }: { readonly rfq: DeskRfq }) {
  const now = useServerNow(rfq.server_time)
  const shipmentOf = useShipmentOf()
  const mayAnswer = rfq.actions.includes('answer')
  useTitle(rfq.rfq_no)
  return (
    <OpenItem
      name={rfq.rfq_no}
      isCode
      tag={<RfqStateTag state={rfq.state} viewer="operator" />}
      facts={[rfq.customer_name, laneOf(rfq), shipmentOf(rfq)].join(' · ')}
      aside={
        <div className="row wrap gap-12">
          <span className="note">
            <Expiry {...rfq} now={now} />
          </span>
          {mayAnswer && <MakeOfferButton rfq={rfq} />}
        </div>
      }
    >
      <WhatBecame rfq={rfq} />
      <Asked rfq={rfq} />
      {mayAnswer ? <AnswerEditor key={rfq.id} rfq={rfq} /> : <Given rfq={rfq} />}
    </OpenItem>
  )
}

function WhatBecame({ rfq }: { readonly rfq: DeskRfq }) {
  const text = useWords(deskRfqWords)
  const language = useLanguage()
  const by = text.answeredOn(rfq.answered_by, formatInstant(rfq.answer_time, language))
  switch (rfq.state) {
    case 'declined':
      return (
        <Banner kind="warn" title={text.declinedWas}>
          <span className="lines">{rfq.answer}</span>
        </Banner>
      )
    case 'withdrawn':
      return <Banner kind="warn" title={text.withdrawnWas} />
    case 'accepted':
      return (
        <Banner
          kind="info"
          title={text.acceptedWas(rfq.order_no ?? '')}
          action={
            rfq.order_id !== null && (
              <LinkButton to={paths.deskOrder(rfq.order_id)}>{text.openOrder}</LinkButton>
            )
          }
        />
      )
    case 'expired':
      return (
        <Banner kind="warn" title={text.expiredWas}>
          {by}
        </Banner>
      )
    case 'answered':
      return <Banner kind="info" title={by} />
    default:
      return null
  }
}

function Asked({ rfq }: { readonly rfq: DeskRfq }) {
  const text = useWords(rfqFieldWords)
  const desk = useWords(deskRfqWords)
  const language = useLanguage()
  return (
    <Panel title={desk.asked}>
      <DescriptionList
        items={[
          { term: text.target, value: rfq.target_rate },
          { term: text.ready, value: formatDay(rfq.ready_date, language) },
          { term: text.volume, value: rfq.potential_vol },
          rfq.measure
            ? { term: text.cargo, value: <CargoAsked rfq={rfq} /> }
            : { term: text.spaces, value: formatBoxes(rfq.spaces) },
          { term: text.pol, value: rfq.pol_name },
          { term: text.pod, value: rfq.pod_name },
          { term: text.to, value: rfq.to_name },
          { term: text.carrier, value: rfq.carrier_name ?? text.anyCarrier },
          ...(rfq.forwarder_name ? [{ term: text.forwarder, value: rfq.forwarder_name }] : []),
          { term: text.sales, value: rfq.sales },
          {
            term: desk.from,
            value: (
              <>
                {rfq.customer_name} · {rfq.linkman} · {rfq.customer_phone} ·{' '}
                <a href={`mailto:${rfq.customer_email}`}>{rfq.customer_email}</a>
              </>
            ),
            wide: true,
          },
          { term: desk.askedOn, value: formatInstant(rfq.create_time, language) },
          ...(rfq.rate ? [{ term: text.rate, value: rfq.rate, wide: true }] : []),
          { term: text.goods, value: <span className="lines">{rfq.description}</span>, wide: true },
        ]}
      />
    </Panel>
  )
}

/** The options of a quote request that can no longer be answered. */
function Given({ rfq }: { readonly rfq: DeskRfq }) {
  const text = useWords(deskRfqWords)
  if (rfq.options.length === 0) return null
  return (
    <Panel title={text.answer}>
      <DescriptionList
        items={rfq.options.map((option) => ({
          term: `${option.option_no} ${option.carrier_name}${option.is_accepted ? ' ✓' : ''}`,
          value: formatMoney(option.total),
        }))}
      />
    </Panel>
  )
}
