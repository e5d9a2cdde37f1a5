import type { EndingOffer } from '@berth/contract/trade/rate-extension'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { ListRows, type RowsOf } from '#page-parts/lists/list-rows.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { endingWords } from './ending-words.ts'

type EndingOffersProps = {
  readonly offers: readonly EndingOffer[]
  /** How many there are; those that end first are listed. */
  readonly total: number
  /** The list of the call that answered them. */
  readonly query: RowsOf<EndingOffer>['query']
  readonly pathOf: (offer: EndingOffer) => string
}

/** What was offered to customers and ends soon without their answer. */
export function EndingOffers({ offers, total, query, pathOf }: EndingOffersProps) {
  const { offers: text, failed } = useWords(endingWords)
  const language = useLanguage()
  const { columns: head } = text
  return (
    <div className="above-16">
      <Panel
        flush
        title={text.title}
        extra={total > offers.length ? text.shown(offers.length, total) : text.all(total)}
      >
        <ListRows<EndingOffer>
          list={{
            url: { size: { choices: [] } },
            state: { page: 1, size: offers.length },
            change: () => undefined,
            query,
            answer: { lists: offers, total },
            isNarrowed: false,
            clear: () => undefined,
          }}
          text={{ table: text.title, failed, none: { title: text.title } }}
          unit={null}
          bones={[160, 220, 240, 120]}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          pathOf={pathOf}
          dense
          columns={[
            {
              key: 'no',
              title: head.no,
              cell: (offer) => (
                <>
                  <Link className="mono nowrap" to={pathOf(offer)}>
                    {offer.no}
                  </Link>{' '}
                  <span className="note nowrap">{text.kinds[offer.kind]}</span>
                </>
              ),
              card: 'title',
            },
            { key: 'company', title: head.company, cell: ({ company }) => company, card: 'headline' },
            {
              key: 'lane',
              title: head.lane,
              cell: ({ pol_name: pol, to_name: to }) => [pol, to].filter(Boolean).join(' → '),
              card: 'fact',
            },
            {
              key: 'end',
              title: head.end,
              cell: ({ end_day: day }) => formatDay(day, language),
              card: 'tag',
            },
          ]}
        />
      </Panel>
    </div>
  )
}
