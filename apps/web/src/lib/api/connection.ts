import { useEffect, useSyncExternalStore } from 'react'

/** Whether the server can be reached, as far as this page knows, and when it answered last. */
export type Connection = { readonly isAway: boolean; readonly answeredAt: Date | null }

let state: Connection = { isAway: false, answeredAt: null }
const listeners = new Set<() => void>()

function setState(next: Connection): void {
  const isNews = next.isAway !== state.isAway
  state = next
  if (isNews) for (const listener of listeners) listener()
}

/** The server answered, whatever it said. */
export function noteAnswer(): void {
  setState({ isAway: false, answeredAt: new Date() })
}

/** A call reached nobody. */
export function noteAway(): void {
  setState({ ...state, isAway: true })
}

/** How often the server is looked for while it cannot be reached. */
const lookEveryMs = 5_000

/**
 * The connection of this page: away from the moment the browser says so or a call reaches nobody, until the server answers
 * again, which `onBack` hears.
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
