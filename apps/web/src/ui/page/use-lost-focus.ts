import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of what takes the focus when it appears, if nothing has it: an act has just disabled its own button. Whoever is typing
 * is left alone.
 */
export function useLostFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    const { activeElement: active } = document
    if (active === null || active === document.body || active.matches(':disabled')) element.current?.focus()
  }, [])
  return element
}
