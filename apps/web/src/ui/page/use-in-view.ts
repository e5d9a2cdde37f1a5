import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element is visible, so that its action need not be offered twice. Counts as visible until known. */
export function useInView<E extends Element>(): readonly [ref: RefCallback<E>, isInView: boolean] {
  const [isInView, setInView] = useState(true)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setInView(true)
    }
  }, [])
  return [ref, isInView]
}
