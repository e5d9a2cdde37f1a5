import { useSyncExternalStore } from 'react'
import { loadConfig } from './config.ts'

/** What tells of a change of page: the router of an entry. */
type Router = {
  readonly subscribe: (listener: (state: { location: { pathname: string } }) => void) => unknown
}

/** Which build the server hands out now; nothing when it cannot be asked (specification point 7: failures are ignored). */
async function fetchVersion(): Promise<string | null> {
  try {
    const [response, config] = await Promise.all([
      fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store' }),
      // A deployment may name its version itself, in the setting `app_ver`.
      loadConfig(),
    ])
    // Unread settings would pass for a version without a name, and the next reading for a new one.
    if (!config) return null
    const body: unknown = response.ok ? await response.json() : null
    const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : null
    return typeof version === 'string' ? `${version} ${config.appVersion}` : null
  } catch {
    return null
  }
}

let first: string | null = null
let offered: string | null = null
const declined = new Set<string>()
const listeners = new Set<() => void>()

function offer(version: string | null): void {
  offered = version
  for (const listener of listeners) listener()
}

async function poll(): Promise<void> {
  const version = await fetchVersion()
  if (version === null) return
  first ??= version
  if (version !== first && !declined.has(version)) offer(version)
}

/** Keeps the version there is at the first page, and asks again at every change of page; where there is no router, there is none. */
export function startVersionWatch(router: Router | null): void {
  let path = location.pathname
  void poll()
  router?.subscribe(({ location: { pathname } }) => {
    if (pathname === path) return
    path = pathname
    void poll()
  })
}

/** Not now: this version is not offered again. */
export function declineVersion(): void {
  if (offered !== null) declined.add(offered)
  offer(null)
}

/** Whether another version than the one of this page is there, and nobody has said "later" to it. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offered !== null,
  )
}
