import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../lib/language.ts'
import { DateRangeInput } from '../../ui/dates/date-range-input.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Icon } from '../../ui/page/icon.tsx'
import { useIsPhone } from '../../ui/theme/use-media.ts'
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
  const [isOpen, setOpen] = useState(false)
  const [draft, change] = useDraft(applied)
  const search = (filter: RateFilter) => {
    onSearch(filter)
    setOpen(false)
  }
  const reset = () => {
    change(noRateFilter)
    search(noRateFilter)
  }
  const count = countRateFilters(applied)
  if (!isPhone)
    return (
      <search aria-label={text.label} className={styles.line}>
        <form
          className={styles.bar}
          onSubmit={(event) => {
            event.preventDefault()
            search(draft)
          }}
        >
          <FilterFields filter={draft} onChange={change} />
          <span className={styles.buttons}>
            <Button htmlType="submit">{text.search}</Button>
            <Button type="text" onClick={reset}>
              {text.reset}
            </Button>
          </span>
        </form>
        {children}
      </search>
    )
  return (
    <search aria-label={text.label} className={styles.line}>
      <Button block icon={<Icon name="filter" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? text.openCounted(count) : text.open}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="auto"
        title={text.open}
        closable={{ 'aria-label': text.close, placement: 'end' }}
        footer={
          <div className={styles.sheetFoot}>
            <Button onClick={reset}>{text.reset}</Button>
            <Button type="primary" onClick={() => search(draft)}>
              {text.search}
            </Button>
          </div>
        }
      >
        <div className={styles.sheet}>
          <FilterFields filter={draft} onChange={change} />
        </div>
      </Drawer>
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
      <span className={styles.field}>
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
      <span className={styles.field}>
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
      <span className={styles.field}>
        <label htmlFor="rate-carrier">{columns.carrier}</label>
        <CarrierSelect
          {...width}
          id="rate-carrier"
          value={filter.carrier_id}
          onChange={(carrier_id) => onChange({ carrier_id })}
          placeholder={text.any}
        />
      </span>
      <span className={styles.field}>
        <label htmlFor="rate-dates">{columns.validity}</label>
        <DateRangeInput
          open
          id="rate-dates"
          format="YYYY-MM-DD"
          {...(isPhone ? {} : { width: 228 })}
          value={[filter.sdate, filter.edate]}
          onChange={([sdate, edate]) => onChange({ sdate, edate })}
          placeholders={[text.from, text.until]}
        />
      </span>
    </>
  )
}

// Edits stay local until the search. A change of the URL resets them.
function useDraft(applied: RateFilter) {
  const filter = rateFilterOf(applied)
  const written = JSON.stringify(filter)
  const [seen, setSeen] = useState(written)
  const [draft, setDraft] = useState(filter)
  if (seen !== written) {
    setSeen(written)
    setDraft(filter)
  }
  return [draft, (change: Partial<RateFilter>) => setDraft((now) => ({ ...now, ...change }))] as const
}
