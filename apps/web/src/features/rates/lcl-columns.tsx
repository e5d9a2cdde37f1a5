import type { Rate } from '@berth/contract/trade/rate'
import { weekDayNames } from '@berth/locales/week-day-words'
import { formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import { TonPrice, useLeast, Way } from './lcl-parts.tsx'
import { lclWords } from './lcl-words.ts'
import { type RateColumnsProps, useLaneColumns } from './rate-columns.tsx'
import styles from './rate-parts.module.css'

/** The columns of rates for LCL: the station, the way and the days, and what a revenue ton costs. */
export function useLclColumns(props: RateColumnsProps): readonly ListColumn<Rate>[] {
  const text = useWords(lclWords)
  const language = useLanguage()
  const leastOf = useLeast()
  const { before, after } = useLaneColumns(props)
  const { columns: head } = text
  const daysOf = (days: NonNullable<Rate['lcl']>['closing_days']) => weekDayNames(days, language)
  const weekOf = ({ lcl }: Rate) =>
    [
      { label: text.closing, days: daysOf(lcl?.closing_days ?? []) },
      { label: text.sailing, days: daysOf(lcl?.sailing_days ?? []) },
    ].flatMap(({ label, days }) => (days === '' ? [] : [text.onDay(label, days)]))
  return [
    // Nearly all rates for LCL end at their port: then the column says nothing.
    ...before.filter(({ key }) => key !== 'pod' || props.rates.some((rate) => rate.pod_id !== rate.to_id)),
    { key: 'way', title: head.way, cell: (rate) => <Way rate={rate} /> },
    {
      key: 'cfs',
      title: head.cfs,
      cell: ({ lcl }) =>
        lcl?.cfs ? (
          <span className={`whole dim inline-block ${styles.station}`} title={lcl.cfs}>
            {lcl.cfs}
          </span>
        ) : (
          nothing
        ),
    },
    { key: 'closing', title: head.closing, cell: ({ lcl }) => daysOf(lcl?.closing_days ?? []) || nothing },
    { key: 'sailing', title: head.sailing, cell: ({ lcl }) => daysOf(lcl?.sailing_days ?? []) || nothing },
    {
      key: 'ton_price',
      title: head.price,
      sorter: true,
      align: 'right',
      cell: ({ lcl }) => (lcl ? <TonPrice terms={lcl} /> : nothing),
      card: 'fact',
      onCard: ({ lcl }) => lcl && <Breaks terms={lcl} />,
    },
    {
      key: 'least',
      title: head.least,
      cell: ({ lcl }) =>
        lcl &&
        leastOf(lcl).map((part) => (
          <span key={part} className="nowrap block">
            {part}
          </span>
        )),
      card: 'fact',
      onCard: (rate) => (
        <span className="note">
          {[...(rate.lcl ? leastOf(rate.lcl) : []), ...(rate.lcl?.cfs ? [rate.lcl.cfs] : [])].join(' · ')}
        </span>
      ),
    },
    {
      key: 'week',
      cell: () => null,
      card: 'fact',
      onCard: (rate) => (
        <span className="note">
          <Way rate={rate} /> · {weekOf(rate).join(' · ')}
        </span>
      ),
    },
    ...after,
  ]
}

/** On a card: the price of each break. */
function Breaks({ terms }: { readonly terms: NonNullable<Rate['lcl']> }) {
  const text = useWords(lclWords)
  return (
    <dl className={`grid cut outlined rounded ${styles.prices}`}>
      {terms.breaks.map(({ from, price }) => (
        <div key={from}>
          <dt>{terms.breaks.length === 1 ? text.perTon : text.breakOf(String(from))}</dt>
          <dd>{formatMoney(price)}</dd>
        </div>
      ))}
    </dl>
  )
}
