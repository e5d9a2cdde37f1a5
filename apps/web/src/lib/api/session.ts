import type { OutputOf } from '@berth/contract/endpoint'
import type { getUserInfo, login, logout, UserInfo } from '@berth/contract/session'
import { useSyncExternalStore } from 'react'
import { onForbidden, onSessionEnd, rememberUser } from './auth-redirect.ts'
import { request } from './request.ts'
import { clearTokens, keepToken, markSignedOut, storedToken } from './token.ts'

export type { UserInfo } from '@berth/contract/session'

let user: UserInfo | null = null
let lastKnown: UserInfo | null = null
const listeners = new Set<() => void>()

function setUser(next: UserInfo | null): void {
  user = next
  // A session may end elsewhere while the first page of this tab is still being drawn.
  lastKnown = next ?? lastKnown
  for (const listener of listeners) listener()
}

export function isSignedIn(): boolean {
  return storedToken() !== null
}

/** Signs in and keeps the token; who it is comes with `loadUser`. */
export async function signIn(username: string, password: string): Promise<void> {
  const { token } = await request<OutputOf<typeof login>>({
    method: 'POST',
    path: '/system/login',
    body: { username, password },
  })
  startSession(token)
}

/** Begins a session with a token that was just handed out; who it is comes with `loadUser`. */
export function startSession(token: string): void {
  setUser(null)
  lastKnown = null
  keepToken(token)
}

/** Who is signed in, asked once per page. */
export async function loadUser(signal?: AbortSignal): Promise<UserInfo> {
  if (user) return user
  const loaded = await request<OutputOf<typeof getUserInfo>>({ method: 'GET', path: '/userinfo', signal })
  setUser(loaded)
  rememberUser(loaded.id)
  return loaded
}

/** Asks again who is signed in, and so what they may do; what was known stays until it is answered. */
export async function reloadUser(): Promise<void> {
  try {
    setUser(await request<OutputOf<typeof getUserInfo>>({ method: 'GET', path: '/userinfo' }))
  } catch {
    // The next page asks again.
    user = null
  }
}

onForbidden(() => void reloadUser())
// The next session in this tab may be another person's, begun in another tab.
onSessionEnd(() => setUser(null))

/** What was just saved of the one who is signed in. */
export function replaceUser(next: UserInfo): void {
  setUser(next)
}

/** Ends the session. It is over on this side even when the server cannot be told. */
export async function signOut(): Promise<void> {
  markSignedOut()
  try {
    await request<OutputOf<typeof logout>>({ method: 'POST', path: '/system/logout' })
  } catch {
    // The token is thrown away here, and the server lets it expire.
  } finally {
    clearTokens()
    setUser(null)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one who is signed in. Only pages behind the guard may ask. */
export function useUser(): UserInfo {
  const current = useSyncExternalStore(subscribe, () => user)
  // Between the sign-out and the login page the last one known is still on screen.
  const last = current ?? lastKnown
  if (!last) throw new Error('A page behind the guard was shown without a user')
  return last
}

/** The name on the welcome line: what stands before the at-sign. */
export function shortName(username: string): string {
  return username.split('@')[0] || username
}
