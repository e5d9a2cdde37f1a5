import { useLayoutEffect, useRef, useState } from 'react'

type Pickers = typeof import('./date-pickers.ts')

let loaded: Pickers | null = null

/** How somebody came to a date before its calendar was there. */
export type Entered = 'key' | 'pointer' | null

/**
 * The fields with a calendar, which are asked for when somebody comes to a date, by pointer or keyboard. Until they are there
 * the date is a field to type in; it stays one while it holds what was typed and is not taken yet.
 */
export function usePickers(isTyping: () => boolean) {
  const [pickers, setPickers] = useState(loaded)
  const came = useRef<Entered>(null)
  const entered = useRef<Entered>(null)
  const ask = async () => {
    try {
      loaded ??= await import('./date-pickers.ts')
    } catch {
      // Without a line there is no calendar; one types.
      return
    }
    if (isTyping()) return
    entered.current = came.current
    setPickers(loaded)
  }
  return {
    pickers,
    entered: entered.current,
    asking: {
      onPointerEnter: () => void ask(),
      onPointerDown: () => {
        came.current = 'pointer'
      },
      onFocus: () => {
        came.current ??= 'key'
        void ask()
      },
      onBlur: () => {
        came.current = null
      },
    },
  }
}

/** Goes on where somebody was: in the field, with the calendar open for the pointer, the text to be typed over for the keyboard. */
export function useGoingOn(entered: Entered) {
  useLayoutEffect(() => {
    const { activeElement } = document
    if (entered === 'key' && activeElement instanceof HTMLInputElement) activeElement.select()
  }, [entered])
  return entered === null ? {} : { autoFocus: true, defaultOpen: entered === 'pointer' }
}
