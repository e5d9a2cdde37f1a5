import { deskExportReceivables, deskFindReceivables } from '@berth/contract/money/desk-receivable'
import { inCurrencyOrder, sumIn } from '@berth/domain/money/sum'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { dayInChina } from '@berth/domain/time/calendar'
import { OpenEntries } from '#features/bank-entries/desk/open-entries.tsx'
import { FinanceNav } from '#features/billing/desk/finance-nav.tsx'
import { ListHead } from '#features/import-export/list-head.tsx'
import { EnterReceiptButton } from '#features/payments/desk/receipts/enter-receipt-button.tsx'
import { slipWords } from '#features/payments/desk/slip-words.ts'
import { Slips } from '#features/payments/desk/slips-panel.tsx'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatInstant, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { CurrencySwitch } from '#page-parts/lists/currency-switch.tsx'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { AgeLegend } from './age-bar.tsx'
import { AgeSums } from './age-sums.tsx'
import { MonthPanel } from './month-panel.tsx'
import { ReceivableList } from './receivable-list.tsx'
import { receivablesUrl } from './receivables-url.ts'
import { receivablesPageWords } from './receivables-words.ts'
import { RemindAllButton } from './remind-all-button.tsx'

/** What companies owe by currency and age, company by company, and what each month brought. */
export function ReceivablesPage() {
  const text = useWords(receivablesPageWords)
  const slips = useWords(slipWords)
  const language = useLanguage()
  const mayConfirm = useMay(lifecycle.confirm_payment.access)
  const list = useList({
    url: receivablesUrl,
    filters: ['keyword'],
    queryOf: ({ slip: _, ...chosen }) => chosen,
    read: (query) => readOf(deskFindReceivables, { query }),
  })
  useTitle(text.title)
  const { state, change, query, answer } = list
  const { currency } = state
  const asOf = new Date(query.dataUpdatedAt)
  const today = dayInChina(asOf)
  const overdue = (answer?.currencies ?? [])
    .map((row) => ({
      currency: row.currency,
      amount: sumIn(row.currency, [row.total.total, -row.ages.not_due.total]),
    }))
    .filter(({ amount }) => amount > 0)
  const currencies = inCurrencyOrder([
    ...new Set([...(answer?.currencies ?? []).map((row) => row.currency), currency]),
  ])
  return (
    <Page wide>
      <ListHead<typeof deskExportReceivables>
        breadcrumb={<FinanceNav />}
        title={text.title}
        context={answer && text.context(formatInstant(asOf.toISOString(), language), formatSums(overdue))}
        file={{ endpoint: deskExportReceivables, query: list.asked }}
        query={query}
        actions={
          <>
            {mayConfirm && <EnterReceiptButton />}
            <RemindAllButton />
          </>
        }
      />
      {answer && answer.currencies.length > 0 && <AgeSums currencies={answer.currencies} today={today} />}
      <div className="grid gap-16 phone-gap-8">
        {mayConfirm && (
          <Panel title={slips.title} flush>
            <Slips filter={{}} open={state.slip} onOpen={(slip) => change({ slip })} />
          </Panel>
        )}
        {mayConfirm && <OpenEntries />}
        <Panel title={text.byCompany} extra={<AgeLegend />} flush>
          <ListFilter list={list} search={text} inSheet={currencies.length > 1 ? 0 : undefined}>
            <CurrencySwitch
              isOne
              currencies={currencies}
              value={currency}
              onChange={(value) => change({ currency: value })}
            />
          </ListFilter>
          <ReceivableList
            list={list}
            sorting={state}
            currency={currency}
            largest={answer?.largest ?? 0}
            today={today}
            sums={list.isNarrowed ? undefined : answer?.currencies.find((row) => row.currency === currency)}
          />
        </Panel>
        {answer && <MonthPanel months={answer.months} currency={currency} />}
      </div>
    </Page>
  )
}
