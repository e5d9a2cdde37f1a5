import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entered } from './date-props.ts'

type Pickers = typeof import('./date-pickers.ts')

let loaded: Pickers | null = null

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
