import { useCallback, useRef, useState } from 'react'
import { useUnread } from './unread-text.ts'

/**
 * The text that a select is left with before an option is taken. It takes the one option that has this name, or keeps the text,
 * marked wrong, until something else is typed or chosen.
 */
export function useLeftText(take: (typed: string) => boolean) {
  const [left, setLeft] = useState<string | null>(null)
  // The library clears its own text when the list closes, which may be before the field is left.
  const typed = useRef('')
  const keep = useCallback((text: string | null) => {
    typed.current = text ?? ''
    setLeft(text)
  }, [])
  const unread = useUnread(
    left === null ? null : { rule: 'name_not_chosen', params: { value: left.slice(0, 60) } },
    true,
  )
  return {
    /** The text to show instead of the chosen option. */
    text: left,
    keep,
    /** The mark of the control. */
    unread: left === null ? unread : { ...unread, status: 'error' as const },
    /** Something was typed. */
    type: (text: string) => {
      typed.current = text
      if (left !== null) setLeft(null)
    },
    /** An option was taken, or the text dropped. */
    drop: () => keep(null),
    /** The field was left. */
    leave: () => {
      const text = typed.current.trim()
      if (text === '' || take(text)) keep(null)
      else keep(text)
    },
  }
}
