import { useSyncExternalStore } from 'react'
import { phoneBelowPx } from './tokens.ts'

/** Whether a media query currently matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

const phone = `(max-width: ${phoneBelowPx - 1}px)`

export function useIsPhone(): boolean {
  return useMedia(phone)
}

/** Same as `useIsPhone`, for code outside components. */
export function isPhone(): boolean {
  return matchMedia(phone).matches
}
