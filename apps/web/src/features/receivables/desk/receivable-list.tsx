import type { Receivable, ReceivableCurrency } from '@berth/contract/money/desk-receivable'
import { nearLimitPercent } from '@berth/domain/money/credit-limit'
import { longOverdueAges, receivableAges } from '@berth/domain/money/receivable-age'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import type { Day } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { Link } from 'react-router'
import { creditTermsWords } from '#features/credit-terms/credit-terms-words.ts'
import { formatAmount, formatMoney, formatParts, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { type ListColumn, ListRows, type RowsOf } from '#page-parts/lists/list-rows.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { AgeBar } from './age-bar.tsx'
import styles from './receivables.module.css'
import { agedBillsPath, billsPath, type receivablesUrl } from './receivables-url.ts'
import { type ReceivablesPageWords, receivablesPageWords } from './receivables-words.ts'
import { RemindButton } from './remind-button.tsx'
import { Reminded } from './reminded.tsx'

type ReceivableListProps = {
  readonly list: RowsOf<Receivable> & { readonly change: (change: Sorting) => void }
  readonly sorting: Sorting
  readonly currency: string
  /** The largest balance, which has the longest bar. */
  readonly largest: number
  readonly today: Day
  /** What all companies owe in the currency; not while only some are listed. */
  readonly sums: ReceivableCurrency | undefined
}

type Sorting = {
  readonly sort: (typeof receivablesUrl.sort.choices)[number]
  readonly order: 'asc' | 'desc'
}

/** What each company owes in a currency, by age, with a bar: a table, or cards on phones. */
export function ReceivableList({
  list,
  sorting: { sort, order },
  currency,
  largest,
  today,
  sums,
}: ReceivableListProps) {
  const text = useWords(receivablesPageWords)
  const language = useLanguage()
  const { columns } = text
  const pathOf = ({ customer_id }: Receivable) => billsPath(currency, { customer: customer_id })
  const name = (row: Receivable) => (
    <>
      <Link to={pathOf(row)}>{row.customer_name}</Link> {row.is_held && <HeldTag />}
    </>
  )
  const none = <span className="note">{nothing}</span>
  return (
    <ListRows<Receivable>
      list={list}
      text={text}
      unit="records"
      bones={[160, 240, 90, 90, 90, 90]}
      rowKey={({ customer_id }) => customer_id}
      pathOf={pathOf}
      sort={{ field: sort, order }}
      onSort={(field, next) => list.change({ sort: field as Sorting['sort'], order: next })} // The keys of the columns.
      cardsSum={sums && <AllCompanies sums={sums} text={text} />}
      columns={[
        {
          key: 'customer',
          title: columns.customer,
          foot: sums && text.allCompanies,
          sorter: true,
          cell: (row) => <span className={`whole inline-block ${styles.customer}`}>{name(row)}</span>,
          card: 'title',
          onCard: name,
        },
        {
          key: 'share',
          title: columns.share,
          cell: ({ ages }) => <AgeBar ages={ages} largest={largest} />,
          card: 'fact',
          onCard: (row) => (
            <span className={`grid gap-6 ${styles.card}`}>
              <AgeBar ages={row.ages} largest={largest} />
              <span className="flex between gap-12">
                <Overdue row={row} currency={currency} language={language} text={text} />
                {row.used_percent !== null && (
                  <span className="note">
                    {text.limit} <Used percent={row.used_percent} />
                  </span>
                )}
              </span>
            </span>
          ),
        },
        ...receivableAges.map(
          (age): ListColumn<Receivable> => ({
            key: age,
            title: columns.ages[age],
            align: 'right',
            foot: sums && (
              <Sum amount={sums.ages[age].total} currency={currency} isLate={longOverdueAges.includes(age)} />
            ),
            cell: ({ customer_id, ages }) =>
              ages[age] === 0 ? (
                none
              ) : (
                <Link
                  className={longOverdueAges.includes(age) ? styles.red : undefined}
                  to={agedBillsPath(currency, age, today, customer_id)}
                >
                  {formatAmount(ages[age], currency)}
                </Link>
              ),
          }),
        ),
        {
          key: 'total',
          title: `${columns.total} ${currencySign(currency)}`,
          align: 'right',
          foot: sums && <Sum amount={sums.total.total} currency={currency} />,
          sorter: true,
          cell: ({ total }) => <b>{formatAmount(total, currency)}</b>,
          card: 'tag',
          onCard: ({ total }) => <b>{formatMoney(total, currency)}</b>,
        },
        {
          key: 'oldest_days',
          title: columns.oldest,
          align: 'right',
          sorter: true,
          cell: (row) =>
            row.oldest_days === 0 ? (
              none
            ) : (
              <span className={isLong(row) ? styles.red : undefined}>{row.oldest_days}</span>
            ),
        },
        {
          key: 'limit',
          title: `${text.limit} ${currencySign(currency)}`,
          align: 'right',
          cell: ({ limit }) => (limit === null ? none : formatAmount(limit, currency)),
        },
        {
          key: 'used',
          title: columns.used,
          align: 'right',
          cell: ({ used_percent: used }) => (used === null ? none : <Used percent={used} />),
        },
        {
          key: 'remind',
          title: <span className="visually-hidden">{text.remind.action}</span>,
          align: 'right',
          cell: (row) => (
            <span className={`grid nowrap ${styles.remind}`}>
              <RemindButton row={row} />
              <Reminded row={row} />
            </span>
          ),
          card: 'action',
          onCard: (row) => <RemindButton row={row} />,
        },
        { key: 'reminded', cell: (row) => <Reminded row={row} />, card: 'remark' },
      ]}
    />
  )
}

type AllCompaniesProps = { readonly sums: ReceivableCurrency; readonly text: ReceivablesPageWords }

/** What all companies owe, below the cards of phones. */
function AllCompanies({ sums: { currency, ages, total }, text }: AllCompaniesProps) {
  const overdue = sumIn(currency, [total.total, -ages.not_due.total])
  return (
    <p className={`grid fit-end ${styles.all}`}>
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
