import type { ReactNode } from 'react'
import styles from '#ui/charts/chart.module.css'
import { Chart } from '#ui/charts/chart.tsx'
import { fitText, widthOf } from '#ui/charts/chart-scale.ts'

export type BarRow = {
  readonly key: string
  readonly name: string
  readonly value: number
  /** The previous value, drawn as a line across the bar. */
  readonly before?: number
  readonly figure: string
  readonly note: string
  /** Replaces the note where space is short. */
  readonly shortNote?: string
  /** Bars with the same scale are comparable in length. Without one, all rows share a scale. */
  readonly scale?: string
  readonly fill: string
  /** The value exceeds its limit. The only thing drawn in red. */
  readonly isPast?: boolean
  /** The complete row in words, for assistive technology. */
  readonly says: string
  /** Link to the list behind the figure. */
  readonly to?: string | undefined
}

type BarRowsProps = {
  readonly title: string
  readonly rows: readonly BarRow[]
  /** Maximum width for names. They use no more than the longest one needs. */
  readonly nameRoom: number
  readonly size?: keyof typeof sizes
  readonly table: ReactNode
}

// Row height and bar thickness. A few rows next to a tall panel are drawn large.
const sizes = {
  usual: { line: 34, thick: 18 },
  roomy: { line: 38, thick: 18 },
  large: { line: 84, thick: 36 },
} as const
const mostForNames = 0.42
const leastForBars = 90

/** Horizontal bars with the name on the left and the figure on the right. */
export function BarRows({ title, rows, nameRoom, size = 'usual', table }: BarRowsProps) {
  const { line, thick } = sizes[size]
  const notes = [
    rows.map(({ note }) => note),
    rows.map(({ shortNote = '' }) => shortNote),
    rows.map(() => ''),
  ]
  const roomFor = (said: readonly string[]) =>
    Math.max(...rows.map(({ figure }, index) => widthOf(figure) + widthOf(said[index] ?? '')), 0) + 20
  const longest = Math.max(...rows.map(({ name }) => widthOf(name)), 0) + 14
  const largestOf = (scale: string | undefined) =>
    Math.max(
      ...rows.filter((row) => row.scale === scale).flatMap(({ value, before = 0 }) => [value, before]),
      0,
    ) || 1
  return (
    <Chart
      title={title}
      description={rows.map(({ says }) => says).join('; ')}
      height={Math.max(1, rows.length) * line}
      table={table}
      draw={({ width, mark }) => {
        const left = Math.min(nameRoom, longest, Math.round(width * mostForNames))
        // Very short bars cannot be compared, so the notes are dropped when both do not fit.
        const said = notes.find((some) => width - left - roomFor(some) >= leastForBars) ?? rows.map(() => '')
        const room = Math.max(10, width - left - roomFor(said))
        return rows.map(({ key, name, value, before, scale, figure, fill, isPast, says, to }, index) => {
          const largest = largestOf(scale)
          const x = (amount: number) => left + (amount / largest) * room
          const y = index * line + (line - thick) / 2
          const end = Math.max(x(value), before === undefined ? 0 : x(before) + 2)
          return mark(
            { key, x: x(value), y, says, to },
            <>
              <rect x={0} y={y - 4} width={width} height={thick + 8} fill="transparent" />
              <text className={styles.name} x={0} y={y + thick / 2 + 4}>
                {fitText(name, left - 10)}
              </text>
              <rect x={left} y={y} width={Math.max(1.5, x(value) - left)} height={thick} rx={2} fill={fill} />
              {before !== undefined && before > 0 && (
                <line className={styles.before} x1={x(before)} x2={x(before)} y1={y - 3} y2={y + thick + 3} />
              )}
              <text
                className={isPast ? `${styles.figure} ${styles.past}` : styles.figure}
                x={end + 8}
                y={y + thick / 2 + 4}
              >
                {figure}
                <tspan className={styles.quiet}>{said[index]}</tspan>
              </text>
            </>,
          )
        })
      }}
    />
  )
}
