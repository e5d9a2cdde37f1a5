import { type ReactNode, useId, useState } from 'react'
import styles from './chart.module.css'

type Tip = { readonly x: number; readonly y: number; readonly text: string }

export type Marked = {
  /** A group of the drawing that can be reached and says what it stands for. */
  readonly mark: (key: string, x: number, y: number, text: string, drawn: ReactNode) => ReactNode
}

type ChartProps = {
  readonly title: string
  readonly description: string
  readonly width: number
  readonly height: number
  readonly draw: (marked: Marked) => ReactNode
  /** The same figures as a table, for those who do not see the drawing. */
  readonly table: ReactNode
}

/** A drawing of figures: each mark says its figure to the pointer, the keyboard and the ear; a table says them all. */
export function Chart({ title, description, width, height, draw, table }: ChartProps) {
  const id = useId()
  const [tip, setTip] = useState<Tip | null>(null)
  const mark: Marked['mark'] = (key, x, y, text, drawn) => (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a figure is read by moving to it with the keyboard
    <g
      key={key}
      role="img"
      aria-label={text}
      tabIndex={0}
      className={styles.mark}
      onFocus={() => setTip({ x, y, text })}
      onBlur={() => setTip(null)}
      onMouseEnter={() => setTip({ x, y, text })}
      onMouseLeave={() => setTip(null)}
    >
      {drawn}
    </g>
  )
  return (
    <figure className={styles.frame} aria-label={title}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        // A drawing that is made much larger is louder than the page.
        style={{ maxWidth: width * 1.15 }}
        aria-labelledby={`${id}-title ${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        {draw({ mark })}
      </svg>
      {tip && (
        <span
          className={styles.tip}
          aria-hidden="true"
          style={{
            left: `clamp(60px, min(${(tip.x / width) * 100}%, ${tip.x * 1.15}px), calc(100% - 60px))`,
            top: `min(${(tip.y / height) * 100}%, ${tip.y * 1.15}px)`,
          }}
        >
          {tip.text}
        </span>
      )}
      <div className="visually-hidden">{table}</div>
    </figure>
  )
}

type FigureTableProps = {
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** The figures of a drawing in rows and columns. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={String(first)}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have no other identity than their column
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
