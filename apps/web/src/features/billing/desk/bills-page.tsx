import { deskExportBills, deskFindBills } from '@berth/contract/billing/desk-bill'
import { maxLength } from '@berth/domain/limits'
import { currencySign, inCurrencyOrder } from '@berth/domain/money/sum'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { readOf } from '../../../lib/api/api.ts'
import { useMay } from '../../../lib/api/use-may.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/language.ts'
import { writeUrlState } from '../../../lib/url/url-state.ts'
import { useUrlState } from '../../../lib/url/use-url-state.ts'
import { LoadFailure } from '../../../page-parts/screens/load-failure.tsx'
import { useTitle } from '../../../page-parts/use-title.ts'
import { DateRangeInput } from '../../../ui/dates/date-range-input.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useIsPhone } from '../../../ui/theme/use-media.ts'
import { ExportButton } from '../../import-export/export-button.tsx'
import { ListMenu } from '../../import-export/list-menu.tsx'
import { BillList } from './bill-list.tsx'
import styles from './bills-page.module.css'
import { BillsPayments } from './bills-payments.tsx'
import { type BillsState, billsQueryOf, billsUrl, billViews } from './bills-url.ts'
import { billsWords } from './bills-words.ts'
import { CustomerSums } from './customer-sums.tsx'
import { PaymentList } from './payment-list.tsx'

/** The bills of all orders: outstanding, overdue and paid, plus payments to confirm in bulk. */
export function BillsPage() {
  const text = useWords(billsWords)
  const isPhone = useIsPhone()
  const mayConfirm = useMay(lifecycle.confirm_payment.access)
  const [state, change] = useUrlState(billsUrl)
  const query = useQuery({
    ...readOf(deskFindBills, { query: billsQueryOf(state) }),
    placeholderData: keepPreviousData,
  })
  const answer = query.data
  const sayMoney = (amount: number) => formatMoney(amount, state.currency)
  useTitle(text.title)
  const file = { endpoint: deskExportBills, query: billsQueryOf(state) }
  const isPayments = state.tab === 'payments' && mayConfirm
  return (
    <Page wide>
      <PageHead
        title={text.title}
        context={
          answer && text.context(sayMoney(answer.tabs.open.total), sayMoney(answer.tabs.overdue.total))
        }
        menu={isPhone && <ListMenu {...file} onRefresh={() => void query.refetch()} />}
        actions={isPhone ? null : <ExportButton {...file} />}
      />
      <div className={styles.columns}>
        <Panel flush label={text.table}>
          <BillTabs state={state} tabs={answer?.tabs} hasPayments={mayConfirm} />
          <BillFilter
            state={state}
            customerName={
              answer?.lists.find(({ customer_id }) => customer_id === state.customer)?.customer_name
            }
            hasDue={!isPayments}
            currencies={answer?.currencies ?? []}
            onChange={change}
          />
          {isPayments ? (
            <>
              <BillsPayments currency={state.currency} />
              <PaymentList currency={state.currency} keyword={state.keyword} customer={state.customer} />
            </>
          ) : query.isError && !answer ? (
            <LoadFailure error={query.error} title={text.failed} onRetry={() => query.refetch()} />
          ) : (
            <BillList state={state} answer={answer} isStale={query.isPlaceholderData} onChange={change} />
          )}
        </Panel>
        {!isPayments && answer && answer.by_customer.length > 0 && (
          <CustomerSums
            currency={state.currency}
            sums={answer.by_customer}
            showsOverdue={state.tab !== 'overdue'}
            onChoose={(customer) => change({ customer })}
          />
        )}
      </div>
    </Page>
  )
}

type Sums = Readonly<Record<string, { readonly count: number; readonly total: number }>>

type BillTabsProps = {
  readonly state: BillsState
  readonly tabs: Sums | undefined
  readonly hasPayments: boolean
}

function BillTabs({ state, tabs, hasPayments }: BillTabsProps) {
  const text = useWords(billsWords)
  const [params] = useSearchParams()
  return (
    <nav className={styles.tabs} aria-label={text.tabsLabel}>
      {billViews
        .filter((view) => view !== 'payments' || hasPayments)
        .map((tab) => (
          <Link
            key={tab}
            to={{ search: writeUrlState(billsUrl, params, { tab }).toString() }}
            aria-current={tab === state.tab ? 'true' : undefined}
            preventScrollReset
          >
            <span>{text.tabs[tab]}</span>
            {tabs?.[tab] && (
              <span
                className={styles.count}
              >{`${formatCount(tabs[tab].count)} · ${formatMoney(tabs[tab].total, state.currency)}`}</span>
            )}
          </Link>
        ))}
    </nav>
  )
}

type BillFilterProps = {
  readonly state: BillsState
  readonly customerName: string | undefined
  readonly hasDue: boolean
  /** The currencies there are bills in. */
  readonly currencies: readonly string[]
  readonly onChange: (change: Partial<BillsState>) => void
}

function BillFilter({ state, customerName, hasDue, currencies, onChange }: BillFilterProps) {
  const text = useWords(billsWords)
  const [keyword, setKeyword] = useState(state.keyword)
  useEffect(() => setKeyword(state.keyword), [state.keyword])
  const isFiltered = Boolean(state.keyword || state.customer || state.due_from || state.due_to)
  return (
    <search className={styles.filter}>
      <Segmented
        aria-label={text.currency}
        options={inCurrencyOrder([...new Set([...currencies, state.currency])]).map((value) => ({
          value,
          label: currencySign(value),
        }))}
        value={state.currency}
        onChange={(currency) => onChange({ currency })}
      />
      <Input.Search
        className={styles.keyword ?? ''}
        aria-label={text.searchLabel}
        placeholder={text.search}
        maxLength={maxLength.keyword}
        allowClear
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
        onSearch={(typed) => onChange({ keyword: typed.trim() })}
      />
      {hasDue && (
        <DateRangeInput
          id="bill-due"
          open
          width={260}
          value={[state.due_from, state.due_to]}
          placeholders={text.due}
          onChange={([from, to]) => onChange({ due_from: from, due_to: to })}
        />
      )}
      {isFiltered && (
        <Button
          type="link"
          onClick={() => onChange({ keyword: '', customer: null, due_from: null, due_to: null })}
        >
          {state.customer && customerName ? `${text.ofCustomer(customerName)} · ${text.clear}` : text.clear}
        </Button>
      )}
    </search>
  )
}
