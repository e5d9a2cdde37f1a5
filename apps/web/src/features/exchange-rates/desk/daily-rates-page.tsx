import { type DailyRateRow, deskExportDailyRates, deskFindDailyRates } from '@berth/contract/money/daily-rate'
import { pageSizes } from '@berth/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FinanceNav } from '#features/billing/desk/finance-nav.tsx'
import { ListPage } from '#features/import-export/list-page.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { currencyParam, dayParam, paging } from '#lib/url/url-state.ts'
import { CurrencySwitch } from '#page-parts/lists/currency-switch.tsx'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { DailyRateDialog } from './daily-rate-dialog.tsx'
import { dailyRateWords } from './daily-rate-words.ts'

const cacheKey = ['desk', 'daily-rate'] as const
const url = { currency: currencyParam(''), from: dayParam, to: dayParam, ...paging(pageSizes.bills) }

/** The daily rates of currencies: typed or imported, and shown next to totals for information only. */
export function DailyRatesPage() {
  const text = useWords(dailyRateWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [opened, setOpened] = useState<DailyRateRow | 'new' | null>(null)
  const list = useList({
    url,
    filters: ['currency', 'from', 'to'],
    read: (query) => readOf(deskFindDailyRates, { query }),
  })
  const { state, answer, change } = list
  const { columns } = text
  return (
    <ListPage<DailyRateRow, typeof deskExportDailyRates>
      list={list}
      text={text}
      breadcrumb={<FinanceNav />}
      context={text.context}
      file={{ endpoint: deskExportDailyRates, query: list.asked }}
      into={{ kind: 'daily_rate', side: 'desk', cacheKey }}
      actions={
        <Button look="primary" icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
          {text.add}
        </Button>
      }
      filter={
        <ListFilter list={list}>
          <CurrencySwitch
            currencies={answer?.currencies ?? []}
            value={state.currency}
            onChange={(currency) => change({ currency })}
          />
          <DateRangeInput
            id="rate-days"
            isPast
            width={260}
            value={[state.from, state.to]}
            placeholders={text.days}
            onChange={([from, to]) => change({ from, to })}
          />
        </ListFilter>
      }
      unit="records"
      bones={[90, 120, 90, 160, 60]}
      onOpen={setOpened}
      columns={[
        { key: 'day', title: columns.day, cell: ({ day }) => formatDay(day, language), card: 'title' },
        {
          key: 'pair',
          title: columns.pair,
          cell: (row) => text.pair(row.currency, row.in_currency),
          card: 'headline',
          onCard: (row) => text.says(row.currency, String(row.rate), row.in_currency),
        },
        { key: 'rate', title: columns.rate, align: 'right', cell: ({ rate }) => String(rate) },
        { key: 'source', title: columns.source, cell: ({ source }) => source, card: 'fact' },
        {
          key: 'action',
          title: <span className="visually-hidden">{columns.action}</span>,
          cell: (row) => (
            <Button
              look="link"
              size="small"
              aria-label={text.editOf(text.pair(row.currency, row.in_currency), formatDay(row.day, language))}
              onClick={() => setOpened(row)}
            >
              {text.edit}
            </Button>
          ),
          card: 'action',
        },
      ]}
    >
      {opened && (
        <DailyRateDialog
          row={opened === 'new' ? null : opened}
          usualSource={answer?.lists[0]?.source ?? ''}
          onDone={() => client.invalidateQueries({ queryKey: cacheKey })}
          onClose={() => setOpened(null)}
        />
      )}
    </ListPage>
  )
}
