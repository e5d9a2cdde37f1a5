import type { Overview } from '@berth/contract/desk/overview'
import { overviewWords } from '@berth/locales/overview-words'
import { formatCount, formatParts, formatRoundMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import styles from '#ui/charts/chart.module.css'
import { Chart, FigureTable } from '#ui/charts/chart.tsx'
import { ageLink } from './figure-links.ts'
import { pageWords } from './overview-words.ts'

const base = 190

/** The least height of a bar that is not zero, so that a small amount beside a large one can still be seen and clicked. */
const leastHeight = 6

type AgeChartProps = { readonly ages: NonNullable<Overview['ages']>; readonly today: string }

/** Receivables by age. A line separates the overdue bars. */
export function AgeChart({ ages, today }: AgeChartProps) {
  const language = useLanguage()
  const words = useWords(overviewWords)
  const text = useWords(pageWords)
  const largest = Math.max(...ages.map(({ total }) => total), 0) || 1
  const overdue = ages.slice(1).reduce((sum, { total }) => sum + total, 0)
  return (
    <Chart
      title={words.parts.due}
      description={formatParts(
        ages.map(({ age, total }) => `${words.ages[age]} ${formatCount(total)}`),
        language,
      )}
      height={232}
      draw={({ width, mark }) => {
        const slot = width / ages.length
        const bar = slot * 0.74
        return (
          <>
            <line className={styles.base} x1={0} x2={width} y1={base} y2={base} />
            <line className={styles.axis} x1={slot} x2={slot} y1={8} y2={232} />
            <text x={slot + 10} y={18}>
              {text.overdueSum(formatCount(overdue))}
            </text>
            {ages.map(({ age, total, count }, index) => {
              const height = Math.max(total > 0 ? leastHeight : 0, (total / largest) * 150)
              const middle = slot * index + slot / 2
              return mark(
                {
                  key: age,
                  x: middle,
                  y: base - height,
                  says: formatParts([words.ages[age], formatRoundMoney(total), text.bills(count)], language),
                  to: ageLink(age, today),
                },
                <>
                  <rect
                    x={middle - bar / 2}
                    y={base - height}
                    width={bar}
                    height={height}
                    rx={2}
                    fill={index === 0 ? 'var(--chart-4)' : 'var(--chart-1)'}
                  />
                  <text className={styles.figure} x={middle} y={base - height - 8} textAnchor="middle">
                    {formatCount(total)}
                  </text>
                  <text className={styles.name} x={middle} y={base + 18} textAnchor="middle">
                    {words.ages[age]}
                  </text>
                  <text x={middle} y={base + 35} textAnchor="middle">
                    {text.bills(count)}
                  </text>
                </>,
              )
            })}
          </>
        )
      }}
      table={
        <FigureTable
          caption={words.parts.due}
          heads={[words.parts.due, 'US$', words.measures.bills]}
          rows={ages.map(({ age, total, count }) => [words.ages[age], total, count])}
        />
      }
    />
  )
}
