import { useRef, useState } from 'react'

type Pickers = typeof import('./date-pickers.ts')

let loaded: Pickers | null = null

/**
 * The fields with a calendar, which are asked for when somebody comes to a date, by pointer or keyboard. Until they are there
 * the date is a field to type in; it stays one while it holds what was typed and is not taken yet.
 */
export function usePickers(isTyping: () => boolean) {
  const [pickers, setPickers] = useState(loaded)
  const isInside = useRef(false)
  const isOpened = useRef(false)
  const ask = async () => {
    try {
      loaded ??= await import('./date-pickers.ts')
    } catch {
      // Without a line there is no calendar; one types.
      return
    }
    if (isTyping()) return
    isOpened.current = isInside.current
    setPickers(loaded)
  }
  return {
    pickers,
    isOpened: isOpened.current,
    asking: {
      onPointerEnter: () => void ask(),
      onFocus: () => {
        isInside.current = true
        void ask()
      },
      onBlur: () => {
        isInside.current = false
      },
    },
  }
}
