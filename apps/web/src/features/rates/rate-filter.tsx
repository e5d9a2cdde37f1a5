import type { ReactNode } from 'react'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { useWords } from '#lib/language.ts'
import { FilterButton, FilterSheet, useFilterSheet } from '#page-parts/lists/filter-sheet.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { CarrierSelect, PortSelect } from '../lookups/lookup-selects.tsx'
import styles from './rate-filter.module.css'
import { countRateFilters, noRateFilter, type RateFilter, rateFilterOf } from './rate-list-url.ts'
import { rateWords } from './rate-words.ts'

type RateFilterFormProps = {
  readonly applied: RateFilter
  readonly onSearch: (filter: RateFilter) => void
  /** Actions on the selected rows. */
  readonly children?: ReactNode
}

/** Filters by origin, destination, carrier and dates: in a row, or in a sheet on phones. */
export function RateFilterForm({ applied, onSearch, children }: RateFilterFormProps) {
  const { filter: text } = useWords(rateWords)
  const isPhone = useIsPhone()
  const [draft, setDraft] = useDraft(rateFilterOf(applied))
  const { isOpen, onOpen, onClose } = useFilterSheet()
  const change = (part: Partial<RateFilter>) => setDraft((now) => ({ ...now, ...part }))
  const reset = () => {
    setDraft(noRateFilter)
    onSearch(noRateFilter)
  }
  if (!isPhone)
    return (
      <search aria-label={text.label} className={`row wrap between padded ${styles.line}`}>
        <form
          className="row wrap gap-8-12"
          onSubmit={(event) => {
            event.preventDefault()
            onSearch(draft)
          }}
        >
          <FilterFields filter={draft} onChange={change} />
          <span className="flex gap-4">
            <Button type="submit">{text.search}</Button>
            <Button look="text" onClick={reset}>
              {text.reset}
            </Button>
          </span>
        </form>
        {children}
      </search>
    )
  return (
    <search aria-label={text.label} className={`row wrap between padded ${styles.line}`}>
      <FilterButton isWide active={countRateFilters(applied)} onOpen={onOpen} />
      <FilterSheet isOpen={isOpen} onClose={onClose} onSearch={() => onSearch(draft)} onReset={reset}>
        <FilterFields filter={draft} onChange={change} />
      </FilterSheet>
    </search>
  )
}

type FilterFieldsProps = {
  readonly filter: RateFilter
  readonly onChange: (change: Partial<RateFilter>) => void
}

function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const { filter: text, columns } = useWords(rateWords)
  const isPhone = useIsPhone()
  const width = isPhone ? {} : { width: 132 }
  return (
    <>
      <span className={`row phone-column phone-stretched ${styles.field}`}>
        <label htmlFor="rate-pol">{columns.pol}</label>
        <PortSelect
          use="pol"
          {...width}
          id="rate-pol"
          value={filter.pol_id}
          onChange={(pol_id) => onChange({ pol_id })}
          placeholder={text.any}
        />
      </span>
      <span className={`row phone-column phone-stretched ${styles.field}`}>
        <label htmlFor="rate-to">{columns.to}</label>
        <PortSelect
          use="to"
          {...width}
          inland
          id="rate-to"
          value={filter.to_id}
          onChange={(to_id) => onChange({ to_id })}
          placeholder={text.any}
        />
      </span>
      <span className={`row phone-column phone-stretched ${styles.field}`}>
        <label htmlFor="rate-carrier">{columns.carrier}</label>
        <CarrierSelect
          {...width}
          id="rate-carrier"
          value={filter.carrier_id}
          onChange={(carrier_id) => onChange({ carrier_id })}
          placeholder={text.any}
        />
      </span>
      <span className={`row phone-column phone-stretched ${styles.field}`}>
        <label htmlFor="rate-dates">{columns.validity}</label>
        <DateRangeInput
          id="rate-dates"
          format="YYYY-MM-DD"
          {...(isPhone ? {} : { width: 228 })}
          value={[filter.sdate, filter.edate]}
          onChange={([sdate, edate]) => onChange({ sdate, edate })}
          placeholders={[text.from, text.until]}
        />
      </span>
      <span className={`row phone-column phone-stretched ${styles.field}`}>
        <label htmlFor="rate-standing">{text.standing}</label>
        <Select<RateFilter['standing']>
          id="rate-standing"
          width={isPhone ? '100%' : 112}
          value={filter.standing}
          options={[
            { value: '', label: text.any },
            ...(['valid', 'ending', 'ended', 'coming'] as const).map((value) => ({
              value,
              label: text.standings[value],
            })),
          ]}
          onChange={(standing) => onChange({ standing })}
        />
      </span>
    </>
  )
}
