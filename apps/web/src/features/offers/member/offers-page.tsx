import { exportOffers, listOffers, type OfferItem } from '@berth/contract/trade/offer'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { offerStateWords } from '@berth/locales/offer-words'
import { Link } from 'react-router'
import { ListPage } from '#features/import-export/list-page.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { choiceParam, paging, textParam } from '#lib/url/url-state.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { Select } from '#ui/controls/select.tsx'
import { Breadcrumb } from '#ui/page/page.tsx'
import { cargoOfOffer, laneOfOffer, OfferStateTag, OfferValidity } from '../offer-parts.tsx'
import { offerWords } from '../offer-words.ts'
import { memberOfferWords } from './member-offer-words.ts'

const states = ['', 'sent', 'opened', 'accepted', 'expired', 'declined', 'withdrawn'] as const

const url = {
  state: choiceParam(states, ''),
  keyword: textParam(maxLength.keyword),
  ...paging(pageSizes.offers),
}

/** The offers that were sent to the company, newest first. */
export function OffersPage() {
  const text = useWords(memberOfferWords)
  const field = useWords(offerWords)
  const names = useWords(offerStateWords)
  const list = useList({
    url,
    filters: ['keyword', 'state'],
    read: (query) => readOf(listOffers, { query }),
  })
  const { state, answer, change } = list
  const now = useServerNow(answer?.server_time)
  const countOf = (one: string) => answer?.by_state.find((counted) => counted.state === one)?.count ?? 0
  return (
    <ListPage<OfferItem, typeof exportOffers>
      list={list}
      text={text}
      file={{ endpoint: exportOffers, query: list.asked }}
      isNarrow
      breadcrumb={
        <Breadcrumb label={text.path}>
          {[
            <Link key="quotes" to={paths.quotes}>
              {text.quotes}
            </Link>,
            text.title,
          ]}
        </Breadcrumb>
      }
      context={answer && text.context(answer.acceptable)}
      filter={
        <ListFilter list={list} search={text}>
          <Select
            aria-label={text.states}
            value={state.state}
            options={states.map((value) => ({
              value,
              label: value === '' ? text.all : `${names[value]}${answer ? ` ${countOf(value)}` : ''}`,
            }))}
            onChange={(next) => change({ state: next })}
          />
        </ListFilter>
      }
      unit="records"
      bones={[130, 180, 120, 90, 140, 120]}
      dense
      pathOf={({ id }) => paths.offer(id)}
      columns={[
        {
          key: 'no',
          title: field.no,
          cell: (offer) => (
            <Link className="mono nowrap" to={paths.offer(offer.id)} aria-label={field.open(offer.offer_no)}>
              {offer.offer_no}
            </Link>
          ),
          card: 'title',
        },
        { key: 'lane', title: field.lane, cell: laneOfOffer, card: 'headline', onCard: laneOfOffer },
        { key: 'cargo', title: field.cargo, cell: cargoOfOffer, card: 'fact' },
        {
          key: 'state',
          title: field.state,
          cell: (offer) => <OfferStateTag state={offer.state} viewer="member" />,
          card: 'tag',
        },
        {
          key: 'best',
          title: field.best,
          align: 'right',
          cell: (offer) =>
            offer.best_totals.length > 0 ? (
              formatSums(offer.best_totals)
            ) : (
              <span className="note">{field.options(offer.option_count)}</span>
            ),
          card: 'fact',
        },
        {
          key: 'validity',
          title: field.validity,
          cell: (offer) => (
            <span className="note nowrap">
              <OfferValidity {...offer} now={now} />
            </span>
          ),
          card: 'remark',
        },
      ]}
    />
  )
}
