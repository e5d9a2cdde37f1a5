import type { OutputOf } from '@berth/contract/endpoint'
import type {
  deskFindReceivables,
  Receivable,
  ReceivableCurrency,
} from '@berth/contract/money/desk-receivable'
import { pageSizes } from '@berth/domain/limits'
import { nearLimitPercent } from '@berth/domain/money/credit-limit'
import { longOverdueAges, receivableAges } from '@berth/domain/money/receivable-age'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import type { Day } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { creditTermsWords } from '#features/credit-terms/credit-terms-words.ts'
import { formatAmount, formatMoney, formatParts, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'
import { AgeBar } from './age-bar.tsx'
import styles from './receivables.module.css'
import { agedBillsPath, billsPath, type ReceivablesState } from './receivables-url.ts'
import { type ReceivablesPageWords, receivablesPageWords } from './receivables-words.ts'
import { RemindButton } from './remind-button.tsx'
import { Reminded } from './reminded.tsx'

type ReceivableListProps = {
  readonly state: ReceivablesState
  readonly query: UseQueryResult<OutputOf<typeof deskFindReceivables>>
  readonly today: Day
  /** What all companies owe in the currency; not while only some are listed. */
  readonly sums: ReceivableCurrency | undefined
  readonly onChange: (change: Partial<ReceivablesState>) => void
}

/** What each company owes in a currency, by age, with a bar: a table, or cards on phones. */
export function ReceivableList({ state, query, today, sums, onChange }: ReceivableListProps) {
  const text = useWords(receivablesPageWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { currency } = state
  const largest = query.data?.largest ?? 0
  const columns = useMemo(
    () => columnsOf(text, { currency, largest, today, sums }),
    [text, currency, largest, today, sums],
  )
  const none = state.keyword ? text.noneFound : text.none
  const pathOf = ({ customer_id }: Receivable) => billsPath(currency, { customer: customer_id })
  return (
    <ListResults<Receivable>
      query={query}
      answer={query.data}
      label={text.table}
      rowKey={({ customer_id }) => customer_id}
      failed={text.failed}
      bones={{ phone: [140, 60], table: [160, 240, 90, 90, 90, 90] }}
      nothing={() => (
        <StateMessage drawing="ship" title={none.title}>
          {none.text}
        </StateMessage>
      )}
      pager={{
        unit: 'records',
        page: state.page,
        size: state.size,
        sizes: pageSizes.bills.options,
        onChange: (page, size) => onChange({ page, size: size as ReceivablesState['size'] }), // One of `sizes`.
      }}
      card={(row) => (
        <Card
          title={
            <>
              <Link to={pathOf(row)}>{row.customer_name}</Link> {row.is_held && <HeldTag />}
            </>
          }
          tag={<b>{formatMoney(row.total, currency)}</b>}
          facts={[
            <span key="ages" className={styles.card}>
              <AgeBar ages={row.ages} largest={largest} />
              <span className={styles.split}>
                <Overdue row={row} currency={currency} language={language} text={text} />
                {row.used_percent !== null && (
                  <span className="note">
                    {text.limit} <Used percent={row.used_percent} />
                  </span>
                )}
              </span>
            </span>,
          ]}
          remark={<Reminded row={row} />}
          action={<RemindButton row={row} />}
        />
      )}
      cardsSum={sums && <AllCompanies sums={sums} text={text} />}
      table={(shown) => (
        <DataTable<Receivable>
          {...shown}
          label={text.table}
          columns={columns}
          empty={null}
          onOpen={(row) => navigate(pathOf(row))}
          sort={{ field: state.sort, order: state.order }}
          onSort={(field, order) => onChange({ sort: field as ReceivablesState['sort'], order })} // The keys of the columns.
        />
      )}
    />
  )
}

type AllCompaniesProps = { readonly sums: ReceivableCurrency; readonly text: ReceivablesPageWords }

/** What all companies owe, below the cards of phones. */
function AllCompanies({ sums: { currency, ages, total }, text }: AllCompaniesProps) {
  const overdue = sumIn(currency, [total.total, -ages.not_due.total])
  return (
    <p className={styles.all}>
      <span>{text.allCompanies}</span>
      <b>{formatMoney(total.total, currency)}</b>
      {overdue > 0 && <span className="note">{text.overdue(formatMoney(overdue, currency))}</span>}
    </p>
  )
}

type OverdueProps = {
  readonly row: Receivable
  readonly currency: string
  readonly language: Language
  readonly text: ReceivablesPageWords
}

function Overdue({ row, currency, language, text }: OverdueProps) {
  if (row.oldest_days === 0) return <span className="note">{text.noneOverdue}</span>
  const overdue = sumIn(currency, [row.total, -row.ages.not_due])
  const said = formatParts(
    [text.overdue(formatMoney(overdue, currency)), text.oldest(row.oldest_days)],
    language,
  )
  return <span className={isLong(row) ? `note ${styles.red}` : 'note'}>{said}</span>
}

function HeldTag() {
  const { held } = useWords(creditTermsWords)
  return (
    <Tag kind="bad" mini>
      {held}
    </Tag>
  )
}

function Used({ percent }: { readonly percent: number }) {
  const look = percent > 100 ? styles.red : percent >= nearLimitPercent ? styles.near : undefined
  return <span className={look}>{percent}%</span>
}

type SumProps = { readonly amount: number; readonly currency: string; readonly isLate?: boolean }

function Sum({ amount, currency, isLate = false }: SumProps) {
  if (amount === 0) return <span className="note">{nothing}</span>
  return <b className={isLate ? styles.red : undefined}>{formatAmount(amount, currency)}</b>
}

function isLong({ ages }: Receivable): boolean {
  return longOverdueAges.some((age) => ages[age] > 0)
}

type RowContext = Pick<ReceivableListProps, 'today' | 'sums'> & {
  readonly currency: string
  readonly largest: number
}

function columnsOf(
  text: ReceivablesPageWords,
  { currency, largest, today, sums }: RowContext,
): DataTableProps<Receivable>['columns'] {
  const { columns } = text
  return [
    {
      key: 'customer',
      title: columns.customer,
      foot: sums && text.allCompanies,
      sorter: true,
      render: (_, { customer_id, customer_name, ...row }) => (
        <span className={styles.customer}>
          <Link to={billsPath(currency, { customer: customer_id })}>{customer_name}</Link>{' '}
          {row.is_held && <HeldTag />}
        </span>
      ),
    },
    {
      key: 'share',
      title: columns.share,
      render: (_, { ages }) => <AgeBar ages={ages} largest={largest} />,
    },
    ...receivableAges.map((age): DataTableProps<Receivable>['columns'][number] => ({
      key: age,
      title: columns.ages[age],
      align: 'right',
      foot: sums && (
        <Sum amount={sums.ages[age].total} currency={currency} isLate={longOverdueAges.includes(age)} />
      ),
      render: (_, { customer_id, ages }) =>
        ages[age] === 0 ? (
          <span className="note">{nothing}</span>
        ) : (
          <Link
            className={longOverdueAges.includes(age) ? styles.red : undefined}
            to={agedBillsPath(currency, age, today, customer_id)}
          >
            {formatAmount(ages[age], currency)}
          </Link>
        ),
    })),
    {
      key: 'total',
      title: `${columns.total} ${currencySign(currency)}`,
      align: 'right',
      foot: sums && <Sum amount={sums.total.total} currency={currency} />,
      sorter: true,
      render: (_, { total }) => <b>{formatAmount(total, currency)}</b>,
    },
    {
      key: 'oldest_days',
      title: columns.oldest,
      align: 'right',
      sorter: true,
      render: (_, row) =>
        row.oldest_days === 0 ? (
          <span className="note">{nothing}</span>
        ) : (
          <span className={isLong(row) ? styles.red : undefined}>{row.oldest_days}</span>
        ),
    },
    {
      key: 'limit',
      title: `${text.limit} ${currencySign(currency)}`,
      align: 'right',
      render: (_, { limit }) =>
        limit === null ? <span className="note">{nothing}</span> : formatAmount(limit, currency),
    },
    {
      key: 'used',
      title: columns.used,
      align: 'right',
      render: (_, { used_percent }) =>
        used_percent === null ? <span className="note">{nothing}</span> : <Used percent={used_percent} />,
    },
    {
      key: 'remind',
      title: <span className="visually-hidden">{text.remind.action}</span>,
      align: 'right',
      render: (_, row) => (
        <span className={styles.remind}>
          <RemindButton row={row} />
          <Reminded row={row} />
        </span>
      ),
    },
  ]
}
