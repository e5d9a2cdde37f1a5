import type { ReactNode } from 'react'
import styles from './said-by-member.module.css'

/** A member's text, quoted verbatim. */
export function SaidByMember({ children }: { readonly children: ReactNode }) {
  return <q className={`lines below-16 block ${styles.said}`}>{children}</q>
}
