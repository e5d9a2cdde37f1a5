import type { ReactNode } from 'react'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { FilterRow } from './filter-row.tsx'
import { FilterButton, FilterDrawer, useFilterSheet } from './filter-sheet.tsx'
import styles from './list-filter.module.css'

type ListFilterProps = {
  readonly keyword: ReactNode
  /** The number of the other filters that are active. */
  readonly active: number
  /** Whether there are other filters now; otherwise there is no sheet. */
  readonly hasMore: boolean
  /** Clears all filters, while any is active. */
  readonly clear: ReactNode
  /** The other filters. Each applies as soon as it changes. */
  readonly children: ReactNode
}

/** The filters above a list: in a row, or on phones all but the keyword in a sheet. */
export function ListFilter({ keyword, active, hasMore, clear, children }: ListFilterProps) {
  const isPhone = useIsPhone()
  const { isOpen, onOpen, onClose } = useFilterSheet()
  if (!isPhone || !hasMore)
    return (
      <FilterRow>
        {keyword}
        {children}
        {clear}
      </FilterRow>
    )
  return (
    <search className={styles.filter}>
      {keyword}
      <FilterButton active={active} onOpen={onOpen} />
      <FilterDrawer isOpen={isOpen} onClose={onClose} foot={clear || undefined}>
        <div className={styles.fields}>{children}</div>
      </FilterDrawer>
    </search>
  )
}
