import type { Overview } from '@berth/contract/desk/overview'
import { overviewWords } from '@berth/locales/overview-words'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatCount, formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { shortCompany } from '#lib/short-company.ts'
import { paths } from '#lib/url/paths.ts'
import { Panel } from '#ui/page/panel.tsx'
import { AgeChart } from './age-chart.tsx'
import styles from './overview-page.module.css'
import { pageWords } from './overview-words.ts'

type MoneyPanelProps = {
  /** What is due in other currencies than the chart's. */
  readonly others: NonNullable<Overview['due']>['others']
  readonly ages: NonNullable<Overview['ages']>
  readonly mostOverdue: NonNullable<Overview['most_overdue']>
  /** The day the figures refer to. */
  readonly today: string
}

const longOverdueDays = 30

/** Receivables by age, and the companies with the most overdue. */
export function MoneyPanel({ others, ages, mostOverdue, today }: MoneyPanelProps) {
  const text = useWords(pageWords)
  const labelId = useId()
  const { parts } = useWords(overviewWords)
  return (
    <Panel title={parts.due} extra={text.byDueDate}>
      <div className={`grid centred gap-24 phone-one-column ${styles.money}`}>
        <AgeChart ages={ages} today={today} />
        {mostOverdue.length > 0 && (
          <table className={`full ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{text.customer}</th>
                <th scope="col" className="num">
                  US$
                </th>
                <th scope="col" className="num">
                  {text.oldest}
                </th>
              </tr>
            </thead>
            <tbody>
              {mostOverdue.map(({ customer_id, customer_name, total, oldest_days }) => (
                <tr key={customer_id}>
                  <td>
                    <Link
                      to={`${paths.deskBills}?tab=overdue&customer=${customer_id}`}
                      title={customer_name ?? undefined}
                    >
                      {customer_name && shortCompany(customer_name)}
                    </Link>
                  </td>
                  <td className="num">{formatCount(total)}</td>
                  <td className={oldest_days > longOverdueDays ? 'num strong bad' : 'num'}>{oldest_days}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {/* After the table, which stands beside the chart. */}
        {others.length > 0 && (
          <div className={`across ${styles.otherSums}`}>
            <span className="note" id={labelId}>
              {text.otherCurrencies}
            </span>
            <ul aria-labelledby={labelId}>
              {others.map(({ currency, total, overdue }) => (
                <li key={currency}>
                  <Link to={`${paths.deskBills}?currency=${currency}`}>{formatMoney(total, currency)}</Link>{' '}
                  {overdue > 0 && (
                    <span className="note">{text.overdueSum(formatMoney(overdue, currency))}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  )
}
