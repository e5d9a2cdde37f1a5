import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DateFieldEntry } from './date-props.ts'

type Pickers = typeof import('./date-pickers.ts')

let loaded: Pickers | null = null

/** Starts over as on a new page. Test files that share their modules would otherwise depend on each other's order. */
export function unloadPickers(): void {
  loaded = null
}

/**
 * Loads the fields with a calendar when the pointer reaches a date, or on arrow down. Until they are loaded the date is a plain
 * text field, and it stays one while it holds text that has not been accepted yet.
 */
export function usePickers(isTyping: () => boolean) {
  const [pickers, setPickers] = useState(loaded)
  const came = useRef<'key' | 'pointer' | null>(null)
  const entered = useRef<DateFieldEntry>(null)
  const ask = async () => {
    try {
      loaded ??= await import('./date-pickers.ts')
    } catch {
      // Offline there is no calendar; the user can still type.
      return
    }
    if (isTyping()) return
    entered.current = came.current && { by: came.current, id: document.activeElement?.id ?? '' }
    // Synchronous: text typed before the next render would be lost with the field.
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
