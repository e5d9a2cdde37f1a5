import { paths } from './paths.ts'
import { clearTokens } from './token.ts'
import { isWorthRemembering } from './unauthenticated.ts'

const rememberedUnder = 'path_after_login'

// A router swaps pages without loading; until one is set the browser itself goes there.
let go = (path: string) => location.assign(path)
let isLeaving = false

/** How to go to a page from code that is no component. Given by each entry once its router exists. */
export function setNavigator(navigate: (path: string) => void): void {
  go = navigate
}

/** Ends the session on this side and goes to the login page, once, however many calls find the token refused. */
export function leaveForLogin(): void {
  clearTokens()
  rememberPath(location.pathname + location.search)
  if (isLeaving || location.pathname === paths.login) return
  isLeaving = true
  go(paths.login)
}

/** Called by the login page: the next refusal is a new one. */
export function arriveAtLogin(): void {
  isLeaving = false
}

export function leaveForForbidden(): void {
  if (location.pathname !== paths.forbidden) go(paths.forbidden)
}

/** Keeps where somebody was going, for after the sign-in. Per tab: two tabs may be going to two places. */
export function rememberPath(path: string): void {
  if (!isWorthRemembering(path) || path === paths.home) return
  try {
    sessionStorage.setItem(rememberedUnder, path)
  } catch {
    // Without storage the sign-in leads to the first page instead.
  }
}

/** Where to go after the sign-in, if somewhere was remembered. */
export function rememberedPath(): string | null {
  try {
    const path = sessionStorage.getItem(rememberedUnder)
    // One slash alone: a stored "//host" would leave the portal.
    return path && /^\/(?![/\\])/.test(path) ? path : null
  } catch {
    return null
  }
}

/** The same, and forgets it: the next sign-in starts afresh. */
export function takeRememberedPath(): string | null {
  const path = rememberedPath()
  if (path) sessionStorage.removeItem(rememberedUnder)
  return path
}

const signedOutUnder = 'signed_out'

/** Keeps that somebody has signed out until the login page tells so: from the desk the browser has to load it. */
export function rememberSignOut(): void {
  try {
    sessionStorage.setItem(signedOutUnder, '1')
  } catch {
    // Without storage the login page says it by being there.
  }
}

/** Whether somebody has just signed out; asked once, it is told. */
export function takeSignOut(): boolean {
  try {
    const has = sessionStorage.getItem(signedOutUnder) !== null
    sessionStorage.removeItem(signedOutUnder)
    return has
  } catch {
    return false
  }
}

const closedListeners = new Set<() => void>()

/** Called when a call is refused because the portal has been closed since the page was opened. */
export function announceClosed(): void {
  for (const listener of closedListeners) listener()
}

export function onClosed(listener: () => void): void {
  closedListeners.add(listener)
}
