import { maxLength } from '@berth/domain/limits'
import { cargoWords } from '#features/order/cargo-words.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { listWords } from './booking-list-words.ts'
import styles from './filter-bar.module.css'
import { DeliveryField, LoadingField, PlaceField, StatusField } from './filter-fields.tsx'
import { type BookingFilter, noFilter } from './list-url.ts'
import { useFilterDraft } from './use-filter-draft.ts'

export type FilterProps = {
  readonly applied: BookingFilter
  readonly onSearch: (filter: BookingFilter) => void
}

/** The filters in a row, with search and reset at the end. */
export function FilterBar({ applied, onSearch }: FilterProps) {
  const { filter: text } = useWords(listWords)
  const { title: place } = useWords(cargoWords)
  const [draft, change] = useFilterDraft(applied)
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
          aria-label={text.keyword}
          placeholder={text.keywordHint}
          maxLength={maxLength.keyword}
          value={draft.keyword}
          onChange={({ target }) => change({ keyword: target.value })}
        />
        {applied.pol_id !== null && (
          <span className={`row ${styles.field}`}>
            <label htmlFor="filter-loading">{text.loading}</label>
            <LoadingField id="filter-loading" filter={draft} onChange={change} width={180} />
          </span>
        )}
        <span className={`row ${styles.field}`}>
          <label htmlFor="filter-delivery">{text.delivery}</label>
          <DeliveryField id="filter-delivery" filter={draft} onChange={change} width={180} />
        </span>
        <span className={`row ${styles.field}`}>
          <label htmlFor="filter-status">{text.status}</label>
          <StatusField id="filter-status" filter={draft} onChange={change} width={200} />
        </span>
        <span className={`row ${styles.field}`}>
          <label htmlFor="filter-cargo">{place}</label>
          <PlaceField id="filter-cargo" filter={draft} onChange={change} width={150} />
        </span>
        <Button type="submit">{text.search}</Button>
        <Button
          look="text"
          onClick={() => {
            change(noFilter)
            onSearch(noFilter)
          }}
        >
          {text.reset}
        </Button>
      </form>
    </search>
  )
}
