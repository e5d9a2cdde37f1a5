import type { DeskOfferItem } from '@berth/contract/trade/offer'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { shownOfferStates } from '@berth/domain/offer/offer-lifecycle'
import { offerStateWords } from '@berth/locales/offer-words'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '#features/import-export/list-page.tsx'
import { PortSelect } from '#features/lookups/lookup-selects.tsx'
import { formatInstantDay, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { choiceParam, dayParam, idsParam, numberParam, paging, textParam } from '#lib/url/url-state.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { ListTabs } from '#page-parts/lists/list-tabs.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { cargoOfOffer, laneOfOffer, OfferStateTag, OfferValidity } from '../offer-parts.tsx'
import { offerWords } from '../offer-words.ts'
import { madeOfferWords } from './made-offer-words.ts'
import { NewOfferDialog } from './new-offer-dialog.tsx'
import { useOfferSide } from './offer-side.ts'

const states = ['all', ...shownOfferStates] as const

const url = {
  state: choiceParam(states, 'all'),
  keyword: textParam(maxLength.keyword),
  pol_id: numberParam(null),
  to_id: numberParam(null),
  customer_id: numberParam(null),
  begun_from: dayParam,
  begun_to: dayParam,
  /** The rates that a new offer is made of. */
  from: idsParam,
  ...paging(pageSizes.offers),
}

/** All offers of one side by their state, newest first. */
export function MadeOffersPage() {
  const { calls, exporting, offerPath, Nav, words } = useOfferSide()
  const text = { ...useWords(madeOfferWords), title: words.title, none: words.none }
  const field = useWords(offerWords)
  const names = useWords(offerStateWords)
  const language = useLanguage()
  const [isNew, setNew] = useState(false)
  const list = useList({
    url,
    filters: ['keyword', 'pol_id', 'to_id', 'customer_id', 'begun_from', 'begun_to'],
    queryOf: ({ state, from: _, ...rest }) => ({ ...rest, ...(state && state !== 'all' ? { state } : {}) }),
    read: (query) => calls.list(query),
  })
  const { answer, state, change } = list
  const now = useServerNow(answer?.server_time)
  const countOf = (one: string) => answer?.by_state.find((counted) => counted.state === one)?.count ?? 0
  return (
    <ListPage<DeskOfferItem, typeof exporting>
      list={list}
      text={text}
      file={{ endpoint: exporting, query: list.asked }}
      above={<Nav />}
      context={answer && text.context(countOf('draft'), answer.acceptable)}
      actions={
        <Button look="primary" icon={<Icon name="plus" />} onClick={() => setNew(true)}>
          {text.create}
        </Button>
      }
      tabs={
        <ListTabs
          list={list}
          of="state"
          label={text.states}
          names={{ all: text.all, ...names }}
          counts={
            answer && Object.fromEntries(shownOfferStates.map((state) => [state, countOf(state)] as const))
          }
          hot={['draft', 'expired']}
        />
      }
      filter={
        <ListFilter
          list={list}
          search={text}
          inSheet={[state.pol_id, state.to_id, state.begun_from ?? state.begun_to].filter(Boolean).length}
        >
          <PortSelect
            use="pol"
            width={170}
            aria-label={text.pol}
            placeholder={text.pol}
            value={state.pol_id}
            onChange={(pol_id) => change({ pol_id })}
          />
          <PortSelect
            use="to"
            inland
            width={170}
            aria-label={text.to}
            placeholder={text.to}
            value={state.to_id}
            onChange={(to_id) => change({ to_id })}
          />
          <DateRangeInput
            id="offer-begun"
            width={260}
            value={[state.begun_from, state.begun_to]}
            placeholders={text.begun}
            onChange={([from, to]) => change({ begun_from: from, begun_to: to })}
          />
        </ListFilter>
      }
      unit="records"
      bones={[130, 160, 180, 100, 140, 120]}
      dense
      pathOf={({ id }) => offerPath(id)}
      columns={[
        {
          key: 'no',
          title: field.no,
          cell: (offer) => (
            <>
              <Link className="mono nowrap" to={offerPath(offer.id)} aria-label={field.open(offer.offer_no)}>
                {offer.offer_no}
              </Link>
              {offer.edition > 1 && <span className="note"> {field.version(offer.edition)}</span>}
            </>
          ),
          card: 'title',
        },
        { key: 'customer', title: text.customer, cell: ({ company }) => company, card: 'headline' },
        {
          key: 'lane',
          title: field.lane,
          cell: (offer) => (
            <>
              {laneOfOffer(offer)} <span className="note">{cargoOfOffer(offer)}</span>
            </>
          ),
          card: 'fact',
        },
        {
          key: 'state',
          title: field.state,
          cell: (offer) => <OfferStateTag state={offer.state} viewer="operator" />,
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
        {
          key: 'sent',
          title: text.sentOn,
          cell: ({ send_time: sent }) => formatInstantDay(sent, language),
        },
      ]}
    >
      {(isNew || state.from.length > 0) && (
        <NewOfferDialog
          rateIds={state.from}
          onClose={() => {
            setNew(false)
            change({ from: [] })
          }}
        />
      )}
    </ListPage>
  )
}
