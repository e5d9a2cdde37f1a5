import { useSyncExternalStore } from 'react'
import { phoneBelowPx } from './tokens.ts'

/** Whether a media query holds now. */
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

export function useIsPhone(): boolean {
  return useMedia(`(max-width: ${phoneBelowPx - 1}px)`)
}

export function usePrefersLessMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}
