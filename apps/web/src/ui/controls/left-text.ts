import { useCallback, useEffect, useRef, useState } from 'react'
import { useUnread } from './unread-text.ts'

/** The text of a select that its form keeps, as that of a draft, and how the form is given another one. */
export type KeptText = { readonly text: string | null; readonly tell: (text: string | null) => void }

/**
 * The text that a select is left with before an option is taken. It takes the one option that has this name, or keeps the text,
 * marked wrong, until something else is typed or chosen. With `kept` the form has the text, otherwise the select itself.
 */
export function useLeftText(take: (typed: string) => boolean, kept?: KeptText) {
  const [own, setOwn] = useState<string | null>(null)
  // A select may drop its text when its list closes, which may be before the field is left.
  const typed = useRef('')
  const text = kept ? kept.text : own
  const told = useRef(text)
  const set = useRef((_: string | null) => {})
  set.current = (next) => {
    told.current = next
    const tell = kept?.tell ?? setOwn
    tell(next)
  }
  // The form was given another text or an option, such as by a pasted range: the earlier text is not to come back on leaving.
  useEffect(() => {
    if (text === told.current) return
    told.current = text
    typed.current = text ?? ''
  }, [text])
  const keep = useCallback((left: string) => {
    typed.current = left
    set.current(left)
  }, [])
  /** An option was taken, and its form hears of the option itself: only the text is dropped. */
  const taken = useCallback(() => {
    typed.current = ''
    setOwn(null)
  }, [])
  const unread = useUnread(
    text === null ? null : { rule: 'name_not_chosen', params: { value: text.slice(0, 60) } },
    true,
  )
  return {
    /** The text to show instead of the chosen option. */
    text,
    keep,
    taken,
    /** The mark of the control. */
    unread: text === null ? unread : { ...unread, status: 'error' as const },
    /** Something was typed. */
    type: (next: string) => {
      typed.current = next
      if (text !== null) set.current(null)
    },
    /** The text was dropped. */
    drop: () => {
      typed.current = ''
      if (text !== null) set.current(null)
    },
    /** The field was left. */
    leave: () => {
      const left = typed.current.trim()
      if (left === '') return
      if (take(left)) taken()
      else keep(left)
    },
  }
}

/** The text that a form keeps of a select whose value it holds; undefined if it keeps none. */
export function keptText(
  unread: string | null | undefined,
  onChange: ((value: null, unread?: string) => void) | undefined,
): KeptText | undefined {
  if (unread === undefined) return undefined
  return {
    text: unread,
    tell: (text) => (text === null ? onChange?.(null) : onChange?.(null, text)),
  }
}
