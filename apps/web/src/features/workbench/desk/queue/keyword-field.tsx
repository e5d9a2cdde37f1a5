import { maxLength, searchDebounceMs } from '@berth/domain/limits'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { isComposing } from '#ui/page/is-composing.ts'
import { focusPage } from '#ui/page/is-on-page.ts'
import { listWords } from '../state/queue-words.ts'
import styles from './keyword-field.module.css'

type KeywordFieldProps = { readonly keyword: string; readonly onChange: (keyword: string) => void }

/** Search field with debounce. */
export function KeywordField({ keyword, onChange }: KeywordFieldProps) {
  const text = useWords(listWords)
  const [typed, setTyped] = useState(keyword)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The URL may change independently of the field: another queue, the back button, a cleared search.
  useEffect(() => {
    clearTimeout(pause.current)
    setTyped((current) => (current.trim() === keyword ? current : keyword))
  }, [keyword])
  useEffect(() => () => clearTimeout(pause.current), [])

  const search = (value: string, afterMs: number) => {
    setTyped(value)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => value.trim() !== keyword && onChange(value.trim()), afterMs)
  }
  return (
    <div className={styles.field}>
      <TextInput
        type="search"
        data-desk-search
        aria-label={text.search}
        placeholder={text.search}
        maxLength={maxLength.keyword}
        prefix={<Icon name="search" />}
        value={typed}
        onChange={({ target }) => search(target.value, searchDebounceMs)}
        onPressEnter={(event) => {
          if (!isComposing(event.nativeEvent)) search(typed, 0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event.nativeEvent)) focusPage()
        }}
      />
    </div>
  )
}
