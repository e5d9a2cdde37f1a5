import { forgetDrafts } from '../drafts/draft-storage.ts'
import { paths } from '../url/paths.ts'
import { clearTokens, hasSignedOut } from './token.ts'
import { isPublicPage } from './unauthenticated.ts'

const rememberedUnder = 'path_after_login'
const rememberedForUnder = 'path_after_login_of'
const userUnder = 'user_of_tab'

// A router swaps pages without loading; until one is set the browser itself goes there.
let go = (path: string) => location.assign(path)
let isLeaving = false

/** How to go to a page from code that is no component. Given by each entry once its router exists. */
export function setNavigator(navigate: (path: string) => void): void {
  go = navigate
}

const endListeners = new Set<() => void>()

/** Called when the session of this tab is found to be over, however it ended. */
export function onSessionEnd(listener: () => void): void {
  endListeners.add(listener)
}

/**
 * Ends the session on this side and goes to the login page, once, however many calls find the token refused. It leads back
 * here, unless somebody has signed out: the next one is somebody else. Pages for everybody stay, with what is typed in them.
 */
export function leaveForLogin(): void {
  clearTokens()
  for (const listener of endListeners) listener()
  const { pathname, search } = location
  if (isPublicPage(pathname)) return
  if (hasSignedOut()) rememberSignOut()
  else {
    rememberPath(pathname + search)
    keepForTab(farewellUnder, 'session_ended')
  }
  if (isLeaving) return
  isLeaving = true
  go(paths.login)
}

/** Called by the login page, and when somebody stays for what is unsaved: the next refusal is a new one. */
export function endLeaving(): void {
  isLeaving = false
}

const forbiddenListeners = new Set<() => void>()

/** Called when a call is refused for a missing authority: what one may do has changed since it was asked. */
export function onForbidden(listener: () => void): void {
  forbiddenListeners.add(listener)
}

export function leaveForForbidden(): void {
  for (const listener of forbiddenListeners) listener()
  if (location.pathname !== paths.forbidden) go(paths.forbidden)
}

/** Keeps who uses this tab, to whom its remembered path will belong; what another person typed in it goes. */
export function rememberUser(id: number): void {
  const before = keptForTab(userUnder)
  if (before !== null && before !== String(id)) forgetDrafts()
  keepForTab(userUnder, String(id))
}

/** Keeps where somebody was going, for after the sign-in. Per tab: two tabs may be going to two places. */
export function rememberPath(path: string): void {
  if (isPublicPage(path) || path === paths.home) return
  keepForTab(rememberedUnder, path)
  keepForTab(rememberedForUnder, keptForTab(userUnder))
}

/** Where to go after the sign-in, if somewhere was remembered. */
export function rememberedPath(): string | null {
  const path = keptForTab(rememberedUnder)
  // One slash alone: a stored "//host" would leave the portal.
  return path && /^\/(?![/\\])/.test(path) ? path : null
}

/** The same for whom it was remembered, and forgets it: the next sign-in starts afresh, and another person anywhere. */
export function takeRememberedPath(userId: number | null): string | null {
  const owner = keptForTab(rememberedForUnder)
  const path = rememberedPath()
  keepForTab(rememberedUnder, null)
  keepForTab(rememberedForUnder, null)
  return owner === null || owner === String(userId) ? path : null
}

const farewellUnder = 'farewell'

/** Why somebody finds themselves at the login page. */
export type Farewell = 'signed_out' | 'session_ended'

/** Keeps that somebody has signed out until the login page tells so, and nothing of where they were or what they typed. */
export function rememberSignOut(): void {
  for (const name of [rememberedUnder, rememberedForUnder, userUnder]) keepForTab(name, null)
  forgetDrafts()
  keepForTab(farewellUnder, 'signed_out')
}

/** What the login page has to tell; asked once, it is told. */
export function takeFarewell(): Farewell | null {
  const farewell = keptForTab(farewellUnder)
  keepForTab(farewellUnder, null)
  return farewell === 'signed_out' || farewell === 'session_ended' ? farewell : null
}

// A browser that forbids storage leads to the first page after the sign-in, and tells nothing.
function keepForTab(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {}
}

function keptForTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
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
