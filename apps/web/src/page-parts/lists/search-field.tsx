import { maxLength, searchDebounceMs } from '@berth/domain/limits'

import { useEffect, useRef, useState } from 'react'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { isComposing } from '#ui/page/is-composing.ts'

type SearchFieldProps = {
  readonly label: string
  readonly keyword: string
  readonly onChange: (keyword: string) => void
  /** In pixels or as a CSS length; never wider than its container. */
  readonly width?: number | string
}

/** Searches while the user types, after a short pause, or at once on Enter. */
export function SearchField({ label, keyword, onChange, width = 260 }: SearchFieldProps) {
  const [typed, setTyped] = useState(keyword)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
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
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength.keyword}
      prefix={<Icon name="search" />}
      style={{ width, maxWidth: '100%' }}
      value={typed}
      onChange={({ target }) => search(target.value, searchDebounceMs)}
      onPressEnter={(event) => {
        if (!isComposing(event.nativeEvent)) search(typed, 0)
      }}
    />
  )
}
