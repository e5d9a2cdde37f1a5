import type { MyBillSums as Sums } from '@berth/contract/billing/my-bill'
import { currencySign } from '@berth/domain/money/sum'
import { type MemberStanding, memberStandings } from '@berth/domain/order/billing/bill-state'
import { billStandingWords } from '@berth/locales/bill-words'
import { Link } from 'react-router'
import { formatAmount, nothing } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/url/paths.ts'
import styles from './my-bills.module.css'
import { myBillsWords } from './my-bills-words.ts'

const shown = memberStandings.filter((standing) => standing !== 'paid')

/** What is owed, one row per currency and never added up. Each figure leads to its bills. */
export function MyBillSums({ sums }: { readonly sums: readonly Sums[] }) {
  const text = useWords(myBillsWords)
  const states = useWords(billStandingWords)
  const heads = [...shown.map((standing) => states[standing]), text.allOpen]
  return (
    <section className={styles.sums} aria-label={text.sums}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.currency}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((row) => (
            <tr key={row.currency}>
              <th scope="row">{currencySign(row.currency)}</th>
              {shown.map((standing) => (
                <Figure key={standing} row={row} tab={standing} name={states[standing]} />
              ))}
              <Figure row={row} tab="open" name={text.allOpen} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type FigureProps = {
  readonly row: Sums
  readonly tab: MemberStanding | 'open'
  readonly name: string
}

function Figure({ row, tab, name }: FigureProps) {
  const text = useWords(myBillsWords)
  const { currency } = row
  const { count, total } = tab === 'open' ? row.open : row.states[tab]
  // On phones each figure has its own label, and there is no room for those that are zero.
  if (count === 0)
    return (
      <td className={`num ${styles.zero}`}>
        <span className={styles.label}>{name}</span>
        {nothing}
      </td>
    )
  return (
    <td className="num">
      <span className={styles.label} aria-hidden="true">
        {name}
      </span>
      <Link
        className={tab === 'overdue' ? styles.late : undefined}
        aria-label={text.sumOf(name, `${currencySign(currency)} ${formatAmount(total, currency)}`, count)}
        to={`${paths.bills}?tab=${tab}&currency=${currency}`}
      >
        {formatAmount(total, currency)}
      </Link>
      <span className="note">{text.bills(count)}</span>
    </td>
  )
}
