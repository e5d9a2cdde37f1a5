import type { ReactNode } from 'react'
import styles from './filter-row.module.css'

/** The filters above a list, in one line as long as there is room. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return <search className={`row wrap padded ${styles.row}`}>{children}</search>
}
