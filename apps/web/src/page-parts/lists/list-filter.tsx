import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { FilterRow } from './filter-row.tsx'
import { FilterButton, FilterDrawer, useFilterSheet } from './filter-sheet.tsx'
import { filterWords } from './filter-words.ts'
import { SearchField } from './search-field.tsx'

export type ListFilterProps = {
  /** A list as `useList` returns it. */
  readonly list: {
    readonly state: { readonly page: number; readonly keyword?: string }
    readonly isNarrowed: boolean
    readonly clear: () => void
    readonly answer: { readonly total: number } | undefined
    readonly query: { readonly refetch: () => unknown }
    readonly search: (keyword: string) => void
  }
  /** What the field for the keyword is called, and what it searches; a list without these has no keyword. */
  readonly search?: { readonly searchLabel: string; readonly search: string } | false | undefined
  /** On phones the other filters are in a sheet: how many of them are active. Absent if there is room for them. */
  readonly inSheet?: number | undefined
  /** What the link that clears the filters says, if not just that. */
  readonly clearLabel?: string | undefined
  /** The other filters. Each applies as soon as it changes. */
  readonly children?: ReactNode
}

/** The filters above a list: in a row, or on phones all but the keyword in a sheet. */
export function ListFilter({ list, search, inSheet, clearLabel, children }: ListFilterProps) {
  const text = useWords(filterWords)
  const isPhone = useIsPhone()
  const { isOpen, onOpen, onClose } = useFilterSheet()
  const keyword = search && (
    <SearchField
      label={search.searchLabel}
      placeholder={search.search}
      keyword={list.state.keyword ?? ''}
      onChange={list.search}
      onRepeat={list.query.refetch}
    />
  )
  const clear = list.isNarrowed && (
    <Button look="link" onClick={list.clear}>
      {clearLabel ?? text.clear}
    </Button>
  )
  if (!isPhone || inSheet === undefined)
    return (
      <FilterRow>
        {keyword}
        {children}
        {/* A list without rows has a button for it in their place. */}
        {list.answer?.total !== 0 && clear}
      </FilterRow>
    )
  return (
    <search className="grid gap-8 padded fit-end">
      {keyword}
      <FilterButton active={inSheet} onOpen={onOpen} />
      <FilterDrawer isOpen={isOpen} onClose={onClose} foot={clear || undefined}>
        <div className="grid gap-16 items-start">{children}</div>
      </FilterDrawer>
    </search>
  )
}
