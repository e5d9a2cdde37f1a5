import type { OutputOf } from '@berth/contract/endpoint'
import type { deskFindReceivables } from '@berth/contract/money/desk-receivable'
import { currencySign } from '@berth/domain/money/sum'
import { formatAmount, formatMoney, formatMonth, formatRoundMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import chartStyles from '#ui/charts/chart.module.css'
import { Chart } from '#ui/charts/chart.tsx'
import { axisOf, widthOf } from '#ui/charts/chart-scale.ts'
import { Panel } from '#ui/page/panel.tsx'
import styles from './receivables.module.css'
import { receivablesPageWords } from './receivables-words.ts'

type Month = OutputOf<typeof deskFindReceivables>['months'][number]

const flows = ['billed', 'received', 'taken_off'] as const

const fills = { billed: 'var(--chart-5)', received: 'var(--chart-3)', taken_off: 'var(--chart-1)' } as const

type MonthPanelProps = { readonly months: readonly Month[]; readonly currency: string }

/** What was billed, received and taken off in each month, in one currency: a chart and its figures. */
export function MonthPanel({ months, currency }: MonthPanelProps) {
  const text = useWords(receivablesPageWords)
  return (
    <Panel title={text.byMonth} extra={text.monthNote}>
      <div className={`grid gap-24 at-start fit-end ${styles.months}`}>
        <MonthChart months={months} currency={currency} />
        <MonthTable months={months} currency={currency} />
      </div>
    </Panel>
  )
}

const [top, base, height] = [12, 316, 340]

function MonthChart({ months, currency }: MonthPanelProps) {
  const text = useWords(receivablesPageWords)
  const language = useLanguage()
  const axis = axisOf(Math.max(...months.flatMap((month) => flows.map((flow) => month[flow]))))
  // A month may take back more than it brings.
  const y = (amount: number) => base - (Math.max(0, amount) / axis.top) * (base - top)
  const ticks = axis.ticks.map((tick) => ({ tick, says: formatRoundMoney(tick, currency) }))
  const left = Math.max(...ticks.map(({ says }) => widthOf(says))) + 8
  return (
    <div>
      <Chart
        title={text.byMonth}
        description={text.monthNote}
        height={height}
        draw={({ width, mark }) => {
          const slot = (width - left) / months.length
          const bar = Math.min((slot * 0.72) / flows.length, 18)
          const every = Math.ceil((widthOf('00/0000') + 8) / slot)
          return (
            <>
              {ticks.map(({ tick, says }) => (
                <g key={tick}>
                  <line
                    className={tick === 0 ? chartStyles.base : chartStyles.axis}
                    x1={left}
                    x2={width}
                    y1={y(tick)}
                    y2={y(tick)}
                  />
                  <text x={left - 8} y={y(tick) + 4} textAnchor="end">
                    {says}
                  </text>
                </g>
              ))}
              {months.map((month, index) => {
                const middle = left + slot * (index + 0.5)
                const name = formatMonth(month.month, language)
                return (
                  <g key={month.month}>
                    {flows.map((flow, at) =>
                      mark(
                        {
                          key: flow,
                          x: middle,
                          y: y(month[flow]),
                          says: `${name} ${text.flows[flow]} ${formatMoney(month[flow], currency)}`,
                        },
                        <rect
                          x={middle + (at - flows.length / 2) * bar}
                          y={y(month[flow])}
                          width={Math.max(1, bar - 1)}
                          height={base - y(month[flow])}
                          fill={fills[flow]}
                        />,
                      ),
                    )}
                    {(months.length - 1 - index) % every === 0 && (
                      <text x={middle} y={base + 18} textAnchor="middle">
                        {name}
                      </text>
                    )}
                  </g>
                )
              })}
            </>
          )
        }}
        table={null}
      />
      <p className={`note flex wrap gap-4-12 ${styles.legend}`}>
        {flows.map((flow) => (
          <span key={flow}>
            <i style={{ background: fills[flow] }} />
            {text.flows[flow]}
          </span>
        ))}
        <span>{text.takenOffNote}</span>
      </p>
    </div>
  )
}

function MonthTable({ months, currency }: MonthPanelProps) {
  const text = useWords(receivablesPageWords)
  const language = useLanguage()
  return (
    <table aria-label={text.byMonth}>
      <thead>
        <tr>
          <th scope="col">{`${text.month} · ${currencySign(currency)}`}</th>
          {flows.map((flow) => (
            <th key={flow} scope="col" className="num">
              {text.flows[flow]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatMonth(month.month, language)}</th>
            {flows.map((flow) => (
              <td key={flow} className={month[flow] === 0 ? `num ${styles.zero}` : 'num'}>
                {month[flow] === 0 ? nothing : formatAmount(month[flow], currency)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
