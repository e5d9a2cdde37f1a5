import type { OutputOf } from '@berth/contract/endpoint'
import { getCreditTerms } from '@berth/contract/money/credit-terms'
import {
  exportMyBills,
  findMyBills,
  type MyBill,
  type MyBillsAnswer,
  type MyBillSums as Sums,
} from '@berth/contract/money/my-bill'
import { listPayments } from '@berth/contract/money/payment'
import { pageSizes } from '@berth/domain/limits'
import { shownBillStateWords } from '@berth/locales/bill-words'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { ListMenu } from '#features/import-export/list-menu.tsx'
import { readOf } from '#lib/api/api.ts'
import { isAwaited } from '#lib/api/query.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatCount, formatShortDay, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { writeUrlState } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { LinkTabs } from '#page-parts/lists/link-tabs.tsx'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { ContextToCome, Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
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
  myBillColumns,
} from './my-bill-columns.tsx'
import { MyBillDetail } from './my-bill-detail.tsx'
import { MyBillSums } from './my-bill-sums.tsx'
import styles from './my-bills.module.css'
import { MyBillsFilter } from './my-bills-filter.tsx'
import { type MyBillsState, myBillsQueryOf, myBillsUrl, myBillViews } from './my-bills-url.ts'
import { myBillsWords } from './my-bills-words.ts'
import { MyCreditNotes } from './my-credit-notes.tsx'
import { OwnCreditTerms } from './own-credit-terms.tsx'
import { PayBar, usePayChoice } from './pay-bar.tsx'
import { PaymentsInProgress } from './payments-in-progress.tsx'
import { type BillQuestion, useBillQuestion } from './use-bill-question.tsx'

const bones = { phone: [140, 60], table: [110, 160, 130, 90, 90, 90] }

/** The bills of all orders of the company with their next step and its credit notes; what is owed and kept in each currency. */
export function MyBillsPage() {
  const text = useWords(myBillsWords)
  const isPhone = useIsPhone()
  const [state, change] = useUrlState(myBillsUrl)
  const query = useQuery({
    ...readOf(findMyBills, { query: myBillsQueryOf(state) }),
    placeholderData: keepPreviousData,
    refetchInterval: freshLinksMs,
  })
  const terms = useQuery(readOf(getCreditTerms, {}))
  const drafts = useQuery(readOf(listPayments, { query: { state: 'draft' } }))
  const waiting = useQuery(readOf(listPayments, { query: { state: 'waiting' } }))
  // What is above the table is shown together with it, so that nothing moves.
  const isLoading = [query, terms, drafts, waiting].some(isAwaited)
  const answer = query.data
  useTitle(text.title)
  const file = { endpoint: exportMyBills, query: myBillsQueryOf(state) }
  return (
    <Page wide>
      <PageHead
        title={text.title}
        context={answer ? <Context answer={answer} /> : <ContextToCome phoneLines={3} />}
        menu={isPhone && <ListMenu {...file} onRefresh={() => void query.refetch()} />}
        actions={
          <>
            <LinkButton to={paths.invoices}>{text.invoices}</LinkButton>
            <LinkButton to={paths.statements}>{text.statements}</LinkButton>
            {!isPhone && state.tab !== 'credits' && <ExportButton {...file} />}
          </>
        }
      />
      {isLoading ? (
        <Panel key="loading" flush label={text.table}>
          <TableSkeleton columns={isPhone ? bones.phone : bones.table} />
        </Panel>
      ) : (
        <>
          {answer && answer.sums.length > 0 && <MyBillSums sums={answer.sums} />}
          <OwnCreditTerms terms={terms.data} />
          <PaymentsInProgress answers={[drafts.data, waiting.data]} />
          <Panel flush label={text.table}>
            <Tabs state={state} sums={answer?.sums} />
            <MyBillsFilter
              state={state}
              currencies={answer?.sums.map(({ currency }) => currency) ?? []}
              onChange={change}
            />
            {state.tab === 'credits' ? (
              <MyCreditNotes state={state} onChange={change} />
            ) : (
              <Rows state={state} query={query} onChange={change} />
            )}
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
  readonly state: MyBillsState
  readonly query: UseQueryResult<OutputOf<typeof findMyBills>>
  readonly onChange: (change: Partial<MyBillsState>) => void
}

function Rows({ state, query, onChange }: RowsProps) {
  const text = useWords(myBillsWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const isPaid = state.tab === 'paid'
  const choice = usePayChoice(JSON.stringify(state), query.data?.lists ?? [])
  const question = useBillQuestion()
  const [opened, setOpened] = useState<readonly number[]>([])
  const isOpen = ({ id }: MyBill) => opened.includes(id)
  const toggle = ({ id }: MyBill) =>
    setOpened((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  const { pay } = choice
  const columns = useMemo(() => myBillColumns(language, text, isPaid, pay), [language, text, isPaid, pay])
  const none = query.data?.sums.length ? text.none : text.noneYet
  return (
    <>
      <ListResults<MyBill>
        query={query}
        answer={query.data}
        label={text.table}
        rowKey={({ id }) => id}
        failed={text.failed}
        bones={bones}
        nothing={() => (
          <StateMessage drawing="ship" title={none.title}>
            {none.text}
          </StateMessage>
        )}
        pager={{
          unit: 'bills',
          page: state.page,
          size: state.size,
          sizes: pageSizes.bills.options,
          onChange: (page, size) => onChange({ page, size: size as MyBillsState['size'] }), // One of `sizes`.
        }}
        card={(bill) => (
          <BillCard
            bill={bill}
            choice={choice}
            question={question}
            isOpen={isOpen(bill)}
            onToggle={() => toggle(bill)}
          />
        )}
        table={(shown) => (
          <DataTable<MyBill>
            {...shown}
            dense
            label={text.table}
            columns={columns}
            empty={null}
            onOpen={(bill) => navigate(paths.booking(bill.order_id))}
            expansion={{
              isOpen,
              onToggle: toggle,
              content: (bill) => <MyBillDetail bill={bill} question={question} />,
            }}
            {...(isPaid ? {} : { selection: choice.selection })}
          />
        )}
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
        <span className={styles.split}>
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
