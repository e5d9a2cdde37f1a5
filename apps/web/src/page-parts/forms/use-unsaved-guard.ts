import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { endLeaving } from '#lib/api/auth-redirect.ts'

// The browser does not report the answer to its own question: if the page is still there after this time, the user has stayed.
const leftByMs = 1000

/** A navigation held until the user decides whether to discard their input. */
export type HeldNavigation = { readonly leave: () => void; readonly stay: () => void }

// A form that moves to the address of what it has just saved is not being left.
function goesOn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'goesOn' in state
}

type Address = { readonly pathname: string; readonly search: string }

function isElsewhere(now: Address, next: Address, opens: string | undefined): boolean {
  if (now.pathname !== next.pathname || opens === undefined) return now.pathname !== next.pathname
  return new URLSearchParams(now.search).get(opens) !== new URLSearchParams(next.search).get(opens)
}

/**
 * Blocks leaving while there are unsaved changes. Within the app the caller shows a dialog; when the tab closes, the browser
 * asks. `isUnsaved` is called at the moment of leaving, so a form that has just saved may navigate at once. `opens` is the parameter of
 * the address that says what the form is open for, where a form is part of a page.
 */
export function useUnsavedGuard(isUnsaved: () => boolean, opens?: string): HeldNavigation | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isElsewhere(currentLocation, nextLocation, opens) && !goesOn(nextLocation.state) && isUnsaved(),
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
  const decided = useRef<object | null>(null)
  if (blocker.state !== 'blocked') return null
  /** The first answer counts: of a double click, the second arrives while the page is already being left. */
  const once = (act: () => void) => () => {
    if (decided.current === blocker) return
    decided.current = blocker
    act()
  }
  const stay = () => {
    endLeaving()
    blocker.reset()
  }
  return { leave: once(blocker.proceed), stay: once(stay) }
}
