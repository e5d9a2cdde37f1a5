import { getCreditTerms } from '@berth/contract/money/credit-terms'
import {
  exportMyBills,
  findMyBills,
  type MyBill,
  type MyBillsAnswer,
  type MyBillSums as Sums,
} from '@berth/contract/money/my-bill'
import { listPayments } from '@berth/contract/money/payment'
import { shownBillStateWords } from '@berth/locales/bill-words'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { creditNoteWords } from '#features/billing/credit-note-words.ts'
import { ListHead } from '#features/import-export/list-head.tsx'
import { readOf } from '#lib/api/api.ts'
import { isAwaited } from '#lib/api/query.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatCount, formatShortDay, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { writeUrlState } from '#lib/url/url-state.ts'
import { CurrencySwitch } from '#page-parts/lists/currency-switch.tsx'
import { LinkTabs } from '#page-parts/lists/link-tabs.tsx'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { ListRows, type RowsOf } from '#page-parts/lists/list-rows.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
import { ContextToCome, Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { RowToggle } from '#ui/table/row-toggle.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { laneOf } from '../lane.ts'
import {
  MyBillAction,
  MyBillAmount,
  MyBillDate,
  MyBillNumber,
  MyBillState,
  useMyBillColumns,
} from './my-bill-columns.tsx'
import { MyBillDetail } from './my-bill-detail.tsx'
import { MyBillSums } from './my-bill-sums.tsx'
import styles from './my-bills.module.css'
import { type MyBillsState, myBillsQueryOf, myBillsUrl, myBillViews } from './my-bills-url.ts'
import { myBillsWords } from './my-bills-words.ts'
import { MyCreditNotes } from './my-credit-notes.tsx'
import { OwnCreditTerms } from './own-credit-terms.tsx'
import { PayBar, usePayChoice } from './pay-bar.tsx'
import { PaymentsInProgress } from './payments-in-progress.tsx'
import { type BillQuestion, useBillQuestion } from './use-bill-question.tsx'

const bones = [110, 160, 130, 90, 90, 90]

/** The bills of all orders of the company with their next step and its credit notes; what is owed and kept in each currency. */
export function MyBillsPage() {
  const text = useWords(myBillsWords)
  const credits = useWords(creditNoteWords)
  const isPhone = useIsPhone()
  const list = useList({
    url: myBillsUrl,
    filters: ['keyword', 'currency', 'due_from', 'due_to'],
    queryOf: myBillsQueryOf,
    read: (query) => ({ ...readOf(findMyBills, { query }), refetchInterval: freshLinksMs }),
  })
  const { state, answer, query, change } = list
  const terms = useQuery(readOf(getCreditTerms, {}))
  const drafts = useQuery(readOf(listPayments, { query: { state: 'draft' } }))
  const waiting = useQuery(readOf(listPayments, { query: { state: 'waiting' } }))
  // What is above the table is shown together with it, so that nothing moves.
  const isLoading = [query, terms, drafts, waiting].some(isAwaited)
  useTitle(text.title)
  const isCredits = state.tab === 'credits'
  const currencies = answer?.sums.map(({ currency }) => currency) ?? []
  const active = [state.currency, state.due_from ?? state.due_to].filter(Boolean).length
  return (
    <Page wide>
      <ListHead<typeof exportMyBills>
        title={text.title}
        context={answer ? <Context answer={answer} /> : <ContextToCome phoneLines={3} />}
        file={isCredits ? undefined : { endpoint: exportMyBills, query: list.asked }}
        query={query}
        actions={
          <>
            <LinkButton to={paths.invoices}>{text.invoices}</LinkButton>
            <LinkButton to={paths.statements}>{text.statements}</LinkButton>
          </>
        }
      />
      {isLoading ? (
        <Panel key="loading" flush label={text.table}>
          <TableSkeleton columns={isPhone ? [140, 60] : bones} />
        </Panel>
      ) : (
        <>
          {answer && answer.sums.length > 0 && <MyBillSums sums={answer.sums} />}
          <OwnCreditTerms terms={terms.data} />
          <PaymentsInProgress answers={[drafts.data, waiting.data]} />
          <Panel flush label={text.table}>
            <Tabs state={state} sums={answer?.sums} />
            <ListFilter
              list={isCredits ? { ...list, answer: undefined } : list}
              search={isCredits ? credits : text}
              inSheet={!isCredits || currencies.length > 1 ? active : undefined}
            >
              <CurrencySwitch
                currencies={currencies}
                value={state.currency}
                onChange={(currency) => change({ currency })}
              />
              {!isCredits && (
                <DateRangeInput
                  id="my-bill-due"
                  width={260}
                  value={[state.due_from, state.due_to]}
                  placeholders={text.due}
                  onChange={([from, to]) => change({ due_from: from, due_to: to })}
                />
              )}
            </ListFilter>
            {isCredits ? <MyCreditNotes /> : <Rows list={list} />}
          </Panel>
        </>
      )}
    </Page>
  )
}

/** How many bills are open, what is overdue in each currency, and what is due next. */
function Context({ answer: { sums, next_due: next } }: { readonly answer: MyBillsAnswer }) {
  const text = useWords(myBillsWords)
  const language = useLanguage()
  const late = sums.filter(({ states }) => states.overdue.count > 0)
  const count = late.reduce((all, { states }) => all + states.overdue.count, 0)
  return (
    <>
      {text.open(sums.reduce((all, { open }) => all + open.count, 0))}
      {count > 0 && (
        <>
          <Link className={styles.inText} to={`${paths.bills}?tab=overdue`}>
            {text.overdue(count)}
          </Link>
          {text.overdueSums(
            formatSums(late.map(({ currency, states }) => ({ currency, amount: states.overdue.total }))),
          )}
        </>
      )}
      {next && text.nextDue(formatShortDay(next.day, language), formatSums(next.sums))}
    </>
  )
}

/** The tabs that require the user's attention. */
const isHot: ReadonlySet<MyBillsState['tab']> = new Set(['to_check', 'overdue'])

type TabsProps = { readonly state: MyBillsState; readonly sums: readonly Sums[] | undefined }

function Tabs({ state, sums }: TabsProps) {
  const text = useWords(myBillsWords)
  const states = useWords(shownBillStateWords)
  const [params] = useSearchParams()
  const chosen = sums?.filter(({ currency }) => !state.currency || currency === state.currency)
  const count = (tab: Exclude<MyBillsState['tab'], 'credits'>) =>
    chosen?.reduce((all, sum) => all + (tab === 'open' ? sum.open : sum.states[tab]).count, 0)
  return (
    <LinkTabs
      label={text.allTabs}
      current={state.tab}
      tabs={myBillViews.map((tab) => ({
        key: tab,
        label: tab === 'open' || tab === 'credits' ? text.tabs[tab] : states[tab],
        ...(chosen &&
          tab !== 'credits' && {
            figure: formatCount(count(tab)),
            isHot: isHot.has(tab) && count(tab) !== 0,
          }),
        search: writeUrlState(myBillsUrl, params, { tab, page: 1 }).toString(),
      }))}
    />
  )
}

type RowsProps = {
  readonly list: RowsOf<MyBill> & {
    readonly state: MyBillsState
    readonly answer: MyBillsAnswer | undefined
  }
}

function Rows({ list }: RowsProps) {
  const text = useWords(myBillsWords)
  const isPaid = list.state.tab === 'paid'
  const choice = usePayChoice(JSON.stringify(list.state), list.answer?.lists ?? [])
  const question = useBillQuestion()
  const [opened, setOpened] = useState<readonly number[]>([])
  const isOpen = ({ id }: MyBill) => opened.includes(id)
  const toggle = ({ id }: MyBill) =>
    setOpened((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  const columns = useMyBillColumns(isPaid, choice.pay)
  return (
    <>
      <ListRows<MyBill>
        list={list}
        text={{ ...text, none: list.answer?.sums.length ? text.none : text.noneYet }}
        unit="bills"
        bones={bones}
        dense
        pathOf={(bill) => paths.booking(bill.order_id)}
        columns={columns}
        card={(bill) => (
          <BillCard
            bill={bill}
            choice={choice}
            question={question}
            isOpen={isOpen(bill)}
            onToggle={() => toggle(bill)}
          />
        )}
        expansion={{
          isOpen,
          onToggle: toggle,
          content: (bill) => <MyBillDetail bill={bill} question={question} />,
        }}
        {...(isPaid ? {} : { selection: choice.selection })}
      />
      <PayBar choice={choice} />
      {question.dialog}
    </>
  )
}

type BillCardProps = {
  readonly bill: MyBill
  readonly choice: ReturnType<typeof usePayChoice>
  readonly question: BillQuestion
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function BillCard({ bill, choice, question, isOpen, onToggle }: BillCardProps) {
  const id = useId()
  return (
    <Card
      title={
        <>
          {choice.boxOf(bill)}
          <RowToggle isOpen={isOpen} controls={id} onToggle={onToggle}>
            <MyBillNumber bill={bill} />
          </RowToggle>
        </>
      }
      tag={<MyBillState bill={bill} />}
      headline={
        <span className={`flex between gap-12 full baseline ${styles.split}`}>
          <span>{laneOf(bill)}</span>
          <MyBillAmount bill={bill} />
        </span>
      }
      facts={[
        <span key="order" className="note">
          <span className="mono">{bill.order_no}</span> {bill.name !== bill.bill_no && `· ${bill.name}`}
        </span>,
      ]}
      remark={<MyBillDate bill={bill} />}
      action={<MyBillAction bill={bill} onPay={choice.pay} />}
      below={
        isOpen && (
          <div id={id}>
            <MyBillDetail bill={bill} question={question} />
          </div>
        )
      }
    />
  )
}
