import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element is in sight, so that what it offers need not be offered a second time. Unknown counts as in sight. */
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
