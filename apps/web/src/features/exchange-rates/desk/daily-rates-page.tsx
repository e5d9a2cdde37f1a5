import type { OutputOf } from '@berth/contract/endpoint'
import { type DailyRateRow, deskExportDailyRates, deskFindDailyRates } from '@berth/contract/money/daily-rate'
import { pageSizes } from '@berth/domain/limits'
import type { Language } from '@berth/locales/language'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { FinanceNav } from '#features/billing/desk/finance-nav.tsx'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { ImportButton } from '#features/import-export/import-button.tsx'
import { ListMenu } from '#features/import-export/list-menu.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { CurrencySwitch } from '#page-parts/lists/currency-switch.tsx'
import { FilterRow } from '#page-parts/lists/filter-row.tsx'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { DailyRateDialog } from './daily-rate-dialog.tsx'
import { dailyRateWords } from './daily-rate-words.ts'
import { type DailyRatesState, dailyRatesQueryOf, dailyRatesUrl } from './daily-rates-url.ts'

const cacheKey = ['desk', 'daily-rate'] as const
const into = { kind: 'daily_rate', side: 'desk', cacheKey } as const

/** The daily rates of currencies: typed or imported, and shown next to totals for information only. */
export function DailyRatesPage() {
  const text = useWords(dailyRateWords)
  const isPhone = useIsPhone()
  const client = useQueryClient()
  const [state, change] = useUrlState(dailyRatesUrl)
  const [opened, setOpened] = useState<DailyRateRow | 'new' | null>(null)
  const query = useQuery({
    ...readOf(deskFindDailyRates, { query: dailyRatesQueryOf(state) }),
    placeholderData: keepPreviousData,
  })
  useTitle(text.title)
  const file = { endpoint: deskExportDailyRates, query: dailyRatesQueryOf(state) }
  const isFiltered = Boolean(state.currency || state.from || state.to)
  const currencies = query.data?.currencies ?? []
  return (
    <Page wide>
      <PageHead
        breadcrumb={<FinanceNav />}
        title={text.title}
        context={text.context}
        menu={isPhone && <ListMenu {...file} into={into} onRefresh={() => void query.refetch()} />}
        actions={
          <>
            {!isPhone && <ExportButton {...file} />}
            {!isPhone && <ImportButton {...into} />}
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
              {text.add}
            </Button>
          </>
        }
      />
      <Panel flush label={text.table}>
        <FilterRow>
          <CurrencySwitch
            currencies={currencies}
            value={state.currency}
            onChange={(currency) => change({ currency })}
          />
          <DateRangeInput
            id="rate-days"
            isPast
            open
            width={260}
            value={[state.from, state.to]}
            placeholders={text.days}
            onChange={([from, to]) => change({ from, to })}
          />
          {isFiltered && (
            <Button type="link" onClick={() => change({ currency: '', from: null, to: null })}>
              {text.clear}
            </Button>
          )}
        </FilterRow>
        <Rates state={state} query={query} isFiltered={isFiltered} onChange={change} onOpen={setOpened} />
      </Panel>
      {opened && (
        <DailyRateDialog
          row={opened === 'new' ? null : opened}
          usualSource={query.data?.lists[0]?.source ?? ''}
          onDone={() => client.invalidateQueries({ queryKey: cacheKey })}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

type RatesProps = {
  readonly state: DailyRatesState
  readonly query: UseQueryResult<OutputOf<typeof deskFindDailyRates>>
  readonly isFiltered: boolean
  readonly onChange: (change: Partial<DailyRatesState>) => void
  readonly onOpen: (row: DailyRateRow) => void
}

function Rates({ state, query, isFiltered, onChange, onOpen }: RatesProps) {
  const text = useWords(dailyRateWords)
  const language = useLanguage()
  const columns = useMemo(() => columnsOf(text, language, onOpen), [text, language, onOpen])
  const none = isFiltered ? text.noneFound : text.none
  return (
    <ListResults<DailyRateRow>
      query={query}
      answer={query.data}
      label={text.table}
      rowKey={({ id }) => id}
      failed={text.failed}
      bones={{ phone: [140, 60], table: [90, 120, 90, 160, 60] }}
      nothing={() => (
        <StateMessage drawing="search" title={none.title}>
          {none.text}
        </StateMessage>
      )}
      pager={{
        unit: 'records',
        page: state.page,
        size: state.size,
        sizes: pageSizes.bills.options,
        onChange: (page, size) => onChange({ page, size: size as DailyRatesState['size'] }), // One of `sizes`.
      }}
      card={(row) => (
        <Card
          title={formatDay(row.day, language)}
          headline={text.says(row.currency, String(row.rate), row.in_currency)}
          facts={[row.source]}
          action={<EditButton row={row} onOpen={onOpen} />}
        />
      )}
      table={(shown) => (
        <DataTable<DailyRateRow>
          {...shown}
          label={text.table}
          columns={columns}
          empty={null}
          onOpen={onOpen}
        />
      )}
    />
  )
}

type EditButtonProps = { readonly row: DailyRateRow; readonly onOpen: (row: DailyRateRow) => void }

function EditButton({ row, onOpen }: EditButtonProps) {
  const text = useWords(dailyRateWords)
  const language = useLanguage()
  return (
    <Button
      type="link"
      size="small"
      aria-label={text.editOf(text.pair(row.currency, row.in_currency), formatDay(row.day, language))}
      onClick={() => onOpen(row)}
    >
      {text.edit}
    </Button>
  )
}

function columnsOf(
  text: (typeof dailyRateWords)['zh-CN'],
  language: Language,
  onOpen: (row: DailyRateRow) => void,
): DataTableProps<DailyRateRow>['columns'] {
  const { columns } = text
  return [
    { key: 'day', title: columns.day, render: (_, { day }) => formatDay(day, language) },
    {
      key: 'pair',
      title: columns.pair,
      render: (_, { currency, in_currency }) => text.pair(currency, in_currency),
    },
    { key: 'rate', title: columns.rate, align: 'right', render: (_, { rate }) => String(rate) },
    { key: 'source', title: columns.source, render: (_, { source }) => source },
    {
      key: 'action',
      title: <span className="visually-hidden">{columns.action}</span>,
      render: (_, row) => <EditButton row={row} onOpen={onOpen} />,
    },
  ]
}
