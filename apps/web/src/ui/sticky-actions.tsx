import type { ReactNode } from 'react'
import styles from './sticky-actions.module.css'

type StickyActionsProps = {
  /** Totals and save state, at the start. */
  readonly summary?: ReactNode
  /** The primary action last. */
  readonly children: ReactNode
  readonly phoneOnly?: boolean
}

/** The bar that stays at the bottom of a long page; on the phone it carries the primary action. */
export function StickyActions({ summary, children, phoneOnly = false }: StickyActionsProps) {
  return (
    <div className={phoneOnly ? `${styles.bar} ${styles.phoneOnly}` : styles.bar}>
      <div className={styles.inner}>
        {summary && <div className={styles.summary}>{summary}</div>}
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}

/** One total of the bar: a small label over its figure. */
export function Total({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.total}>
      <span>{label}</span>
      <b>{children}</b>
    </div>
  )
}
