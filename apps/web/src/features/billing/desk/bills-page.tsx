import { billTabs, type DeskBill, deskExportBills, deskFindBills } from '@berth/contract/money/desk-bill'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { billWords } from '@berth/locales/bill-words'
import { useSearchParams } from 'react-router'
import { ListHead } from '#features/import-export/list-head.tsx'
import { EnterReceiptButton } from '#features/payments/desk/receipts/enter-receipt-button.tsx'
import { Slips } from '#features/payments/desk/slips-panel.tsx'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { writeUrlState } from '#lib/url/url-state.ts'
import { CurrencySwitch } from '#page-parts/lists/currency-switch.tsx'
import { filterWords } from '#page-parts/lists/filter-words.ts'
import { LinkTabs } from '#page-parts/lists/link-tabs.tsx'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { ListRows } from '#page-parts/lists/list-rows.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { creditNoteWords } from '../credit-note-words.ts'
import { useBillColumns } from './bill-columns.tsx'
import { type DeskBillSums, linesOf } from './bill-sums.ts'
import styles from './bills-page.module.css'
import { type BillsState, billsQueryOf, billsUrl, billViews } from './bills-url.ts'
import { billsWords } from './bills-words.ts'
import { CreditNotes } from './credit-notes.tsx'
import { CustomerSums } from './customer-sums.tsx'
import { FinanceNav } from './finance-nav.tsx'

const isBillTab = (tab: string): tab is (typeof billTabs)[number] =>
  (billTabs as readonly string[]).includes(tab)

/** The bills of all orders: outstanding, overdue and paid, plus payments to confirm and credit notes. */
export function BillsPage() {
  const text = useWords(billsWords)
  const bill = useWords(billWords)
  const credits = useWords(creditNoteWords)
  const { clear } = useWords(filterWords)
  const mayConfirm = useMay(lifecycle.confirm_payment.access)
  const list = useList({
    url: billsUrl,
    filters: ['keyword', 'customer', 'due_from', 'due_to'],
    queryOf: billsQueryOf,
    read: (query) => readOf(deskFindBills, { query }),
  })
  const { state, change, answer, asked } = list
  const columns = useBillColumns({
    isPaid: state.tab === 'paid',
    currency: state.currency,
    sum: isBillTab(state.tab) ? answer?.tabs[state.tab] : undefined,
  })
  useTitle(text.title)
  const isPayments = state.tab === 'payments' && mayConfirm
  const isCredits = state.tab === 'credits'
  const isBills = !isPayments && !isCredits
  const currencies = answer?.currencies ?? []
  const chosen = answer?.lists.find(({ customer_id: id }) => id === state.customer)?.customer_name
  const active = [state.customer, isBills && (state.due_from ?? state.due_to)].filter(Boolean).length
  return (
    <Page wide>
      <ListHead<typeof deskExportBills>
        breadcrumb={<FinanceNav />}
        title={text.title}
        context={
          answer && (
            <span title={bill.openNote}>
              {answer.sums
                .filter(({ open }) => open.count > 0)
                .map(({ currency, open, overdue }) =>
                  text.context(
                    formatMoney(open.total, currency),
                    overdue.total > 0 ? formatMoney(overdue.total, currency) : null,
                  ),
                )
                .join(text.between)}
            </span>
          )
        }
        file={isCredits ? undefined : { endpoint: deskExportBills, query: asked }}
        query={list.query}
        actions={mayConfirm && <EnterReceiptButton />}
      />
      <div className={`grid gap-16 at-start phone-gap-8 ${styles.columns}`}>
        <Panel flush label={text.table}>
          <BillTabs state={state} sums={answer?.sums} hasPayments={mayConfirm} />
          <ListFilter
            list={isBills ? list : { ...list, answer: undefined }}
            search={isCredits ? credits : text}
            inSheet={isBills || currencies.length > 1 ? active : undefined}
            clearLabel={state.customer && chosen ? `${text.ofCustomer(chosen)} · ${clear}` : clear}
          >
            <CurrencySwitch
              isOne
              currencies={currencies}
              value={state.currency}
              onChange={(currency) => change({ currency })}
            />
            {isBills && (
              <DateRangeInput
                id="bill-due"
                width={260}
                value={[state.due_from, state.due_to]}
                placeholders={text.due}
                onChange={([from, to]) => change({ due_from: from, due_to: to })}
              />
            )}
          </ListFilter>
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
            <CreditNotes />
          ) : (
            <ListRows<DeskBill>
              list={list}
              text={text}
              unit="bills"
              bones={[110, 160, 130, 90, 90, 90]}
              dense
              pathOf={(bill) => paths.deskOrder(bill.order_id)}
              sort={{ field: asked.sort, order: asked.order }}
              onSort={(field, order) => change({ sort: field as typeof state.sort, order })} // The keys of the columns.
              columns={columns}
            />
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
