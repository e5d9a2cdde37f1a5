import { useSyncExternalStore } from 'react'
import { loadConfig } from './config.ts'

/** The router of an entry, which reports page changes. */
type Router = {
  readonly subscribe: (listener: (state: { location: { pathname: string } }) => void) => unknown
}

/** The build the server currently serves; null if it cannot be fetched (specification point 7: failures are ignored). */
async function fetchVersion(): Promise<string | null> {
  try {
    const [response, config] = await Promise.all([
      fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store' }),
      // A deployment may set its version name in the setting `app_ver`.
      loadConfig(),
    ])
    // Settings that failed to load would look like a missing version name, and the next successful load like a new version.
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

/** Records the version at the first page and checks again at every page change; without a router, there are none. */
export function startVersionWatch(router: Router | null): void {
  let path = location.pathname
  void poll()
  router?.subscribe(({ location: { pathname } }) => {
    if (pathname === path) return
    path = pathname
    void poll()
  })
}

/** Dismisses the offered version; it is not offered again. */
export function declineVersion(): void {
  if (offered !== null) declined.add(offered)
  offer(null)
}

/** Whether the server has a different version than this page and the user has not answered "later" to it. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offered !== null,
  )
}
