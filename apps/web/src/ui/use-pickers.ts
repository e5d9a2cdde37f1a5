import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Pickers = typeof import('./date-pickers.ts')

let loaded: Pickers | null = null

/** How somebody came to a date before its calendar was there, and to which of its fields. */
export type Entered = { readonly by: 'key' | 'pointer'; readonly id: string } | null

/**
 * The fields with a calendar, which are asked for when the pointer comes to a date, or by the arrow down. Until they are there the
 * date is a field to type in; it stays one while it holds what was typed and is not taken yet.
 */
export function usePickers(isTyping: () => boolean) {
  const [pickers, setPickers] = useState(loaded)
  const came = useRef<'key' | 'pointer' | null>(null)
  const entered = useRef<Entered>(null)
  const ask = async () => {
    try {
      loaded ??= await import('./date-pickers.ts')
    } catch {
      // Without a line there is no calendar; one types.
      return
    }
    if (isTyping()) return
    entered.current = came.current && { by: came.current, id: document.activeElement?.id ?? '' }
    // At once: what is typed before the next drawing would be lost with the field.
    flushSync(() => setPickers(loaded))
  }
  return {
    pickers,
    entered: entered.current,
    open: () => {
      came.current = 'pointer'
      void ask()
    },
    asking: {
      onPointerEnter: () => void ask(),
      onPointerDown: () => {
        came.current = 'pointer'
      },
      onFocus: () => {
        came.current ??= 'key'
      },
      onBlur: () => {
        came.current = null
      },
    },
  }
}

/** Goes on where somebody was: in the field, with the calendar open for the pointer, the text to be typed over for the keyboard. */
export function useGoingOn(entered: Entered) {
  // At once: a key pressed while nothing had the focus would lead to the beginning of the page.
  useLayoutEffect(() => {
    const field = entered?.id ? document.getElementById(entered.id) : null
    field?.focus({ preventScroll: true })
    if (entered?.by === 'key' && field instanceof HTMLInputElement) field.select()
  }, [entered])
  return { defaultOpen: entered?.by === 'pointer' }
}
