import { type KnownRate, latestDailyRates } from '@berth/contract/money/daily-rate'
import { aboutIn } from '@berth/domain/money/daily-rate'
import { currencySign } from '@berth/domain/money/sum'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { formatAmount, formatDay, formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import styles from './sums-table.module.css'
import { sumsTableWords } from './sums-table-words.ts'

export type SumColumn<Key extends string> = {
  readonly key: Key
  readonly name: string
  /** A rule before the column, where the columns before it are added up. */
  readonly isWhole?: boolean
  /** Money past its limit, in red. */
  readonly isLate?: boolean
}

export type SumFigure = {
  readonly count: number
  readonly total: number
  /** How many things are summed up, in words. */
  readonly note: string
  /** The name of the link to them, as a sentence with the figures. */
  readonly says: string
  readonly to: string
}

/** A last column of money that is not part of the sums, such as credit; it leads nowhere. */
export type KeptColumn = {
  readonly name: string
  readonly of: (currency: string) => { readonly total: number; readonly note: string } | null
}

type SumsTableProps<Key extends string> = {
  readonly label: string
  readonly currency: string
  readonly columns: readonly SumColumn<Key>[]
  readonly rows: readonly {
    readonly currency: string
    readonly figures: Readonly<Record<Key, SumFigure>>
  }[]
  readonly kept?: KeptColumn
}

/**
 * Sums of money, one row per currency and never added up. Each figure leads to what it consists of. The whole of a currency is
 * also told in another one at the latest daily rate, which is named below.
 */
export function SumsTable<Key extends string>({ label, currency, columns, rows, kept }: SumsTableProps<Key>) {
  const language = useLanguage()
  const text = useWords(sumsTableWords)
  const rates = useQuery(readOf(latestDailyRates, {})).data?.rates ?? []
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const nameOf = (code: string) => text.names[code] ?? names.of(code)
  const rateOf = (code: string) => rates.find((rate) => rate.currency === code)
  const used = rows.flatMap((row) => rateOf(row.currency) ?? [])
  return (
    <section
      className={`card below-16 scroll-x phone-no-sides phone-square ${styles.sums}`}
      aria-label={label}
    >
      <table className="full">
        <thead>
          <tr>
            <th scope="col">{currency}</th>
            {columns.map(({ key, name, isWhole }) => (
              <th key={key} scope="col" className={isWhole ? `num ${styles.whole}` : 'num'}>
                {name}
              </th>
            ))}
            {kept && (
              <th scope="col" className="num">
                {kept.name}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.currency}>
              <th scope="row">
                {currencySign(row.currency)} <span className="note">{nameOf(row.currency)}</span>
              </th>
              {columns.map((column) => (
                <Figure
                  key={column.key}
                  currency={row.currency}
                  column={column}
                  figure={row.figures[column.key]}
                  rate={column.isWhole ? rateOf(row.currency) : undefined}
                />
              ))}
              {kept && <Kept name={kept.name} currency={row.currency} figure={kept.of(row.currency)} />}
            </tr>
          ))}
        </tbody>
      </table>
      {used.length > 0 && (
        <p className={`note ${styles.rates}`}>
          {text.rates(
            used.map(({ currency: from, in_currency: to, rate, day, source }) =>
              text.rate(currencySign(from), String(rate), currencySign(to), formatDay(day, language), source),
            ),
          )}
        </p>
      )}
    </section>
  )
}

type FigureProps = {
  readonly currency: string
  readonly column: SumColumn<string>
  readonly figure: SumFigure
  readonly rate: KnownRate | undefined
}

function Figure({ currency, column: { name, isWhole, isLate }, figure, rate }: FigureProps) {
  const text = useWords(sumsTableWords)
  const look = isWhole ? `num ${styles.whole}` : 'num'
  // On phones each figure has its own label, and there is no room for those that are zero.
  if (figure.count === 0)
    return (
      <td className={`${look} ${styles.zero}`}>
        <span className={styles.label}>{name}</span>
        {nothing}
      </td>
    )
  return (
    <td className={look}>
      <span className={styles.label} aria-hidden="true">
        {name}
      </span>
      <Link className={isLate ? styles.late : undefined} aria-label={figure.says} to={figure.to}>
        {formatAmount(figure.total, currency)}
      </Link>
      <span className="note">{figure.note}</span>
      {rate && (
        <span className="note">{text.about(formatMoney(aboutIn(figure.total, rate), rate.in_currency))}</span>
      )}
    </td>
  )
}

type KeptProps = {
  readonly name: string
  readonly currency: string
  readonly figure: ReturnType<KeptColumn['of']>
}

function Kept({ name, currency, figure }: KeptProps) {
  return (
    <td className={figure ? 'num' : `num ${styles.zero}`}>
      <span className={styles.label}>{name}</span>
      {figure ? <b>{formatAmount(figure.total, currency)}</b> : nothing}
      {figure && <span className="note">{figure.note}</span>}
    </td>
  )
}
