import type { ReactNode } from 'react'
import styles from './sticky-actions.module.css'

type StickyActionsProps = {
  /** Totals and save state, at the start of the bar. */
  readonly summary?: ReactNode
  /** The primary action last. */
  readonly children: ReactNode
  readonly phoneOnly?: boolean
  /** The bar is among the content of a page, and still as wide as the window. */
  readonly inPage?: boolean
  /** Why the action requested here failed, above the buttons. */
  readonly notice?: ReactNode
}

/** The bar at the bottom of a long page; on the phone it holds the primary action. */
export function StickyActions({ summary, children, phoneOnly, inPage, notice }: StickyActionsProps) {
  return (
    <div
      className={`sticky surface ${styles.bar} ${phoneOnly ? styles.phoneOnly : ''} ${inPage ? styles.inPage : ''} no-print`}
    >
      {notice && <div className={`mid ${styles.notice}`}>{notice}</div>}
      <div className={`row gap-24 mid padded-12-24 phone-wrap phone-gap-8 ${styles.inner}`}>
        {summary && (
          <div className={`row gap-24 slim phone-gap-12 phone-full ${styles.summary}`}>{summary}</div>
        )}
        <div className={`row to-end phone-wrap phone-full ${styles.actions}`}>{children}</div>
      </div>
    </div>
  )
}

/** One total in the bar: a small label above its figure. */
export function Total({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={`nowrap ${styles.total}`}>
      <span>{label}</span>
      <b>{children}</b>
    </div>
  )
}
