import { maxLength } from '@berth/domain/limits'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { useWords } from '#lib/language.ts'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import styles from './filter-row.module.css'
import { filterWords } from './filter-words.ts'

/** The filters above a list, in one line as long as there is room. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return <search className={styles.row}>{children}</search>
}

type KeywordFilterProps = {
  readonly label: string
  readonly placeholder: string
  /** The keyword of the rows shown; what is typed applies with Enter or the button. */
  readonly applied: string
  readonly onSearch: (keyword: string) => void
}

/** The keyword above a list and its button; on phones the keyboard has one. */
export function KeywordFilter({ label, placeholder, applied, onSearch }: KeywordFilterProps) {
  const text = useWords(filterWords)
  const isPhone = useIsPhone()
  const [typed, setTyped] = useDraft(applied)
  return (
    <form
      className={styles.keyword}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextInput
        type="search"
        prefix={<Icon name="search" />}
        allowClear
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength.keyword}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          // An emptied field shows all rows again.
          if (target.value === '' && applied !== '') onSearch('')
        }}
      />
      {!isPhone && <Button htmlType="submit">{text.search}</Button>}
    </form>
  )
}
