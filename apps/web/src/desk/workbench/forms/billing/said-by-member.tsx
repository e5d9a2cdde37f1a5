import type { ReactNode } from 'react'
import styles from './said-by-member.module.css'

/** Somebody's own words, as they wrote them. */
export function SaidByMember({ children }: { readonly children: ReactNode }) {
  return <q className={styles.said}>{children}</q>
}
