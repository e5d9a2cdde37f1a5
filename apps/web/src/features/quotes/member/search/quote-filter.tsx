import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../../lib/language.ts'
import { Drawer } from '../../../../ui/overlay/drawer.tsx'
import { Icon } from '../../../../ui/page/icon.tsx'
import { useIsPhone } from '../../../../ui/theme/use-media.ts'
import { countFilters, filterOf, noFilter, type QuoteFilter } from '../quote-url.ts'
import { quoteWords } from '../quote-words.ts'
import { QuoteFields } from './quote-fields.tsx'
import styles from './quote-filter.module.css'

type QuoteFilterProps = {
  readonly applied: QuoteFilter
  /** The lane in words, for phones where the fields are collapsed. */
  readonly lane: string | null
  readonly onSearch: (filter: QuoteFilter) => void
}

/** The filters: in a row, or in a sheet on phones. */
export function QuoteFilterForm({ applied, lane, onSearch }: QuoteFilterProps) {
  const { filter: text, start } = useWords(quoteWords)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const [draft, change] = useDraft(applied)
  const search = (filter: QuoteFilter) => {
    onSearch(filter)
    setOpen(false)
  }
  const reset = () => {
    change(noFilter)
    search(noFilter)
  }
  if (!isPhone)
    return (
      <search aria-label={text.label}>
        <form
          className={styles.bar}
          onSubmit={(event) => {
            event.preventDefault()
            search(draft)
          }}
        >
          <QuoteFields isBar filter={draft} onChange={change} />
          <span className={styles.buttons}>
            <Button htmlType="submit">{text.search}</Button>
            <Button type="text" onClick={reset}>
              {text.reset}
            </Button>
          </span>
        </form>
      </search>
    )
  const count = countFilters(applied)
  return (
    <search aria-label={text.label} className={styles.bar}>
      <span className={styles.open}>
        <Button
          block
          size="large"
          icon={<Icon name="search" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className={lane ? undefined : 'dim'}>{lane ?? start.fill}</span>
        </Button>
      </span>
      <Button size="large" icon={<Icon name="filter" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
          <QuoteFields filter={draft} onChange={change} />
        </div>
      </Drawer>
    </search>
  )
}

// Edits apply on search. A change of the URL resets the draft.
function useDraft(applied: QuoteFilter) {
  const text = JSON.stringify(filterOf(applied))
  const [seen, setSeen] = useState(text)
  const [draft, setDraft] = useState(filterOf(applied))
  if (seen !== text) {
    setSeen(text)
    setDraft(filterOf(applied))
  }
  return [draft, (part: Partial<QuoteFilter>) => setDraft((all) => ({ ...all, ...part }))] as const
}
