import type { ReactNode } from 'react'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { useWords } from '#lib/language.ts'
import { FilterButton, FilterSheet, useFilterSheet } from '#page-parts/lists/filter-sheet.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { countFilters, filterOf, noFilter, type QuoteFilter } from '../quote-url.ts'
import { quoteWords } from '../quote-words.ts'
import { QuoteFields } from './quote-fields.tsx'
import styles from './quote-filter.module.css'

type QuoteFilterProps = {
  readonly applied: QuoteFilter
  /** The lane in words, for phones where the fields are collapsed. */
  readonly lane: string | null
  readonly onSearch: (filter: QuoteFilter) => void
  /** What comes first: the switch between FCL and LCL. */
  readonly lead: ReactNode
}

/** The filters: in a row, or in a sheet on phones. */
export function QuoteFilterForm({ applied, lane, onSearch, lead }: QuoteFilterProps) {
  const { filter: text, start } = useWords(quoteWords)
  const isPhone = useIsPhone()
  const [draft, setDraft] = useDraft(filterOf(applied))
  const { isOpen, onOpen, onClose } = useFilterSheet()
  const change = (part: Partial<QuoteFilter>) => setDraft((now) => ({ ...now, ...part }))
  const reset = () => {
    setDraft(noFilter)
    onSearch(noFilter)
  }
  if (!isPhone)
    return (
      <search aria-label={text.label}>
        <form
          className={`row wrap padded ${styles.bar}`}
          onSubmit={(event) => {
            event.preventDefault()
            onSearch(draft)
          }}
        >
          {lead}
          <QuoteFields isBar filter={draft} onChange={change} />
          <span className="flex gap-4">
            <Button type="submit">{text.search}</Button>
            <Button look="text" onClick={reset}>
              {text.reset}
            </Button>
          </span>
        </form>
      </search>
    )
  return (
    <search aria-label={text.label} className={`row wrap padded ${styles.bar}`}>
      <span className={styles.lead}>{lead}</span>
      <span className={`grow ${styles.open}`}>
        <Button block size="large" icon={<Icon name="search" />} aria-haspopup="dialog" onClick={onOpen}>
          <span className={lane ? undefined : 'dim'}>{lane ?? start.fill}</span>
        </Button>
      </span>
      <FilterButton size="large" active={countFilters(applied)} onOpen={onOpen} />
      <FilterSheet isOpen={isOpen} onClose={onClose} onSearch={() => onSearch(draft)} onReset={reset}>
        <QuoteFields filter={draft} onChange={change} />
      </FilterSheet>
    </search>
  )
}
