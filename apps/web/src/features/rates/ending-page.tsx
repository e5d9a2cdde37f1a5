import type { EndingRate } from '@berth/contract/trade/rate-extension'
import type { Actor } from '@berth/domain/access/actor'
import { pageSizes } from '@berth/domain/limits'
import { useState } from 'react'
import { formatPrice } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { choiceParam, paging } from '#lib/url/url-state.ts'
import { FilterRow } from '#page-parts/lists/filter-row.tsx'
import { type ListColumn, ListRows } from '#page-parts/lists/list-rows.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ExportButton } from '../import-export/export-button.tsx'
import { EndingOffers } from './ending-offers.tsx'
import { endingWords } from './ending-words.ts'
import { extensionWords } from './extension-words.ts'
import { LazyExtendRates } from './lazy-extend-rates.tsx'
import { TonPrice } from './lcl-parts.tsx'
import type { RateCalls } from './rate-calls.ts'
import { LaneLine, useRateName, Validity } from './rate-parts.tsx'
import { RatesNav } from './rates-nav.tsx'

const url = {
  days: choiceParam([7, 14, 30, 60, 90], 30),
  ...paging(pageSizes.desk),
}

type EndingPageProps = { readonly viewer: Actor; readonly calls: RateCalls }

/** The watch over prices: rates that end soon without a successor, lanes that are then without any price first. */
export function EndingPage({ viewer, calls }: EndingPageProps) {
  const text = useWords(endingWords)
  const extension = useWords(extensionWords)
  const nameOf = useRateName()
  useTitle(text.title)
  const list = useList({ url, filters: [], read: (query) => calls.ending(query) })
  const { state, answer, change } = list
  const rates = answer?.lists ?? []
  const selection = useSelection(JSON.stringify(state), rates)
  const [isExtending, setExtending] = useState(false)
  const { columns: head } = text
  const columns: readonly ListColumn<EndingRate>[] = [
    {
      key: 'carrier',
      title: head.carrier,
      cell: ({ carrier_name: name }) => name,
      card: 'title',
      onCard: (rate) => (
        <Checkbox
          checked={selection.ids.includes(rate.id)}
          aria-label={text.select(nameOf(rate))}
          onChange={({ target }) => selection.toggle(rate.id, target.checked)}
        >
          <b>{rate.carrier_name}</b>
        </Checkbox>
      ),
    },
    { key: 'lane', title: head.lane, cell: (rate) => <LaneLine rate={rate} />, card: 'headline' },
    ...(viewer === 'operator'
      ? [
          {
            key: 'audience',
            title: head.audience,
            width: 180,
            wraps: true,
            cell: (rate: EndingRate) => <Audience rate={rate} />,
            card: 'fact' as const,
          },
        ]
      : []),
    {
      key: 'prices',
      title: head.prices,
      width: 380,
      wraps: true,
      cell: ({ spaces, lcl }) => (
        <span className="flex wrap gap-12">
          {lcl && <TonPrice terms={lcl} />}
          {spaces.map(({ container_code: code, price }) => (
            <span key={code} className="nowrap">
              <span className="note">{code}</span> {formatPrice(price)}
            </span>
          ))}
        </span>
      ),
      card: 'fact',
    },
    { key: 'edate', title: head.edate, cell: (rate) => <Validity rate={rate} />, card: 'remark' },
    {
      key: 'after',
      title: head.after,
      cell: ({ is_last_of_lane: isLast }) =>
        isLast ? <Tag kind="near">{text.lastOfLane}</Tag> : <span className="note">{text.others}</span>,
      card: 'tag',
    },
  ]
  return (
    <Page wide>
      <PageHead
        title={text.title}
        context={answer && text.context(answer.total, answer.lanes)}
        actions={
          <Button
            look="primary"
            icon={<Icon name="copy" />}
            aria-haspopup="dialog"
            disabled={selection.ids.length === 0}
            onClick={() => setExtending(true)}
          >
            {extension.open}
          </Button>
        }
      />
      <RatesNav viewer={viewer} current="ending" />
      <Panel flush label={text.table}>
        <FilterRow>
          <Select<(typeof url.days.choices)[number]>
            aria-label={text.within}
            width={160}
            value={state.days}
            options={url.days.choices.map((value) => ({ value, label: text.days(value) }))}
            onChange={(days) => change({ days })}
          />
          {selection.ids.length > 0 && text.selected(selection.ids.length)}
          <ExportButton isCompact endpoint={calls.endingFile} query={{ days: state.days }} />
        </FilterRow>
        <ListRows<EndingRate>
          list={list}
          text={text}
          unit="rates"
          bones={[20, 120, 220, 140, 260, 170, 120]}
          columns={columns}
          selection={{
            chosen: selection.ids,
            onChange: selection.select,
            idOf: (rate) => rate.id,
            labelOf: (rate) => text.select(nameOf(rate)),
            allLabel: text.selectAll,
          }}
        />
      </Panel>
      <p className="note above-8">{text.rules}</p>
      {answer && answer.offers.length > 0 && (
        <EndingOffers
          offers={answer.offers}
          total={answer.offer_total}
          query={list.query}
          pathOf={calls.offerPath}
        />
      )}
      {isExtending && (
        <LazyExtendRates
          rates={rates.filter(({ id }) => selection.ids.includes(id))}
          calls={calls}
          side={viewer === 'member' ? 'member' : 'desk'}
          onDone={() => {
            setExtending(false)
            selection.select([])
          }}
          onClose={() => setExtending(false)}
        />
      )}
    </Page>
  )
}

/** Whom a rate is for, and the cost that it is sold from. */
function Audience({ rate: { sold } }: { readonly rate: EndingRate }) {
  const text = useWords(endingWords)
  if (!sold) return <span className="note">{text.everybody}</span>
  const { company_name: company, group_name: group, cost_no: no } = sold
  return (
    <span className="row wrap gap-4">
      {company ?? group ?? <span className="note">{text.everybody}</span>}
      {group && <Tag mini>{text.group}</Tag>}
      <span className="note nowrap">{no}</span>
    </span>
  )
}
