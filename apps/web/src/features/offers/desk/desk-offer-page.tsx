import {
  type DeskOffer,
  deskGetOffer,
  deskGetOfferFile,
  deskRenewOffer,
  deskWithdrawOffer,
} from '@berth/contract/trade/offer'
import { maxLength } from '@berth/domain/limits'
import { offerDeclineWords, offerStateWords } from '@berth/locales/offer-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call, readOf } from '#lib/api/api.ts'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { AtId, RecordPage } from '#page-parts/screens/record-page.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { OfferFileButton } from '../offer-file-button.tsx'
import { OfferOptions } from '../offer-options.tsx'
import { cargoOfOffer, laneOfOffer, OfferStateTag, OfferValidity } from '../offer-parts.tsx'
import { offerWords } from '../offer-words.ts'
import { deskOfferWords } from './desk-offer-words.ts'
import { OfferEditor } from './offer-editor.tsx'

/** One version of an offer at the desk: a draft is edited, a sent one is shown with what became of it. */
export function DeskOfferPage() {
  return <AtId page={OfferAt} />
}

function OfferAt({ id }: { readonly id: number }) {
  const text = useWords(deskOfferWords)
  const query = useQuery({ ...readOf(deskGetOffer, { params: { id } }), refetchOnWindowFocus: false })
  return (
    <RecordPage<DeskOffer>
      hasOwnPage
      query={query}
      home={paths.deskOffers}
      label={text.title}
      failed={text.oneFailed}
    >
      {(offer) => <OfferView offer={offer} />}
    </RecordPage>
  )
}

function OfferView({ offer }: { readonly offer: DeskOffer }) {
  const text = useWords(deskOfferWords)
  const field = useWords(offerWords)
  const now = useServerNow(offer.server_time)
  const isDraft = offer.state === 'draft'
  useTitle(offer.offer_no)
  return (
    <Page wide={isDraft}>
      <PageHead
        breadcrumb={
          <Breadcrumb label={text.path}>
            {[
              <Link key="quotes" to={paths.deskRfqs}>
                {text.quotes}
              </Link>,
              <Link key="offers" to={paths.deskOffers}>
                {text.title}
              </Link>,
              offer.offer_no,
            ]}
          </Breadcrumb>
        }
        title={offer.offer_no}
        tags={<OfferStateTag state={offer.state} viewer="operator" />}
        context={
          <>
            {[offer.company, offer.linkman, laneOfOffer(offer), cargoOfOffer(offer)]
              .filter(Boolean)
              .join(' · ')}{' '}
            · {field.version(offer.edition)} · <OfferValidity {...offer} now={now} />
          </>
        }
        actions={!isDraft && <SentActions offer={offer} />}
      />
      {isDraft ? <OfferEditor key={offer.id} offer={offer} /> : <SentOffer offer={offer} />}
    </Page>
  )
}

function SentOffer({ offer }: { readonly offer: DeskOffer }) {
  const text = useWords(deskOfferWords)
  const field = useWords(offerWords)
  const states = useWords(offerStateWords)
  const language = useLanguage()
  return (
    <div className="stack">
      <WhatBecame offer={offer} />
      <Panel flush label={field.options(offer.option_count)}>
        <OfferOptions offer={offer} chosen={null} onChoose={null} />
      </Panel>
      <Panel title={text.links}>
        <DescriptionList
          items={offer.links.map(({ address, open_count: count, last_open_time: last }) => ({
            term: address,
            value: [text.opened(count), last && formatInstant(last, language)].filter(Boolean).join(' · '),
          }))}
        />
      </Panel>
      {offer.editions.length > 1 && (
        <Panel title={text.versions}>
          <ul>
            {offer.editions.map(({ id, edition, state, send_time: sent }) => (
              <li key={id}>
                <Link to={paths.deskOffer(id)}>{field.version(edition)}</Link> · {states[state]}
                {sent && ` · ${formatInstant(sent, language)}`}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {offer.notes && (
        <Panel label={text.notesZh}>
          <p className="lines">{offer.notes}</p>
        </Panel>
      )}
    </div>
  )
}

function WhatBecame({ offer }: { readonly offer: DeskOffer }) {
  const text = useWords(deskOfferWords)
  const reasons = useWords(offerDeclineWords)
  const { left } = offer
  if (offer.state === 'accepted')
    return (
      <Banner
        kind="info"
        title={text.became.accepted(offer.order_no ?? '')}
        action={
          offer.order_id !== null && (
            <LinkButton to={paths.deskOrder(offer.order_id)}>{text.openOrder}</LinkButton>
          )
        }
      />
    )
  if (offer.state === 'declined')
    return (
      <Banner kind="warn" title={text.became.declined(reasons[offer.decline_reason ?? 'other'])}>
        {offer.decline_note}
      </Banner>
    )
  if (offer.state === 'replaced') return <Banner kind="info" title={text.became.replaced} />
  if (left)
    return (
      <Banner kind="info" title={text.left(left.name, left.email)}>
        {left.option !== null && text.wants(left.option)}
      </Banner>
    )
  return null
}

function SentActions({ offer }: { readonly offer: DeskOffer }) {
  const text = useWords(deskOfferWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [keyFor] = useState(repeatKeys)
  const params = { id: offer.id }
  const body = { version: offer.version }
  const refresh = () => client.invalidateQueries({ queryKey: ['desk', 'offer'] })
  const said = (error: unknown) => (error instanceof Error ? error.message : text.stale)
  const renew = async () => {
    try {
      const draft = await call(deskRenewOffer, { params, body, idempotencyKey: keyFor(body) })
      showToast('done', text.renewed(draft.edition))
      navigate(paths.deskOffer(draft.id))
    } catch (error) {
      showToast('trouble', said(error))
    }
    await refresh()
  }
  const withdraw = async (reason: string) => {
    try {
      await call(deskWithdrawOffer, { params, body: { ...body, reason: reason.trim() || null } })
      showToast('done', text.withdrawn(offer.offer_no))
      setOpen(false)
    } catch (error) {
      setFailure(said(error))
    }
    await refresh()
  }
  return (
    <>
      <OfferFileButton endpoint={deskGetOfferFile} id={offer.id} name={`${offer.offer_no}.pdf`} />
      <LinkButton to={`${paths.deskMessages}?keyword=${offer.offer_no}`}>{text.questions}</LinkButton>
      {offer.actions.includes('withdraw') && (
        <Button danger onClick={() => setOpen(true)}>
          {text.withdraw}
        </Button>
      )}
      {offer.actions.includes('renew') && (
        <Button look="primary" onClick={() => void renew()}>
          {text.renew}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={text.withdrawing.title}
        confirmLabel={text.withdraw}
        keepLabel={text.keepLabel}
        danger
        reason={{ label: text.withdrawing.reason, missing: '', maxLength: maxLength.reason, optional: true }}
        error={failure}
        onConfirm={withdraw}
        onClose={() => setOpen(false)}
      >
        {text.withdrawing.text}
      </ConfirmDialog>
    </>
  )
}
