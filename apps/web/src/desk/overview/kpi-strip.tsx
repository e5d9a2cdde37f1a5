import type { Overview } from '@berth/contract/overview'
import { formatCount } from '../../lib/format.ts'
import { useWords } from '../../lib/language.ts'
import { shareText } from './chart-scale.ts'
import styles from './overview-page.module.css'
import { pageWords } from './page-words.ts'

/** The figures one looks at first, in a strip; money only for those who may see it. */
export function KpiStrip({ overview }: { readonly overview: Overview }) {
  const { kpi, minutes } = useWords(pageWords)
  const { in_transit, confirm, supply, due } = overview
  const supplied = supply.in_time + supply.late
  const median = confirm.median_minutes
  return (
    <dl className={styles.kpis}>
      <Kpi
        name={kpi.inTransit}
        figure={formatCount(in_transit.now)}
        note={kpi.change(in_transit.now - in_transit.week_ago)}
      />
      <Kpi
        name={kpi.confirm}
        figure={median === null ? '–' : minutes(Math.floor(median / 60), median % 60)}
        note={
          confirm.count === 0
            ? kpi.none
            : confirm.promise_hours > 0
              ? kpi.kept(confirm.promise_hours, shareText(confirm.kept, confirm.count))
              : kpi.noPromise(confirm.count)
        }
      />
      <Kpi
        name={kpi.supply}
        figure={shareText(supply.in_time, supplied)}
        note={supplied === 0 ? kpi.none : kpi.late(supply.late, supplied)}
      />
      {due && (
        <Kpi
          name={kpi.due}
          figure={`US$${formatCount(due.total)}`}
          note={
            due.overdue_count > 0
              ? kpi.overdue(`US$${formatCount(due.overdue)}`, due.overdue_count)
              : kpi.noneOverdue
          }
          isTrouble={due.overdue_count > 0}
        />
      )}
    </dl>
  )
}

type KpiProps = {
  readonly name: string
  readonly figure: string
  readonly note: string
  readonly isTrouble?: boolean
}

function Kpi({ name, figure, note, isTrouble = false }: KpiProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className={isTrouble ? styles.trouble : styles.kpiNote}>{note}</dd>
    </div>
  )
}
