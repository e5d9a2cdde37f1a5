import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Which build the server hands out now; nothing when it cannot be asked (specification point 7: failures are ignored). */
async function fetchVersion(): Promise<string | null> {
  try {
    const response = await fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store' })
    const body: unknown = response.ok ? await response.json() : null
    const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : null
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}

/** Asks for the version at the first page, again at every change of page, and tells once when it has become another. */
export function useVersionWatch(tell: () => void): void {
  const { pathname } = useLocation()
  const first = useRef<string | null>(null)
  const told = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what makes it ask again
  useEffect(() => {
    let isCurrent = true
    fetchVersion().then((version) => {
      if (!isCurrent || version === null || told.current) return
      first.current ??= version
      if (version === first.current) return
      told.current = true
      tell()
    })
    return () => {
      isCurrent = false
    }
  }, [pathname, tell])
}
