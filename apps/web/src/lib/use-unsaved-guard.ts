import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** A way out that is held up until the person has said whether to lose what was typed. */
export type HeldNavigation = { readonly leave: () => void; readonly stay: () => void }

/**
 * Holds up leaving while something is unsaved. Within the app the answer is the caller's dialog; when the tab is closed
 * it is the browser's own. `isUnsaved` is asked at the moment of leaving, so a form that has just saved may go on at once.
 */
export function useUnsavedGuard(isUnsaved: () => boolean): HeldNavigation | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null
}
