import { maxLength } from '@berth/domain/limits'
import { Button, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../../../lib/language.ts'
import { Drawer } from '../../../../ui/overlay/drawer.tsx'
import { Icon } from '../../../../ui/page/icon.tsx'
import { listWords } from './booking-list-words.ts'
import styles from './filter-bar.module.css'
import type { FilterProps } from './filter-bar.tsx'
import { countFilters, noFilter } from './list-url.ts'
import { useFilterDraft } from './use-filter-draft.ts'

// Loaded together with the sheet.
const DeliveryField = lazy(async () => ({ default: (await import('./filter-fields.tsx')).DeliveryField }))
const StatusField = lazy(async () => ({ default: (await import('./filter-fields.tsx')).StatusField }))

/** The filters on phones: the keyword stays visible, the others are in a sheet whose button shows the number of active ones. */
export function FilterSheet({ applied, onSearch, keywordRef }: FilterProps) {
  const { filter: text } = useWords(listWords)
  const [draft, change] = useFilterDraft(applied)
  const [isOpen, setOpen] = useState(false)
  const folded = countFilters({ ...applied, keyword: '' })
  const search = (filter = draft) => {
    onSearch(filter)
    setOpen(false)
  }
  return (
    <search aria-label={text.label}>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <Input
          ref={keywordRef}
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
        <Button icon={<Icon name="filter" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {folded > 0 ? text.openCounted(folded) : text.open}
        </Button>
      </form>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="auto"
        title={text.open}
        closable={{ 'aria-label': text.close, placement: 'end' }}
        footer={
          <div className={styles.sheetFoot}>
            <Button onClick={() => search(noFilter)}>{text.reset}</Button>
            <Button type="primary" onClick={() => search()}>
              {text.search}
            </Button>
          </div>
        }
      >
        <Suspense fallback={<div className={styles.sheetToCome} />}>
          <div className={styles.sheet}>
            <label htmlFor="sheet-delivery">{text.delivery}</label>
            <DeliveryField id="sheet-delivery" filter={draft} onChange={change} />
            <label htmlFor="sheet-status">{text.status}</label>
            <StatusField id="sheet-status" filter={draft} onChange={change} />
          </div>
        </Suspense>
      </Drawer>
    </search>
  )
}
