import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A page that a link has opened stands at its top, however far the one before was scrolled, and the keyboard starts in it: the
 * link that had the focus is gone. Back and forward leave both to the browser.
 */
export function usePageStart(content: string): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== 'PUSH') return
    window.scrollTo(0, 0)
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (!hasFocus) document.getElementById(content)?.focus({ preventScroll: true })
  }, [pathname, type, content])
}
