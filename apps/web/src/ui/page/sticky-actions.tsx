import type { ReactNode } from 'react'
import styles from './sticky-actions.module.css'

type StickyActionsProps = {
  /** Totals and save state, at the start. */
  readonly summary?: ReactNode
  /** The primary action last. */
  readonly children: ReactNode
  readonly phoneOnly?: boolean
  /** Why what was asked for here did not happen, above the buttons. */
  readonly notice?: ReactNode
}

/** The bar that stays at the bottom of a long page; on the phone it carries the primary action. */
export function StickyActions({ summary, children, phoneOnly = false, notice }: StickyActionsProps) {
  return (
    <div className={`${styles.bar} ${phoneOnly ? styles.phoneOnly : ''} no-print`}>
      {notice && <div className={styles.notice}>{notice}</div>}
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
