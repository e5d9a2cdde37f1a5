import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { endLeaving } from '../../lib/api/auth-redirect.ts'

// The browser's own question says nothing of its answer: whoever is still here by then has stayed.
const leftByMs = 1000

/** A way out that is held up until the person has said whether to lose what was typed. */
export type HeldNavigation = { readonly leave: () => void; readonly stay: () => void }

// A form that goes on under the address of what it has just saved is not left.
function goesOn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'goesOn' in state
}

/**
 * Holds up leaving while something is unsaved. Within the app the answer is the caller's dialog; when the tab is closed
 * it is the browser's own. `isUnsaved` is asked at the moment of leaving, so a form that has just saved may go on at once.
 */
export function useUnsavedGuard(isUnsaved: () => boolean): HeldNavigation | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !goesOn(nextLocation.state) && isUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isUnsaved()) return
      event.preventDefault()
      setTimeout(endLeaving, leftByMs)
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  const stay = () => {
    endLeaving()
    blocker.reset()
  }
  return { leave: blocker.proceed, stay }
}
