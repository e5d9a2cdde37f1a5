import { maxLength } from '@berth/domain/limits'
import { Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './filter-row.module.css'

/** The filters above a list, in one line as long as there is room. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return <search className={styles.row}>{children}</search>
}

type KeywordFilterProps = {
  readonly label: string
  readonly placeholder: string
  /** The keyword of the rows shown; what is typed applies with Enter. */
  readonly applied: string
  readonly onSearch: (keyword: string) => void
}

export function KeywordFilter({ label, placeholder, applied, onSearch }: KeywordFilterProps) {
  const [typed, setTyped] = useState(applied)
  useEffect(() => setTyped(applied), [applied])
  return (
    <Input.Search
      className={styles.keyword ?? ''}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength.keyword}
      allowClear
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onSearch={(keyword) => onSearch(keyword.trim())}
    />
  )
}
