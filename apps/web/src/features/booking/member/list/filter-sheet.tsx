import { maxLength } from '@berth/domain/limits'

import { lazy, Suspense } from 'react'
import { cargoWords } from '#features/order/cargo-words.ts'
import { useWords } from '#lib/language.ts'
import { FilterButton, FilterSheet, useFilterSheet } from '#page-parts/lists/filter-sheet.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { listWords } from './booking-list-words.ts'
import styles from './filter-bar.module.css'
import type { FilterProps } from './filter-bar.tsx'
import { countFilters, noFilter } from './list-url.ts'
import { useFilterDraft } from './use-filter-draft.ts'

// Loaded together with the sheet.
const DeliveryField = lazy(async () => ({ default: (await import('./filter-fields.tsx')).DeliveryField }))
const LoadingField = lazy(async () => ({ default: (await import('./filter-fields.tsx')).LoadingField }))
const PlaceField = lazy(async () => ({ default: (await import('./filter-fields.tsx')).PlaceField }))
const StatusField = lazy(async () => ({ default: (await import('./filter-fields.tsx')).StatusField }))

/** The filters on phones: the keyword stays visible, the others are in a sheet whose button shows the number of active ones. */
export function BookingFilterSheet({ applied, onSearch }: FilterProps) {
  const { filter: text } = useWords(listWords)
  const { title: place } = useWords(cargoWords)
  const [draft, change] = useFilterDraft(applied)
  const { isOpen, onOpen, onClose } = useFilterSheet()
  return (
    <search aria-label={text.label}>
      <form
        className={`row wrap gap-12 padded phone-gap-8 ${styles.bar}`}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(draft)
        }}
      >
        <TextInput
          className={styles.keyword ?? ''}
          prefix={<Icon name="search" />}
          allowClear
          enterKeyHint="search"
          aria-label={text.keyword}
          placeholder={text.keywordShort}
          maxLength={maxLength.keyword}
          value={draft.keyword}
          onChange={({ target }) => change({ keyword: target.value })}
        />
        <FilterButton active={countFilters({ ...applied, keyword: '' })} onOpen={onOpen} />
      </form>
      <FilterSheet
        isOpen={isOpen}
        onClose={onClose}
        onSearch={() => onSearch(draft)}
        onReset={() => onSearch(noFilter)}
      >
        <Suspense fallback={<div className={styles.sheetToCome} />}>
          {applied.pol_id !== null && (
            <span>
              <label htmlFor="sheet-loading">{text.loading}</label>
              <LoadingField id="sheet-loading" filter={draft} onChange={change} />
            </span>
          )}
          <span>
            <label htmlFor="sheet-delivery">{text.delivery}</label>
            <DeliveryField id="sheet-delivery" filter={draft} onChange={change} />
          </span>
          <span>
            <label htmlFor="sheet-status">{text.status}</label>
            <StatusField id="sheet-status" filter={draft} onChange={change} />
          </span>
          <span>
            <label htmlFor="sheet-cargo">{place}</label>
            <PlaceField id="sheet-cargo" filter={draft} onChange={change} />
          </span>
        </Suspense>
      </FilterSheet>
    </search>
  )
}
