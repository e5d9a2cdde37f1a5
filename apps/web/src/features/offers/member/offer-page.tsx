import { acceptOffer, getOffer, getOfferFile, type Offer } from '@berth/contract/trade/offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call, readOf } from '#lib/api/api.ts'
import { isProblem } from '#lib/api/api-error.ts'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatDay, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { AtId, RecordPage } from '#page-parts/screens/record-page.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StickyActions, Total } from '#ui/page/sticky-actions.tsx'
import { OfferFileButton } from '../offer-file-button.tsx'
import { OfferOptions } from '../offer-options.tsx'
import { cargoOfOffer, laneOfOffer, OfferStateTag, OfferValidity } from '../offer-parts.tsx'
import { offerWords } from '../offer-words.ts'
import { AskButton } from './ask-button.tsx'
import { DeclineButton } from './decline-button.tsx'
import { memberOfferWords } from './member-offer-words.ts'

const mayAccept = { all: ['order', 'order_booking', 'quote_rfq'] } as const

/** One offer: its options side by side; one of them is accepted by booking it. */
export function OfferPage() {
  return <AtId page={OfferAt} />
}

function OfferAt({ id }: { readonly id: number }) {
  const text = useWords(memberOfferWords)
  const query = useQuery(readOf(getOffer, { params: { id } }))
  return (
    <RecordPage<Offer>
      hasOwnPage
      query={query}
      home={paths.offers}
      label={text.title}
      failed={text.oneFailed}
    >
      {(offer) => <OfferView key={`${offer.id} ${offer.version}`} offer={offer} />}
    </RecordPage>
  )
}

function OfferView({ offer }: { readonly offer: Offer }) {
  const text = useWords(memberOfferWords)
  const field = useWords(offerWords)
  const language = useLanguage()
  const now = useServerNow(offer.server_time)
  const [params] = useSearchParams()
  // The page of the link names the option that was chosen there.
  const named = Number(params.get('option')) - 1
  const best = offer.options.findIndex(({ is_cheapest }) => is_cheapest)
  const first = offer.options[named] ?? offer.options[best] ?? offer.options[0]
  const [chosen, choose] = useState(first?.id ?? null)
  const isOpen = useMay(mayAccept) && offer.actions.includes('accept')
  useTitle(offer.offer_no)
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb label={text.path}>
            {[
              <Link key="quotes" to={paths.quotes}>
                {text.quotes}
              </Link>,
              <Link key="list" to={paths.offers}>
                {text.title}
              </Link>,
              offer.offer_no,
            ]}
          </Breadcrumb>
        }
        title={`${laneOfOffer(offer)}, ${cargoOfOffer(offer)}`}
        tags={<OfferStateTag state={offer.state} viewer="member" />}
        context={
          <>
            <span className="mono">{offer.offer_no}</span> · {field.version(offer.edition)}
            {offer.rfq_no && ` · ${text.forRequest(offer.rfq_no)}`}
            {offer.ready_date && ` · ${formatDay(offer.ready_date, language)}`} ·{' '}
            <OfferValidity {...offer} now={now} />
          </>
        }
        actions={<OfferFileButton endpoint={getOfferFile} id={offer.id} name={`${offer.offer_no}.pdf`} />}
      />
      <div className="stack">
        <WhatBecame offer={offer} />
        <Panel flush label={field.options(offer.option_count)}>
          <OfferOptions offer={offer} chosen={isOpen ? chosen : null} onChoose={isOpen ? choose : null} />
        </Panel>
        {offer.notes && (
          <Panel title={text.notes}>
            <p className="lines">{offer.notes}</p>
            <p className="note above-8">{text.by(offer.prepared_by)}</p>
          </Panel>
        )}
      </div>
      {!offer.is_booked && (isOpen || offer.actions.includes('decline')) && (
        <Actions offer={offer} chosen={isOpen ? chosen : null} />
      )}
    </Page>
  )
}

function WhatBecame({ offer }: { readonly offer: Offer }) {
  const text = useWords(memberOfferWords)
  if (offer.is_booked)
    return (
      <Banner
        kind="info"
        title={offer.order_no === null ? text.became.booked : text.became.bookedAs(offer.order_no)}
        action={
          offer.order_id !== null && (
            <LinkButton to={paths.booking(offer.order_id)}>{text.openBooking}</LinkButton>
          )
        }
      >
        {text.became.bookedNote}
      </Banner>
    )
  switch (offer.state) {
    case 'expired':
      return <Banner kind="warn" title={text.became.expired} action={<AskButton offer={offer} />} />
    case 'declined':
      return <Banner kind="info" title={text.became.declined} />
    case 'withdrawn':
      return <Banner kind="warn" title={text.became.withdrawn} />
    case 'accepted':
      return (
        <Banner
          kind="info"
          title={text.became.accepted(offer.order_no ?? '')}
          action={
            offer.order_id !== null && (
              <LinkButton to={paths.booking(offer.order_id)}>{text.openBooking}</LinkButton>
            )
          }
        />
      )
    default:
      return null
  }
}

function Actions({ offer, chosen }: { readonly offer: Offer; readonly chosen: number | null }) {
  const text = useWords(memberOfferWords)
  const field = useWords(offerWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [keyFor] = useState(repeatKeys)
  const place = offer.options.findIndex(({ id }) => id === chosen)
  const option = offer.options[place]
  const accept = async () => {
    if (!option) return
    setBusy(true)
    const body = { option_id: option.id, version: offer.version }
    try {
      const booked = await call(acceptOffer, {
        params: { id: offer.id },
        body,
        idempotencyKey: keyFor(body),
      })
      showToast('done', text.accepted(booked.order_no))
      await client.invalidateQueries({ queryKey: ['offer'] })
      navigate(option.mode === 1 ? paths.editFcl(booked.order_id) : paths.editLcl(booked.order_id))
    } catch (error) {
      const hasMoved = isProblem(error, 'stale_version') || isProblem(error, 'transition_not_allowed')
      const says = hasMoved ? text.stale : error instanceof Error ? error.message : text.acceptFailed
      showToast('trouble', says)
      await client.invalidateQueries({ queryKey: ['offer'] })
      setBusy(false)
    }
  }
  return (
    <StickyActions
      summary={
        option && (
          <Total label={`${field.option(place + 1)} · ${option.carrier_name}`}>
            {formatSums(option.totals)}
          </Total>
        )
      }
    >
      <DeclineButton offer={offer} />
      <AskButton offer={offer} />
      {option && (
        <Button look="primary" loading={isBusy} onClick={() => void accept()}>
          {text.accept(place + 1)}
        </Button>
      )}
    </StickyActions>
  )
}
