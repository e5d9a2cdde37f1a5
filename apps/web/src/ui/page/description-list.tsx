import type { ReactNode } from 'react'
import styles from './description-list.module.css'

export type Described = {
  readonly term: string
  readonly value: ReactNode
  /** Takes the room of two. */
  readonly wide?: boolean
}

type DescriptionListProps = {
  readonly items: readonly Described[]
  /** About nine: in rows of three or five, where four would leave the last one alone. */
  readonly isLong?: boolean
}

/** Facts as pairs of a term and its value: four to a row, two on the phone. Nothing to say is a dash. */
export function DescriptionList({ items, isLong = false }: DescriptionListProps) {
  return (
    <dl className={isLong ? `${styles.list} ${styles.long}` : styles.list}>
      {items.map(({ term, value, wide }) => (
        <div key={term} className={wide ? styles.wide : undefined}>
          <dt>{term}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
