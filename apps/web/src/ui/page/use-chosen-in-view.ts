import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls a row of links to the page that is open, where a phone shows only some of them. */
export function useChosenInView<E extends HTMLElement>() {
  const list = useRef<E>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what moves the list
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [pathname])
  return list
}
