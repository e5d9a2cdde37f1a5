import { maxLength, searchDebounceMs } from '@berth/domain/limits'
import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { isComposing } from '#ui/page/is-composing.ts'
import { focusPage } from '#ui/page/is-on-page.ts'
import { useIsPhone } from '#ui/theme/use-media.ts'

type SearchFieldProps = {
  readonly label: string
  /** The label by default. */
  readonly placeholder?: string
  /** The keyword of the rows shown. */
  readonly keyword: string
  readonly onChange: (keyword: string) => void
  /** Called when Enter asks for the keyword of the rows shown. */
  readonly onRepeat?: () => void
  /** In pixels or as a CSS length; never wider than its container, and as wide as it on phones. */
  readonly width?: number | string
}

/**
 * The keyword of a list. Searches while the user types, after a short pause, or at once on Enter or when the field is emptied. What is
 * typed while a search is under way stays in the field.
 */
export function SearchField({
  label,
  placeholder = label,
  keyword,
  onChange,
  onRepeat,
  width = 280,
}: SearchFieldProps) {
  const isPhone = useIsPhone()
  const [typed, setTyped] = useState(keyword)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was searched for here and is not the list's keyword yet.
  const underWay = useRef<readonly string[]>([])
  useEffect(() => {
    const place = underWay.current.indexOf(keyword)
    underWay.current = underWay.current.slice(place + 1)
    if (place !== -1) return
    // The keyword was changed elsewhere: another tab of the list, the back button, cleared filters.
    underWay.current = []
    clearTimeout(pause.current)
    setTyped(keyword)
  }, [keyword])
  useEffect(() => () => clearTimeout(pause.current), [])
  // A row that was opened during the pause, whose page is still loading, must not be left again for the search.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const searchAfterPause = (value: string) => {
    if (router === undefined || router.state.navigation.state === 'idle') search(value)
  }
  const search = (value: string) => {
    clearTimeout(pause.current)
    const next = value.trim()
    if (next === (underWay.current.at(-1) ?? keyword)) return
    underWay.current = [...underWay.current, next]
    onChange(next)
  }
  return (
    <TextInput
      type="search"
      allowClear
      enterKeyHint="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength.keyword}
      prefix={<Icon name="search" />}
      style={{ width: isPhone ? '100%' : width, maxWidth: '100%' }}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        clearTimeout(pause.current)
        if (value === '') search('')
        else pause.current = setTimeout(() => searchAfterPause(value), searchDebounceMs)
      }}
      onEnter={(event) => {
        // The field may be part of a form, which Enter would send.
        event.preventDefault()
        if (typed.trim() === keyword) onRepeat?.()
        else search(typed)
      }}
      onKeyDown={(event) => {
        // In a dialog, Escape closes the dialog.
        const isOnPage = event.currentTarget.closest('dialog') === null
        if (event.key === 'Escape' && isOnPage && !isComposing(event.nativeEvent)) focusPage()
      }}
    />
  )
}
