import type { ReactNode } from 'react'
import styles from './description-list.module.css'

export type DescriptionItem = {
  readonly term: string
  readonly value: ReactNode
  /** Spans two columns. */
  readonly wide?: boolean
}

type DescriptionListProps = {
  readonly items: readonly DescriptionItem[]
  /** For about nine items: rows of three or five, because four would leave the last one alone. */
  readonly isLong?: boolean
}

/** Pairs of term and value: four per row, two on the phone. A missing value is a dash. */
export function DescriptionList({ items, isLong = false }: DescriptionListProps) {
  return (
    <dl className={`grid gap-12-24 phone-halves ${styles.list} ${isLong ? styles.long : ''}`}>
      {items.map(({ term, value, wide }) => (
        <div key={term} className={wide ? styles.wide : undefined}>
          <dt className="note">{term}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
