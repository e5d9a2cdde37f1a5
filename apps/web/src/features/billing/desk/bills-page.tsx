import { deskExportBills, deskFindBills } from '@berth/contract/money/desk-bill'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { billWords } from '@berth/locales/bill-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { ListMenu } from '#features/import-export/list-menu.tsx'
import { EnterReceiptButton } from '#features/payments/desk/receipts/enter-receipt-button.tsx'
import { Slips } from '#features/payments/desk/slips-panel.tsx'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { writeUrlState } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { CurrencySwitch } from '#page-parts/lists/currency-switch.tsx'
import { KeywordFilter } from '#page-parts/lists/filter-row.tsx'
import { LinkTabs } from '#page-parts/lists/link-tabs.tsx'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { creditNoteWords } from '../credit-note-words.ts'
import { BillList } from './bill-list.tsx'
import { type DeskBillSums, linesOf } from './bill-sums.ts'
import styles from './bills-page.module.css'
import { type BillsState, billsQueryOf, billsUrl, billViews } from './bills-url.ts'
import { billsWords } from './bills-words.ts'
import { CreditNotes } from './credit-notes.tsx'
import { CustomerSums } from './customer-sums.tsx'
import { FinanceNav } from './finance-nav.tsx'

/** The bills of all orders: outstanding, overdue and paid, plus payments to confirm and credit notes. */
export function BillsPage() {
  const text = useWords(billsWords)
  const bill = useWords(billWords)
  const isPhone = useIsPhone()
  const mayConfirm = useMay(lifecycle.confirm_payment.access)
  const [state, change] = useUrlState(billsUrl)
  const query = useQuery({
    ...readOf(deskFindBills, { query: billsQueryOf(state) }),
    placeholderData: keepPreviousData,
  })
  const answer = query.data
  useTitle(text.title)
  const file = { endpoint: deskExportBills, query: billsQueryOf(state) }
  const isPayments = state.tab === 'payments' && mayConfirm
  const isCredits = state.tab === 'credits'
  const isBills = !isPayments && !isCredits
  return (
    <Page wide>
      <PageHead
        breadcrumb={<FinanceNav />}
        title={text.title}
        context={
          answer && (
            <span title={bill.openNote}>
              {answer.sums
                .filter(({ open }) => open.count > 0)
                .map(({ currency, open, overdue }) =>
                  text.context(formatMoney(open.total, currency), formatMoney(overdue.total, currency)),
                )
                .join(text.between)}
            </span>
          )
        }
        menu={isPhone && <ListMenu {...file} onRefresh={() => void query.refetch()} />}
        actions={
          <>
            {mayConfirm && <EnterReceiptButton />}
            {!isPhone && !isCredits && <ExportButton {...file} />}
          </>
        }
      />
      <div className={styles.columns}>
        <Panel flush label={text.table}>
          <BillTabs state={state} sums={answer?.sums} hasPayments={mayConfirm} />
          <BillFilter
            state={state}
            customerName={
              answer?.lists.find(({ customer_id }) => customer_id === state.customer)?.customer_name
            }
            isCredits={isCredits}
            hasDue={isBills}
            currencies={answer?.currencies ?? []}
            onChange={change}
          />
          {isPayments ? (
            <Slips
              filter={{
                currency: state.currency,
                ...(state.keyword ? { keyword: state.keyword } : {}),
                ...(state.customer === null ? {} : { customer_id: state.customer }),
              }}
              open={state.slip}
              onOpen={(slip) => change({ slip })}
            />
          ) : isCredits ? (
            <CreditNotes state={state} onChange={change} />
          ) : (
            <BillList state={state} query={query} onChange={change} />
          )}
        </Panel>
        {isBills && answer && answer.by_customer.length > 0 && (
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

type BillTabsProps = {
  readonly state: BillsState
  readonly sums: DeskBillSums | undefined
  readonly hasPayments: boolean
}

function BillTabs({ state, sums, hasPayments }: BillTabsProps) {
  const text = useWords(billsWords)
  const [params] = useSearchParams()
  return (
    <LinkTabs
      isTall
      label={text.tabsLabel}
      current={state.tab}
      tabs={billViews
        .filter((view) => view !== 'payments' || hasPayments)
        .map((tab) => ({
          key: tab,
          label: text.tabs[tab],
          ...(sums &&
            tab !== 'credits' && {
              figure: linesOf(sums, tab, state.currency).map((line) => (
                <span key={line} className={styles.line}>
                  {line}{' '}
                </span>
              )),
            }),
          search: writeUrlState(billsUrl, params, { tab }).toString(),
        }))}
    />
  )
}

type BillFilterProps = {
  readonly state: BillsState
  readonly customerName: string | undefined
  readonly isCredits: boolean
  readonly hasDue: boolean
  /** The currencies there are bills in. */
  readonly currencies: readonly string[]
  readonly onChange: (change: Partial<BillsState>) => void
}

function BillFilter({ state, customerName, isCredits, hasDue, currencies, onChange }: BillFilterProps) {
  const text = useWords(billsWords)
  const credits = useWords(creditNoteWords)
  const { search, searchLabel } = isCredits ? credits : text
  const active = [state.customer, hasDue && (state.due_from ?? state.due_to)].filter(Boolean).length
  return (
    <ListFilter
      active={active}
      hasMore={hasDue || currencies.length > 1}
      keyword={
        <KeywordFilter
          label={searchLabel}
          placeholder={search}
          applied={state.keyword}
          onSearch={(keyword) => onChange({ keyword })}
        />
      }
      clear={
        (state.keyword || state.customer || state.due_from || state.due_to) && (
          <Button
            type="link"
            onClick={() => onChange({ keyword: '', customer: null, due_from: null, due_to: null })}
          >
            {state.customer && customerName ? `${text.ofCustomer(customerName)} · ${text.clear}` : text.clear}
          </Button>
        )
      }
    >
      <CurrencySwitch
        isOne
        currencies={currencies}
        value={state.currency}
        onChange={(currency) => onChange({ currency })}
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
    </ListFilter>
  )
}
