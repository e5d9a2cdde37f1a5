import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import styles from './chart.module.css'
import { useWidth } from './use-width.ts'

type Tip = { readonly x: number; readonly y: number; readonly text: string }

type Mark = {
  readonly key: string
  /** The x position of the mark's tip. */
  readonly x: number
  readonly y: number
  /** The mark's meaning in words. */
  readonly says: string
  /** Link to the list behind the mark. */
  readonly to?: string | undefined
}

export type Drawing = {
  /** The available width in real pixels. Charts are drawn for it and never scaled. */
  readonly width: number
  /** Wraps drawn content in a focusable, labeled group. */
  readonly mark: (mark: Mark, drawn: ReactNode) => ReactNode
}

type ChartProps = {
  readonly title: string
  readonly description: string
  readonly height: number
  readonly draw: (drawing: Drawing) => ReactNode
  /** The same figures as a table, for screen readers. */
  readonly table: ReactNode
}

/** A chart whose marks are readable by pointer, keyboard and screen reader. A table repeats all figures. */
export function Chart({ title, description, height, draw, table }: ChartProps) {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const width = useWidth(frame)
  const [tip, setTip] = useState<Tip | null>(null)
  const mark: Drawing['mark'] = ({ key, x, y, says, to }, drawn) => {
    const show = () => setTip({ x, y, text: says })
    const hide = () => setTip(null)
    const shared = { className: styles.mark, onFocus: show, onBlur: hide }
    const pointed = { onMouseEnter: show, onMouseLeave: hide }
    return to === undefined ? (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a figure is read by moving to it with the keyboard
      <g key={key} role="img" tabIndex={0} aria-label={says} {...shared} {...pointed}>
        {drawn}
      </g>
    ) : (
      <Link key={key} to={to} {...shared} {...pointed}>
        {/* Not an aria-label: the drawing says the same in fewer words, so the label would not contain the visible text. */}
        <text className={`untouchable ${styles.unseen}`} x={x} y={y} textAnchor="end">
          {says}
        </text>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: the link takes the keyboard, nothing in it does */}
        <g aria-hidden="true">{drawn}</g>
      </Link>
    )
  }
  return (
    <figure ref={frame} className="slim relative" aria-label={title}>
      <svg
        className={`small ${styles.chart}`}
        width={width}
        height={height}
        aria-labelledby={`${id}-title ${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        {width > 0 && draw({ width, mark })}
      </svg>
      {tip && (
        <span
          className={`nowrap note absolute rounded-tag white untouchable ${styles.tip}`}
          aria-hidden="true"
          style={{ left: `clamp(60px, ${tip.x}px, calc(100% - 60px))`, top: tip.y }}
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

/** The figures of a chart as a table. */
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
