import {
  deskExportRateCosts,
  deskListRateCosts,
  type RateCost,
  type SellPrice,
} from '@berth/contract/trade/rate-cost'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { rateStates } from '@berth/domain/rate'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '#features/import-export/list-page.tsx'
import { TemplateButton } from '#features/import-export/template-button.tsx'
import { CarrierSelect, PortSelect } from '#features/lookups/lookup-selects.tsx'
import { lclWords } from '#features/rates/lcl-words.ts'
import { PlaceName, Validity } from '#features/rates/rate-parts.tsx'
import { rateWords } from '#features/rates/rate-words.ts'
import { RatesNav } from '#features/rates/rates-nav.tsx'
import { readOf } from '#lib/api/api.ts'
import { nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { shortCompany } from '#lib/short-company.ts'
import { choiceParam, numberParam, paging, textParam } from '#lib/url/url-state.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { ListTabs } from '#page-parts/lists/list-tabs.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import styles from './figures.module.css'
import { MarginFigures, PartFigures, PriceTable, soldAt, usePartsOf } from './figures.tsx'
import { LockedHead, OnlyDesk } from './only-desk.tsx'
import { costWords } from './pricing-words.ts'

const CostDialog = lazy(async () => ({ default: (await import('./cost-dialog.tsx')).CostDialog }))

const url = {
  keyword: textParam(maxLength.keyword),
  pol_id: numberParam(null),
  to_id: numberParam(null),
  carrier_id: numberParam(null),
  standing: choiceParam(['', ...rateStates], ''),
  mode: choiceParam(['fcl', 'lcl'], 'fcl'),
  ...paging(pageSizes.desk),
}

/** The bought rates, each beside what it is sold at and what is left. */
export function CostsPage() {
  const text = useWords(costWords)
  const rates = useWords(rateWords)
  const lcl = useWords(lclWords)
  const isPhone = useIsPhone()
  const client = useQueryClient()
  const partsOf = usePartsOf()
  const [opened, setOpened] = useState<RateCost | 'new' | null>(null)
  const list = useList({
    url,
    filters: ['keyword', 'pol_id', 'to_id', 'carrier_id', 'standing'],
    queryOf: ({ mode, ...rest }) => ({ ...rest, mode: containerMode[mode] }),
    read: (query) => readOf(deskListRateCosts, { query }),
  })
  const { state, answer, change } = list
  const kind = state.mode === 'lcl' ? 'lcl_rate_cost' : 'rate_cost'
  const create = (
    <Button look="primary" icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
      {text.create}
    </Button>
  )
  const standings = [
    { value: '' as const, label: text.anyStanding },
    ...rateStates.map((value) => ({ value, label: rates.filter.standings[value] })),
  ]
  const narrowed = [state.pol_id, state.to_id, state.carrier_id, state.standing]
  return (
    <ListPage<RateCost, typeof deskExportRateCosts>
      list={list}
      text={text}
      first={create}
      context={answer && text.context(answer.total)}
      file={{ endpoint: deskExportRateCosts, query: list.asked }}
      into={{ kind, side: 'desk', cacheKey: ['desk'] }}
      above={<RatesNav viewer="operator" current="costs" />}
      actions={
        isPhone ? (
          create
        ) : (
          <>
            <TemplateButton kind={kind} />
            {create}
          </>
        )
      }
      tabs={<ListTabs list={list} of="mode" label={lcl.modesLabel} names={lcl.modes} counts={undefined} />}
      filter={
        <ListFilter list={list} search={text} inSheet={narrowed.filter(Boolean).length}>
          <PortSelect
            use="pol"
            aria-label={rates.fields.pol}
            placeholder={rates.fields.pol}
            width={170}
            value={state.pol_id}
            onChange={(pol_id) => change({ pol_id })}
          />
          <PortSelect
            use="to"
            aria-label={rates.fields.to}
            placeholder={rates.fields.to}
            width={170}
            inland
            value={state.to_id}
            onChange={(to_id) => change({ to_id })}
          />
          <CarrierSelect
            aria-label={rates.columns.carrier}
            placeholder={rates.columns.carrier}
            width={170}
            value={state.carrier_id}
            onChange={(carrier_id) => change({ carrier_id })}
          />
          <Select
            aria-label={rates.filter.standing}
            width={170}
            value={state.standing}
            options={standings}
            onChange={(standing) => change({ standing })}
          />
        </ListFilter>
      }
      unit="records"
      bones={[110, 180, 140, 110, 110, 90, 120, 150, 70]}
      onOpen={setOpened}
      columns={[
        {
          key: 'carrier',
          title: rates.columns.carrier,
          cell: ({ carrier_name, carrier_code }) => <span title={carrier_code}>{carrier_name}</span>,
          card: 'title',
        },
        {
          key: 'lane',
          title: text.lane,
          cell: (row) => (
            <>
              <PlaceName name={row.pol_name} code={row.pol_code} /> →{' '}
              <PlaceName name={row.to_name} code={row.to_code} />
            </>
          ),
          card: 'headline',
        },
        {
          key: 'supplier',
          title: <LockedHead>{text.supplier}</LockedHead>,
          cell: (row) => (
            <OnlyDesk>
              {row.supplier}
              {row.contract_no && (
                <>
                  <br />
                  <Mono code>{row.contract_no}</Mono>
                </>
              )}
            </OnlyDesk>
          ),
          card: 'fact',
        },
        {
          key: 'cost',
          title: <LockedHead>{`${text.cost} US$`}</LockedHead>,
          cell: (row) => (
            <OnlyDesk>
              <PartFigures parts={partsOf(row)} figureOf={({ cost }) => cost} />
            </OnlyDesk>
          ),
          card: 'fact',
          onCard: (row) => <PriceTable parts={partsOf(row)} sold={publicOf(row)} />,
        },
        {
          key: 'sell',
          title: `${text.sell} US$`,
          cell: (row) => <PublicPrice row={row} />,
        },
        {
          key: 'margin',
          title: <LockedHead>{text.margin}</LockedHead>,
          align: 'right',
          cell: (row) => (
            <OnlyDesk>
              <MarginFigures parts={partsOf(row)} sold={publicOf(row)} />
            </OnlyDesk>
          ),
        },
        {
          key: 'special',
          title: text.special,
          cell: ({ sells }) => <SpecialPrices sells={sells} />,
          card: 'fact',
        },
        {
          key: 'validity',
          title: rates.columns.validity,
          cell: (row) => <Validity rate={row} />,
          card: 'remark',
        },
        {
          key: 'action',
          title: text.columns.no,
          cell: (row) => (
            <Button
              look="link"
              size="small"
              aria-label={text.editOf(row.cost_no)}
              onClick={() => setOpened(row)}
            >
              {row.cost_no}
            </Button>
          ),
          card: 'action',
        },
      ]}
    >
      {opened && (
        <Suspense>
          <CostDialog
            row={opened === 'new' ? null : opened}
            mode={containerMode[state.mode]}
            onDone={() => client.invalidateQueries({ queryKey: ['desk'] })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </ListPage>
  )
}

const publicOf = ({ sells }: RateCost) =>
  sells.find(({ group, company }) => group === null && company === null)

function PublicPrice({ row }: { readonly row: RateCost }) {
  const text = useWords(costWords)
  const partsOf = usePartsOf()
  const sold = publicOf(row)
  if (row.sells.length === 0) return <Tag mini>{text.notSold}</Tag>
  if (!sold) return <Tag mini>{text.notPublic}</Tag>
  return (
    <>
      <PartFigures parts={partsOf(row)} figureOf={(part) => soldAt(part, sold)} />
      {sold.is_below_cost && (
        <>
          {' '}
          <Tag mini kind="bad">
            {text.belowCost}
          </Tag>
        </>
      )}
    </>
  )
}

/** For whom there are other prices, and whether one of them is below cost. */
function SpecialPrices({ sells }: { readonly sells: readonly SellPrice[] }) {
  const named = sells.flatMap((sold) => {
    const name = sold.company ? shortCompany(sold.company.name) : sold.group?.name
    return name === undefined ? [] : [{ name, isBelow: sold.is_below_cost }]
  })
  if (named.length === 0) return nothing
  return (
    <span className={`row wrap gap-4 ${styles.special}`}>
      {named.map(({ name, isBelow }) => (
        <Tag key={name} mini kind={isBelow ? 'bad' : 'plain'}>
          {name}
        </Tag>
      ))}
    </span>
  )
}
