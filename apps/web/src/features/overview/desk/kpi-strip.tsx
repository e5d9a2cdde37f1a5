import type { Overview } from '@berth/contract/desk/overview'
import { activeStatuses } from '@berth/domain/order/lifecycle/desk-stage'
import { dayInChina } from '@berth/domain/time/calendar'
import { Link } from 'react-router'
import { formatCount, formatRoundMoney, formatWorkingSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { shareText } from '#ui/charts/chart-scale.ts'
import { figureLink } from './figure-link.ts'
import styles from './overview-page.module.css'
import { pageWords } from './overview-words.ts'

/** The key figures in a strip. Money is shown only to users with permission. */
export function KpiStrip({ overview }: { readonly overview: Overview }) {
  const { kpi } = useWords(pageWords)
  const language = useLanguage()
  const { in_transit, confirm, supply, due } = overview
  const submitted = supply.in_time + supply.late
  const since = dayInChina(new Date(overview.since))
  const median = confirm.median_minutes
  const limit = confirm.promise_hours * 60
  return (
    <dl className={`grid ${styles.kpis}`}>
      <Kpi
        name={kpi.inTransit}
        figure={formatCount(in_transit.now)}
        note={kpi.change(in_transit.now - in_transit.week_ago)}
        to={`${paths.deskOrders}?queue=all&status=${activeStatuses.join(',')}`}
      />
      <Kpi
        name={kpi.confirm}
        figure={median === null ? '–' : formatWorkingSpan(median * 60_000, language)}
        figureTone={limit > 0 && median !== null && median > limit ? 'past' : undefined}
        note={
          confirm.count === 0
            ? kpi.none
            : limit > 0
              ? kpi.kept(confirm.promise_hours, shareText(confirm.kept, confirm.count))
              : kpi.noPromise(confirm.count)
        }
        noteTone={limit > 0 ? shareTone(confirm.kept, confirm.count) : undefined}
        to={
          limit > 0 && confirm.kept < confirm.count
            ? figureLink({ step: 'confirm', step_since: since, over_minutes: limit })
            : undefined
        }
      />
      <Kpi
        name={kpi.supply}
        figure={shareText(supply.in_time, submitted)}
        figureTone={shareTone(supply.in_time, submitted)}
        note={submitted === 0 ? kpi.none : kpi.late(supply.late, submitted)}
        to={supply.late > 0 ? figureLink({ late_supply_since: since }) : undefined}
      />
      {due && (
        <Kpi
          name={kpi.due}
          figure={formatRoundMoney(due.total)}
          note={
            due.overdue_count > 0
              ? kpi.overdue(formatRoundMoney(due.overdue), due.overdue_count)
              : kpi.noneOverdue
          }
          noteTone={due.overdue_count > 0 ? 'past' : undefined}
          to={`${paths.deskBills}?tab=${due.overdue_count > 0 ? 'overdue' : 'open'}`}
        />
      )}
    </dl>
  )
}

/** A share of kept promises below this is amber. */
const wellKept = 0.8

function shareTone(part: number, whole: number): Tone | undefined {
  return whole > 0 && part / whole < wellKept ? 'soon' : undefined
}

type Tone = 'soon' | 'past'

type KpiProps = {
  readonly name: string
  readonly figure: string
  readonly figureTone?: Tone | undefined
  readonly note: string
  readonly noteTone?: Tone | undefined
  /** Link to the list behind the figure. */
  readonly to?: string | undefined
}

function Kpi({ name, figure, figureTone, note, noteTone, to }: KpiProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={`${styles.figure} ${figureTone ? styles[figureTone] : ''}`}>{figure}</dd>
      <dd className={`dim small ${styles.kpiNote} ${noteTone ? styles[noteTone] : ''}`}>
        {to === undefined ? note : <Link to={to}>{note}</Link>}
      </dd>
    </div>
  )
}
