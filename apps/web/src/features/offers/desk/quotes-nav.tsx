import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LinkTabs } from '#page-parts/lists/link-tabs.tsx'
import { deskOfferWords } from './desk-offer-words.ts'

/** The pages of quotes: the requests of members, the offers sent, and what came of them. */
export function QuotesNav({ current }: { readonly current: 'offers' | 'figures' }) {
  const text = useWords(deskOfferWords)
  const tabs = [
    { key: 'requests', label: text.requests, path: paths.deskRfqs },
    { key: 'offers', label: text.offers, path: paths.deskOffers },
    { key: 'figures', label: text.figures, path: paths.deskOfferFigures },
  ]
  return (
    <div className="below-16">
      <LinkTabs label={text.pages} tabs={tabs} current={current} />
    </div>
  )
}
