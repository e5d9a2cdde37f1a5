import { useEffect, useRef } from 'react'

/** Returns focus to the element that had it before the dialog, if nothing else has taken it and the element still exists. */
export function useFocusBack(): void {
  // Read before the dialog renders: one of its fields may take focus at once.
  const before = useRef(document.activeElement)
  useEffect(
    () => () => {
      const { current } = before
      if (document.activeElement === document.body && current instanceof HTMLElement && current.isConnected)
        current.focus({ preventScroll: true })
    },
    [],
  )
}
