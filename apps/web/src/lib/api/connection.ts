import { useEffect, useSyncExternalStore } from 'react'

/** Whether the server is reachable as far as this page knows, and when it last answered. */
export type Connection = { readonly isAway: boolean; readonly answeredAt: Date | null }

let state: Connection = { isAway: false, answeredAt: null }
const listeners = new Set<() => void>()

function setState(next: Connection): void {
  const isNews = next.isAway !== state.isAway
  state = next
  if (isNews) for (const listener of listeners) listener()
}

/** Notes that the server answered, whatever the answer. */
export function noteAnswer(): void {
  setState({ isAway: false, answeredAt: new Date() })
}

/** Notes that a call got no answer. */
export function noteAway(): void {
  setState({ ...state, isAway: true })
}

/** How often an unreachable server is polled. */
const lookEveryMs = 5_000

/**
 * The page's connection. It is away from the moment the browser reports it or a call gets no answer until the server answers
 * again, which triggers `onBack`.
 */
export function useConnection(onBack: () => void): Connection {
  const connection = useSyncExternalStore(subscribe, () => state)
  useEffect(() => {
    window.addEventListener('offline', noteAway)
    if (!navigator.onLine) noteAway()
    return () => window.removeEventListener('offline', noteAway)
  }, [])
  useEffect(() => {
    if (!connection.isAway) return
    const look = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
      if (!answer?.ok) return
      noteAnswer()
      onBack()
    }
    const timer = window.setInterval(() => void look(), lookEveryMs)
    window.addEventListener('online', look)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [connection.isAway, onBack])
  return connection
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
