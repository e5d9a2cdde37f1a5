import { maxLength } from '@berth/domain/limits'
import { type FormEvent, useId } from 'react'
import { BusinessSelect, PortSelect, RouteSelect } from '#features/lookups/lookup-selects.tsx'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { useWords } from '#lib/language.ts'
import { FilterButton, FilterSheet, useFilterSheet } from '#page-parts/lists/filter-sheet.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import styles from './filters.module.css'
import { shippersWords } from './forwarder-words.ts'
import { countFilters, type ForwarderFilter, noFilter } from './list-url.ts'

type FiltersProps = {
  readonly applied: ForwarderFilter
  readonly onSearch: (filter: ForwarderFilter) => void
}

/** The filters of the directory; on the phone, all but the name move into a sheet. */
export function Filters({ applied, onSearch }: FiltersProps) {
  const { filter: text } = useWords(shippersWords)
  const isPhone = useIsPhone()
  const [draft, setDraft] = useDraft(applied)
  const { isOpen, onOpen, onClose } = useFilterSheet()
  const change = (part: Partial<ForwarderFilter>) => setDraft((now) => ({ ...now, ...part }))
  const search = (filter: ForwarderFilter) => {
    setDraft(filter)
    onSearch(filter)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(draft)
  }
  return (
    <search aria-label={text.label}>
      <form
        className={`card row wrap padded phone-gap-8 phone-no-sides phone-square ${styles.bar}`}
        onSubmit={submit}
      >
        <TextInput
          className={styles.company ?? ''}
          prefix={<Icon name="search" />}
          allowClear
          enterKeyHint="search"
          aria-label={text.company}
          placeholder={text.companyHint}
          maxLength={maxLength.keyword}
          value={draft.company}
          onChange={({ target }) => change({ company: target.value })}
        />
        {isPhone ? (
          <FilterButton active={countFilters({ ...applied, company: '' })} onOpen={onOpen} />
        ) : (
          <>
            <Choices draft={draft} onChange={change} />
            <Button type="submit">{text.search}</Button>
            <Button look="text" onClick={() => search(noFilter)}>
              {text.reset}
            </Button>
          </>
        )}
      </form>
      {isPhone && (
        <FilterSheet
          isOpen={isOpen}
          onClose={onClose}
          onSearch={() => search(draft)}
          onReset={() => search(noFilter)}
        >
          <Choices draft={draft} onChange={change} />
        </FilterSheet>
      )}
    </search>
  )
}

type ChoicesProps = {
  readonly draft: ForwarderFilter
  readonly onChange: (part: Partial<ForwarderFilter>) => void
}

function Choices({ draft, onChange }: ChoicesProps) {
  const { filter: text } = useWords(shippersWords)
  const id = useId()
  return (
    <>
      <span className={`row ${styles.field}`}>
        <label htmlFor={`${id}-business`}>{text.business}</label>
        <BusinessSelect
          id={`${id}-business`}
          placeholder={text.any}
          value={draft.business_id}
          onChange={(business_id) => onChange({ business_id })}
        />
      </span>
      <span className={`row ${styles.field}`}>
        <label htmlFor={`${id}-port`}>{text.port}</label>
        <PortSelect
          id={`${id}-port`}
          placeholder={text.any}
          value={draft.port_id}
          onChange={(port_id) => onChange({ port_id })}
        />
      </span>
      <span className={`row ${styles.field}`}>
        <label htmlFor={`${id}-route`}>{text.route}</label>
        <RouteSelect
          id={`${id}-route`}
          placeholder={text.any}
          value={draft.route_id}
          onChange={(route_id) => onChange({ route_id })}
        />
      </span>
    </>
  )
}
