import { deskExportReceivables, deskFindReceivables } from '@berth/contract/money/desk-receivable'
import { inCurrencyOrder, sumIn } from '@berth/domain/money/sum'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { dayInChina } from '@berth/domain/time/calendar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { OpenEntries } from '#features/bank-entries/desk/open-entries.tsx'
import { FinanceNav } from '#features/billing/desk/finance-nav.tsx'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { ListMenu } from '#features/import-export/list-menu.tsx'
import { EnterReceiptButton } from '#features/payments/desk/receipts/enter-receipt-button.tsx'
import { slipWords } from '#features/payments/desk/slip-words.ts'
import { Slips } from '#features/payments/desk/slips-panel.tsx'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatInstant, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { CurrencySwitch } from '#page-parts/lists/currency-switch.tsx'
import { KeywordFilter } from '#page-parts/lists/filter-row.tsx'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { AgeLegend } from './age-bar.tsx'
import { AgeSums } from './age-sums.tsx'
import { MonthPanel } from './month-panel.tsx'
import { ReceivableList } from './receivable-list.tsx'
import styles from './receivables.module.css'
import { receivablesQueryOf, receivablesUrl } from './receivables-url.ts'
import { receivablesPageWords } from './receivables-words.ts'
import { RemindAllButton } from './remind-all-button.tsx'

/** What companies owe by currency and age, company by company, and what each month brought. */
export function ReceivablesPage() {
  const text = useWords(receivablesPageWords)
  const slips = useWords(slipWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const mayConfirm = useMay(lifecycle.confirm_payment.access)
  const [state, change] = useUrlState(receivablesUrl)
  const query = useQuery({
    ...readOf(deskFindReceivables, { query: receivablesQueryOf(state) }),
    placeholderData: keepPreviousData,
  })
  useTitle(text.title)
  const { currency } = state
  const answer = query.data
  const asOf = new Date(query.dataUpdatedAt)
  const today = dayInChina(asOf)
  const overdue = (answer?.currencies ?? [])
    .map((row) => ({
      currency: row.currency,
      amount: sumIn(row.currency, [row.total.total, -row.ages.not_due.total]),
    }))
    .filter(({ amount }) => amount > 0)
  const file = { endpoint: deskExportReceivables, query: receivablesQueryOf(state) }
  const currencies = inCurrencyOrder([
    ...new Set([...(answer?.currencies ?? []).map((row) => row.currency), currency]),
  ])
  return (
    <Page wide>
      <PageHead
        breadcrumb={<FinanceNav />}
        title={text.title}
        context={answer && text.context(formatInstant(asOf.toISOString(), language), formatSums(overdue))}
        menu={isPhone && <ListMenu {...file} onRefresh={() => void query.refetch()} />}
        actions={
          <>
            {mayConfirm && <EnterReceiptButton />}
            {!isPhone && <ExportButton {...file} />}
            <RemindAllButton />
          </>
        }
      />
      {answer && answer.currencies.length > 0 && <AgeSums currencies={answer.currencies} today={today} />}
      <div className={styles.parts}>
        {mayConfirm && (
          <Panel title={slips.title} flush>
            <Slips filter={{}} open={state.slip} onOpen={(slip) => change({ slip })} />
          </Panel>
        )}
        {mayConfirm && <OpenEntries />}
        <Panel title={text.byCompany} extra={<AgeLegend />} flush>
          <ListFilter
            active={0}
            hasMore={currencies.length > 1}
            keyword={
              <KeywordFilter
                label={text.searchLabel}
                placeholder={text.search}
                applied={state.keyword}
                onSearch={(keyword) => change({ keyword })}
              />
            }
            clear={
              state.keyword && (
                <Button type="link" onClick={() => change({ keyword: '' })}>
                  {text.clear}
                </Button>
              )
            }
          >
            <CurrencySwitch
              isOne
              currencies={currencies}
              value={currency}
              onChange={(value) => change({ currency: value })}
            />
          </ListFilter>
          <ReceivableList
            state={state}
            query={query}
            today={today}
            sums={state.keyword ? undefined : answer?.currencies.find((row) => row.currency === currency)}
            onChange={change}
          />
        </Panel>
        {answer && <MonthPanel months={answer.months} currency={currency} />}
      </div>
    </Page>
  )
}
