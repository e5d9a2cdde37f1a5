import type { askForAnyPasskey, loginWithPasskey, PasskeyAnswer } from '@berth/contract/access/passkey'
import type { getUserInfo, login, logout, UserInfo } from '@berth/contract/access/session'
import type { OutputOf } from '@berth/contract/endpoint'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../storage.ts'
import { onForbidden, onSessionEnd, rememberUser } from './auth-redirect.ts'
import { randomKey } from './repeat-key.ts'
import { request } from './request.ts'
import { clearTokens, keepToken, markSignedOut, storedToken } from './token.ts'

export type { UserInfo } from '@berth/contract/access/session'

let user: UserInfo | null = null
let lastKnown: UserInfo | null = null
const listeners = new Set<() => void>()

function setUser(next: UserInfo | null): void {
  user = next
  // The session may end in another tab while this tab's first page is still rendering.
  lastKnown = next ?? lastKnown
  for (const listener of listeners) listener()
}

export function isSignedIn(): boolean {
  return storedToken() !== null
}

/** Signs in and stores the token; `loadUser` fetches the user. An account with a second factor also needs a code. */
export async function signIn(username: string, password: string, code?: string): Promise<void> {
  const { token } = await request<OutputOf<typeof login>>({
    method: 'POST',
    path: '/system/login',
    body: { username, password, code, device: deviceName() },
  })
  startSession(token)
}

const deviceItem = 'device'

/** The random name of this browser, which stays after sign-out: others' wrong passwords do not keep its user out. */
function deviceName(): string {
  const kept = readStored(deviceItem)
  if (kept !== null) return kept
  const made = randomKey()
  writeStored(deviceItem, made)
  return made
}

/** Gets a passkey prompt for signing in. */
export async function askForSignIn(): Promise<OutputOf<typeof askForAnyPasskey>> {
  return await request({ method: 'POST', path: '/system/login/passkey-options' })
}

/** Signs in with the answer of a passkey and stores the token. */
export async function signInWithPasskey(passkey: PasskeyAnswer): Promise<void> {
  const { token } = await request<OutputOf<typeof loginWithPasskey>>({
    method: 'POST',
    path: '/system/login/passkey',
    body: { passkey },
  })
  startSession(token)
}

/** Starts a session with a newly issued token; `loadUser` fetches the user. */
export function startSession(token: string): void {
  setUser(null)
  lastKnown = null
  keepToken(token)
}

/** The signed-in user, fetched once per page load. */
export async function loadUser(signal?: AbortSignal): Promise<UserInfo> {
  if (user) return user
  const loaded = await request<OutputOf<typeof getUserInfo>>({ method: 'GET', path: '/userinfo', signal })
  setUser(loaded)
  rememberUser(loaded.id)
  return loaded
}

/** Refetches the user and with it their permissions; the previous value stays until the answer arrives. */
export async function reloadUser(): Promise<void> {
  try {
    setUser(await request<OutputOf<typeof getUserInfo>>({ method: 'GET', path: '/userinfo' }))
  } catch {
    // The next page fetches the user again.
    user = null
  }
}

onForbidden(() => void reloadUser())
// The next session in this tab may be another user's, started in another tab.
onSessionEnd(() => setUser(null))

/** Replaces the cached user after a save. */
export function replaceUser(next: UserInfo): void {
  setUser(next)
}

/** Ends the session, if there is one. It is over in this tab even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  markSignedOut()
  try {
    if (storedToken() !== null)
      await request<OutputOf<typeof logout>>({ method: 'POST', path: '/system/logout' })
  } catch {
    // The token is dropped here; on the server it expires.
  } finally {
    clearTokens()
    setUser(null)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The signed-in user. Only pages behind the guard may call it. */
export function useUser(): UserInfo {
  const current = useSyncExternalStore(subscribe, () => user)
  // Between sign-out and the login page, the last known user is still on screen.
  const last = current ?? lastKnown
  if (!last) throw new Error('A page behind the guard was shown without a user')
  return last
}

/** The name on the welcome line: the part before the at sign. */
export function shortName(username: string): string {
  return username.split('@')[0] || username
}
