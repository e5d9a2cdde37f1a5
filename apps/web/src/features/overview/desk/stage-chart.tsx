import type { Overview } from '@berth/contract/desk/overview'
import { type DeskStage, deskStages } from '@berth/domain/order/lifecycle/desk-stage'
import { overviewWords } from '@berth/locales/overview-words'
import { formatCount, formatDay, formatMonth, formatParts, formatShortDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import styles from '#ui/charts/chart.module.css'
import { Chart, FigureTable } from '#ui/charts/chart.tsx'
import { axisOf, widthOf } from '#ui/charts/chart-scale.ts'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { stageLink } from './figure-links.ts'
import { pageWords } from './overview-words.ts'

type Period = Overview['periods'][number]

const fills: Record<DeskStage, string> = {
  booking: 'var(--chart-1)',
  supply: 'var(--chart-2)',
  bill: 'var(--chart-3)',
  payment: 'var(--chart-4)',
  release: 'var(--chart-5)',
}

const left = 34
const top = 18
const phonePeriods = 6

type StageChartProps = {
  readonly periods: Overview['periods']
  /** Months are labeled with their year, weeks with their last day. */
  readonly isMonthly: boolean
}

/** Below this width the names beside the last bar and half a year of weeks do not fit. */
const narrowBelow = 520
const namesRoom = 150

/** Orders in progress at the end of each week or month, as one stacked bar per period. */
export function StageChart({ periods, isMonthly }: StageChartProps) {
  const { stages: names, parts } = useWords(overviewWords)
  const text = useWords(pageWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const known = sinceFirst(periods)
  const shown = isPhone ? known.slice(-phonePeriods) : known
  const height = isPhone ? 250 : 300
  const base = height - 38
  const axis = axisOf(Math.max(...shown.map(totalOf), 0))
  const y = (figure: number) => base - (figure / axis.top) * (base - top)
  const last = shown.at(-1)
  const nameOf = (period: Period) =>
    isMonthly ? formatMonth(period.end, language) : formatShortDay(period.end, language)
  return (
    <div className={styles.stages}>
      <Chart
        title={parts.status}
        description={formatParts(
          shown.map((period) => `${nameOf(period)} ${totalOf(period)}`),
          language,
        )}
        height={height}
        draw={({ width, mark }) => {
          const hasNames = width >= narrowBelow
          const right = hasNames ? width - namesRoom : width
          const slot = (right - left) / Math.max(shown.length, 1)
          const bar = Math.min(slot * 0.68, 54)
          const every = Math.max(1, Math.ceil((widthOf(last ? nameOf(last) : '') + 6) / slot))
          return (
            <>
              {axis.ticks.map((tick) => (
                <g key={tick}>
                  <line
                    className={tick === 0 ? styles.base : styles.axis}
                    x1={left}
                    x2={right}
                    y1={y(tick)}
                    y2={y(tick)}
                  />
                  <text x={left - 8} y={y(tick) + 4} textAnchor="end">
                    {formatCount(tick)}
                  </text>
                </g>
              ))}
              {shown.map((period, index) => {
                const x = left + slot * index + (slot - bar) / 2
                const middle = x + bar / 2
                const isLast = period === last
                return (
                  <g key={period.end}>
                    {stackOf(period).map(({ stage, from, figure }) =>
                      mark(
                        {
                          key: stage,
                          x: middle,
                          y: y(from + figure),
                          says: `${nameOf(period)} ${names[stage]} ${figure}`,
                          // Only the current period can be listed.
                          to: isLast && figure > 0 ? stageLink(stage) : undefined,
                        },
                        <rect
                          x={x}
                          y={y(from + figure)}
                          width={bar}
                          height={Math.max(0, y(from) - y(from + figure) - (figure > 0 ? 1.2 : 0))}
                          fill={fills[stage]}
                        />,
                      ),
                    )}
                    <text
                      className={isLast ? styles.figure : undefined}
                      x={middle}
                      y={y(totalOf(period)) - 6}
                      textAnchor="middle"
                    >
                      {formatCount(totalOf(period))}
                    </text>
                    {(shown.length - 1 - index) % every === 0 && (
                      <text x={middle} y={base + 18} textAnchor="middle">
                        {nameOf(period)}
                      </text>
                    )}
                  </g>
                )
              })}
              {hasNames && last && <StageNames period={last} y={y} x={right} names={names} />}
            </>
          )
        }}
        table={
          <FigureTable
            caption={parts.status}
            heads={[text.period, ...deskStages.map((stage) => names[stage]), text.total]}
            rows={periods.map((period) => [
              formatDay(period.end, language),
              ...deskStages.map((stage) => period.stages[stage]),
              totalOf(period),
            ])}
          />
        }
      />
      {last && (
        <ul className={`slim relative note above-8 gap-4-12 ${styles.legend}`}>
          {deskStages.toReversed().map((stage) => (
            <li className="row gap-6" key={stage}>
              <i className={`firm rounded-2 ${styles.swatch}`} style={{ background: fills[stage] }} />
              <b>{last.stages[stage]}</b>
              {names[stage]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Drops the leading periods without any orders. */
function sinceFirst(periods: readonly Period[]): readonly Period[] {
  const first = periods.findIndex((period) => totalOf(period) > 0)
  return first < 0 ? periods : periods.slice(first)
}

type StageNamesProps = {
  readonly period: Period
  readonly x: number
  readonly y: (figure: number) => number
  readonly names: Readonly<Record<DeskStage, string>>
}

/** The names of the stages beside the last bar, at least one line apart. */
function StageNames({ period, x, y, names }: StageNamesProps) {
  const places = stackOf(period).map(({ stage, from, figure }) => ({
    stage,
    figure,
    at: y(from + figure / 2),
  }))
  let below = Number.POSITIVE_INFINITY
  return places.map(({ stage, figure, at }) => {
    below = Math.min(at, below - 18)
    return (
      <g key={stage}>
        <line x1={x + 2} x2={x + 16} y1={at} y2={below} stroke={fills[stage]} strokeWidth={2} />
        <text x={x + 22} y={below + 4}>
          <tspan className={styles.figure}>{figure}</tspan> {names[stage]}
        </text>
      </g>
    )
  })
}

function totalOf({ stages }: Period): number {
  return deskStages.reduce((total, stage) => total + stages[stage], 0)
}

function stackOf(period: Period) {
  let from = 0
  return deskStages.map((stage) => {
    const figure = period.stages[stage]
    const part = { stage, from, figure }
    from += figure
    return part
  })
}
