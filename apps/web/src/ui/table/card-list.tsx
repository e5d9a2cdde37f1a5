import { Fragment, type ReactNode } from 'react'
import styles from './card-list.module.css'

type CardListProps<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly card: (row: Row) => ReactNode
  /** What stands above the card that begins a group; null above the others. */
  readonly bandOf?: ((row: Row, previous: Row | undefined) => ReactNode) | undefined
}

/** Replaces a table on the phone. */
export function CardList<Row>({ label, rows, rowKey, card, bandOf }: CardListProps<Row>) {
  return (
    <ul className="grid one-column gap-8 padded-12" aria-label={label}>
      {rows.map((row, index) => {
        const band = bandOf?.(row, rows[index - 1])
        return (
          <Fragment key={rowKey(row)}>
            {band && <li className={styles.band}>{band}</li>}
            <li className="card padded">{card(row)}</li>
          </Fragment>
        )
      })}
    </ul>
  )
}

type CardProps = {
  readonly title: ReactNode
  readonly tag?: ReactNode
  readonly headline?: ReactNode
  /** One line each. */
  readonly facts?: readonly ReactNode[]
  readonly remark?: ReactNode
  readonly action?: ReactNode
  /** What belongs to a card that is open, below its footer. */
  readonly below?: ReactNode
}

/** A row as a card: number and tag, headline, facts, and a footer with the deadline and the action. */
export function Card({ title, tag, headline, facts = [], remark, action, below }: CardProps) {
  return (
    <>
      <div className={`row wrap between ${styles.head}`}>
        <div className="row">{title}</div>
        {tag}
      </div>
      {headline && <div className={`row wrap strong gap-6 ${styles.headline}`}>{headline}</div>}
      <div className={`grid note ${styles.facts}`}>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card have a fixed order
          <div key={index}>{fact}</div>
        ))}
      </div>
      {(remark || action) && (
        <div className={`row between line-above touch ${styles.foot}`}>
          <span className="note">{remark}</span>
          {action}
        </div>
      )}
      {below && <div className={`line-above ${styles.below}`}>{below}</div>}
    </>
  )
}
