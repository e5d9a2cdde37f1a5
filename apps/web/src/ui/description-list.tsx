import type { ReactNode } from 'react'
import styles from './description-list.module.css'

export type Described = {
  readonly term: string
  readonly value: ReactNode
  /** Takes the room of two. */
  readonly wide?: boolean
}

/** Facts as pairs of a term and its value: four to a row, two on the phone. Nothing to say is a dash. */
export function DescriptionList({ items }: { readonly items: readonly Described[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value, wide }) => (
        <div key={term} className={wide ? styles.wide : undefined}>
          <dt>{term}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
