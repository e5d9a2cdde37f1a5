import { forgetDrafts } from '../drafts/draft-storage.ts'
import { paths } from '../url/paths.ts'
import { clearTokens, hasSignedOut } from './token.ts'
import { isPublicPage } from './unauthenticated.ts'

const rememberedUnder = 'path_after_login'
const rememberedForUnder = 'path_after_login_of'
const userUnder = 'user_of_tab'

// A router changes pages without reloading; until one is set, the browser navigates.
let go = (path: string) => location.assign(path)
let isLeaving = false

/** Sets how code outside components navigates. Each entry calls it once its router exists. */
export function setNavigator(navigate: (path: string) => void): void {
  go = navigate
}

const endListeners = new Set<() => void>()

/** Registers a listener for the end of this tab's session, however it ended. */
export function onSessionEnd(listener: () => void): void {
  endListeners.add(listener)
}

/**
 * Ends the session in this tab and goes to the login page, once, however many calls are refused for their token. The sign-in
 * leads back here unless the user signed out, since the next user may be a different one. Public pages stay open, with
 * everything typed into them.
 */
export function leaveForLogin(): void {
  clearTokens()
  for (const listener of endListeners) listener()
  const { pathname, search } = location
  if (isPublicPage(pathname)) return
  if (hasSignedOut()) rememberSignOut()
  else {
    rememberPath(pathname + search)
    keepForTab(signOutReasonUnder, 'session_ended')
  }
  if (isLeaving) return
  isLeaving = true
  go(paths.login)
}

/** Called by the login page, and when the user stays for unsaved changes: the next refusal leads to the login page again. */
export function endLeaving(): void {
  isLeaving = false
}

const forbiddenListeners = new Set<() => void>()

/**
 * Registers a listener for calls refused for a missing permission: the user's permissions have changed since they were read.
 */
export function onForbidden(listener: () => void): void {
  forbiddenListeners.add(listener)
}

export function leaveForForbidden(): void {
  for (const listener of forbiddenListeners) listener()
  if (location.pathname !== paths.forbidden) go(paths.forbidden)
}

/** Goes to the page where a user whose role needs a second factor sets one up; it leads back here. */
export function leaveForEnrolment(): void {
  if (location.pathname === paths.secondFactor) return
  rememberPath(location.pathname + location.search)
  location.assign(paths.secondFactor)
}

/** Remembers who uses this tab, as the owner of its remembered path. Drops what another user typed in it. */
export function rememberUser(id: number): void {
  const before = keptForTab(userUnder)
  if (before !== null && before !== String(id)) forgetDrafts()
  keepForTab(userUnder, String(id))
}

/** Remembers the page the user was heading for, to return to after sign-in. Per tab: two tabs may be heading for two pages. */
export function rememberPath(path: string): void {
  if (isPublicPage(path) || path === paths.home) return
  keepForTab(rememberedUnder, path)
  keepForTab(rememberedForUnder, keptForTab(userUnder))
}

/** The page to open after sign-in, if one was remembered. */
export function rememberedPath(): string | null {
  const path = keptForTab(rememberedUnder)
  // Only a single slash: a stored "//host" would leave the portal, and browsers leave out tabs and line breaks between two.
  return path && /^\/(?![/\\])[^\t\r\n]*$/.test(path) ? path : null
}

/**
 * Returns the remembered page if it belongs to this user, and forgets it: the next sign-in starts fresh, and another user lands
 * on the default page.
 */
export function takeRememberedPath(userId: number | null): string | null {
  const owner = keptForTab(rememberedForUnder)
  const path = rememberedPath()
  keepForTab(rememberedUnder, null)
  keepForTab(rememberedForUnder, null)
  return owner === null || owner === String(userId) ? path : null
}

const signOutReasonUnder = 'farewell'

/** Why the user is on the login page. */
export type SignOutReason = 'signed_out' | 'session_ended'

/** Remembers a sign-out until the login page has reported it, and forgets where the user was and what they typed. */
export function rememberSignOut(): void {
  for (const name of [rememberedUnder, rememberedForUnder, userUnder]) keepForTab(name, null)
  forgetDrafts()
  keepForTab(signOutReasonUnder, 'signed_out')
}

/** What the login page should report. Reading it clears it. */
export function takeSignOutReason(): SignOutReason | null {
  const reason = keptForTab(signOutReasonUnder)
  keepForTab(signOutReasonUnder, null)
  return reason === 'signed_out' || reason === 'session_ended' ? reason : null
}

/** Keeps a value until the tab is closed. If the browser forbids storage, sign-in leads to the first page and nothing is reported. */
export function keepForTab(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {}
}

/** A value kept for this tab. */
export function keptForTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

const closedListeners = new Set<() => void>()

/** Called when a call is refused because the portal has closed since the page was opened. */
export function announceClosed(): void {
  for (const listener of closedListeners) listener()
}

export function onClosed(listener: () => void): void {
  closedListeners.add(listener)
}
