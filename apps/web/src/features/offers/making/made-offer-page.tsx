import type { DeskOffer } from '@berth/contract/trade/offer'
import { maxLength } from '@berth/domain/limits'
import { lclPriceOf } from '@berth/domain/tariff/lcl-price'
import { offerDeclineWords, offerStateWords } from '@berth/locales/offer-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { AtId, RecordPage } from '#page-parts/screens/record-page.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
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
import { madeOfferWords } from './made-offer-words.ts'
import { OfferEditor } from './offer-editor.tsx'
import { useOfferSide } from './offer-side.ts'

/** One version of an offer for whoever made it: a draft is edited, a sent one is shown with what became of it. */
export function MadeOfferPage() {
  return <AtId page={OfferAt} />
}

function OfferAt({ id }: { readonly id: number }) {
  const text = useWords(madeOfferWords)
  const { calls, listPath, words } = useOfferSide()
  const query = useQuery({ ...calls.get(id), refetchOnWindowFocus: false })
  return (
    <RecordPage<DeskOffer>
      hasOwnPage
      query={query}
      home={listPath}
      label={words.title}
      failed={text.oneFailed}
    >
      {(offer) => <OfferView offer={offer} />}
    </RecordPage>
  )
}

function OfferView({ offer }: { readonly offer: DeskOffer }) {
  const text = useWords(madeOfferWords)
  const field = useWords(offerWords)
  const { homePath, listPath, words } = useOfferSide()
  const now = useServerNow(offer.server_time)
  const isDraft = offer.state === 'draft'
  useTitle(offer.offer_no)
  return (
    <Page wide={isDraft}>
      <PageHead
        breadcrumb={
          <Breadcrumb label={text.path}>
            {[
              <Link key="home" to={homePath}>
                {words.home}
              </Link>,
              <Link key="offers" to={listPath}>
                {words.title}
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
  const text = useWords(madeOfferWords)
  const field = useWords(offerWords)
  const states = useWords(offerStateWords)
  const { offerPath } = useOfferSide()
  const language = useLanguage()
  const options = offer.options.map((option) => ({ ...option, lcl: lclPriceOf(option.lcl) }))
  return (
    <div className="stack">
      <WhatBecame offer={offer} />
      <Panel flush label={field.options(offer.option_count)}>
        <OfferOptions offer={{ ...offer, options }} chosen={null} onChoose={null} />
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
                <Link to={offerPath(id)}>{field.version(edition)}</Link> · {states[state]}
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
  const text = useWords(madeOfferWords)
  const reasons = useWords(offerDeclineWords)
  const { Order } = useOfferSide()
  const { left } = offer
  if (offer.is_booked)
    return (
      <Banner
        kind="info"
        title={offer.order_no === null ? text.became.booked : text.became.bookedAs(offer.order_no)}
        action={Order && offer.order_id !== null && <Order id={offer.order_id} />}
      />
    )
  if (offer.state === 'accepted')
    return (
      <Banner
        kind="info"
        title={text.became.accepted(offer.order_no ?? '')}
        action={Order && offer.order_id !== null && <Order id={offer.order_id} />}
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
  const text = useWords(madeOfferWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [keyFor] = useState(repeatKeys)
  const { calls, file, offerPath, Questions, words } = useOfferSide()
  const { id, version } = offer
  const refresh = () => client.invalidateQueries({ queryKey: calls.cacheKey })
  const said = (error: unknown) => (error instanceof Error ? error.message : text.stale)
  const renew = async () => {
    try {
      const draft = await calls.renew(id, version, keyFor({ version }))
      showToast('done', text.renewed(draft.edition))
      navigate(offerPath(draft.id))
    } catch (error) {
      showToast('trouble', said(error))
    }
    await refresh()
  }
  const withdraw = async (reason: string) => {
    try {
      await calls.withdraw(id, { version, reason: reason.trim() || null })
      showToast('done', text.withdrawn(offer.offer_no))
      setOpen(false)
    } catch (error) {
      setFailure(said(error))
    }
    await refresh()
  }
  return (
    <>
      <OfferFileButton endpoint={file} id={id} name={`${offer.offer_no}.pdf`} />
      {Questions && <Questions offerNo={offer.offer_no} />}
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
        title={words.withdrawing.title}
        confirmLabel={text.withdraw}
        keepLabel={text.keepLabel}
        danger
        {...(words.withdrawing.reason !== null && {
          reason: {
            ...{ label: words.withdrawing.reason, missing: '', maxLength: maxLength.reason },
            optional: true,
          },
        })}
        error={failure}
        onConfirm={withdraw}
        onClose={() => setOpen(false)}
      >
        {words.withdrawing.text}
      </ConfirmDialog>
    </>
  )
}
