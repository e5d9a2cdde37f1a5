import { deskExportSailings, deskListSailings, type SailingItem } from '@berth/contract/desk/desk-sailing'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { useNavigate } from 'react-router'
import { ListPage } from '#features/import-export/list-page.tsx'
import { CarrierSelect, PortSelect } from '#features/lookups/lookup-selects.tsx'
import { readOf } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { ListTabs } from '#page-parts/lists/list-tabs.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { useSailingColumns } from './sailing-columns.tsx'
import { sailingPath } from './sailing-parts.tsx'
import { sailingsUrl } from './sailings-url.ts'
import { sailingsWords } from './sailings-words.ts'
import { sayWeek } from './say-time.ts'
import { sumOfWeek, weekOf, weekOfDeparture } from './weeks.ts'

const cacheKey = ['desk', 'sailing'] as const

/** The calls at which cargo is loaded, by week: what sails, what is missing, what has moved. */
export function SailingsPage() {
  const text = useWords(sailingsWords)
  const navigate = useNavigate()
  const list = useList({
    url: sailingsUrl,
    filters: ['keyword', 'pol_id', 'pod_id', 'carrier_id', 'with_orders'],
    read: (query) => readOf(deskListSailings, { query }),
  })
  const { answer, state } = list
  const now = useServerNow(answer?.server_time)
  const isOver = state.tab === 'sailed'
  const columns = useSailingColumns(now, isOver)
  const counts = answer?.counts
  const create = (
    <Button look="primary" icon={<Icon name="plus" />} onClick={() => navigate(paths.deskNewSailing)}>
      {text.create}
    </Button>
  )
  return (
    <ListPage<SailingItem, typeof deskExportSailings>
      list={list}
      text={text}
      hasRefresh
      context={counts && text.context(counts.ahead, counts.missing, counts.blank)}
      file={{ endpoint: deskExportSailings, query: list.asked }}
      into={{ kind: 'sailing', side: 'desk', cacheKey }}
      actions={create}
      tabs={
        <ListTabs
          list={list}
          of="tab"
          label={text.tabsLabel}
          names={text.tabs}
          counts={counts}
          hot={['missing', 'blank']}
        />
      }
      filter={<Filter list={list} />}
      unit="sailings"
      bones={[80, 80, 160, 60, 80, 80, 90, 90, 90, 40, 40, 40, 90]}
      dense
      rowKey={({ call_id: id }) => id}
      pathOf={(row) => sailingPath(row.sailing_id, row.call_id)}
      columns={columns}
      bandOf={(row, previous) => {
        const week = weekOfDeparture(row.departure)
        if (previous && weekOfDeparture(previous.departure) === week) return null
        return <Week week={week} list={list} now={now} />
      }}
    />
  )
}

type ListOfSailings = {
  readonly state: {
    readonly page: number
    readonly size: number
    readonly keyword: string
    readonly pol_id: number | null
    readonly pod_id: number | null
    readonly carrier_id: number | null
    readonly with_orders: '0' | '1'
  }
  readonly change: (change: {
    readonly pol_id?: number | null
    readonly pod_id?: number | null
    readonly carrier_id?: number | null
    readonly with_orders?: '0' | '1'
  }) => void
  readonly isNarrowed: boolean
  readonly clear: () => void
  readonly search: (keyword: string) => void
  readonly answer: { readonly lists: readonly SailingItem[]; readonly total: number } | undefined
  readonly query: { readonly refetch: () => unknown }
}

function Filter({ list }: { readonly list: ListOfSailings }) {
  const text = useWords(sailingsWords)
  const isPhone = useIsPhone()
  const { state, change } = list
  const width = isPhone ? {} : { width: 168 }
  const active = [state.pol_id, state.pod_id, state.carrier_id, state.with_orders === '1' || null]
  return (
    <ListFilter list={list} search={text} inSheet={active.filter((one) => one !== null).length}>
      <PortSelect
        {...width}
        isBrief
        aria-label={text.columns.pol}
        placeholder={text.columns.pol}
        value={state.pol_id}
        onChange={(pol_id) => change({ pol_id })}
      />
      <PortSelect
        {...width}
        isBrief
        aria-label={text.columns.pod}
        placeholder={text.columns.pod}
        value={state.pod_id}
        onChange={(pod_id) => change({ pod_id })}
      />
      <CarrierSelect
        {...width}
        aria-label={text.columns.carrier}
        placeholder={text.columns.carrier}
        value={state.carrier_id}
        onChange={(carrier_id) => change({ carrier_id })}
      />
      <Checkbox
        checked={state.with_orders === '1'}
        onChange={({ target }) => change({ with_orders: target.checked ? '1' : '0' })}
      >
        {text.withOrders}
      </Checkbox>
    </ListFilter>
  )
}

type WeekProps = { readonly week: string | null; readonly list: ListOfSailings; readonly now: Date }

/** A week of the list with what its rows add up to. */
function Week({ week, list, now }: WeekProps) {
  const text = useWords(sailingsWords)
  const language = useLanguage()
  const { state, answer } = list
  if (week === null) return <span className="strong">{text.noDate}</span>
  const thisWeek = weekOf(dayInChina(now))
  const sum = sumOfWeek(answer?.lists ?? [], week, {
    isFirst: state.page === 1,
    isLast: state.page * state.size >= (answer?.total ?? 0),
  })
  const name = week === thisWeek ? text.thisWeek : week === dayAfter(thisWeek, 7) ? text.nextWeek : null
  return (
    <span className="row wrap between gap-4-12">
      <span className="row nowrap">
        <b className="strong">{sayWeek(week, dayAfter(week, 6), language)}</b>
        {name && <span className="note">{name}</span>}
      </span>
      {sum && <span className="note">{text.sumOfWeek(sum.sailings, sum.orders, sum.containers)}</span>}
    </span>
  )
}
