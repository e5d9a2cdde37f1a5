import { listOffers } from '@berth/contract/trade/offer'
import type { Rfq } from '@berth/contract/trade/rfq'
import { offerStateWords } from '@berth/locales/offer-words'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rfqPageWords } from './rfq-words.ts'

/** The offer that answers a quote request instead of options. */
export function OfferOfRfq({ rfq }: { readonly rfq: Pick<Rfq, 'rfq_no'> }) {
  const text = useWords(rfqPageWords)
  const states = useWords(offerStateWords)
  const { data } = useQuery(readOf(listOffers, { query: { keyword: rfq.rfq_no, size: 1 } }))
  const offer = data?.lists[0]
  if (!offer) return null
  return (
    <Panel title={text.byOffer}>
      <p className="row wrap gap-16">
        <span className="mono">{offer.offer_no}</span>
        <b>{formatSums(offer.best_totals)}</b>
        {offer.state === 'declined' && <Tag kind="ended">{states.declined}</Tag>}
        <LinkButton to={paths.offer(offer.id)}>{text.openOffer}</LinkButton>
      </p>
    </Panel>
  )
}
