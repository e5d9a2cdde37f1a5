import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import styles from './offline-strip.module.css'
import { shellWords } from './shell-words.ts'

/** Says at the first refusal why the page has nothing to show yet, while the browser goes on asking. */
export function RetryStrip() {
  const { retrying } = useWords(shellWords)
  const cache = useQueryClient().getQueryCache()
  const listen = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const error = useSyncExternalStore(listen, () => reasonOf(cache))
  return (
    <div role="status">
      {error && (
        <p className={`soon soon-tinted text-centre ${styles.strip}`}>
          {retrying(error.message.replace(/[.。]$/, ''))}
        </p>
      )}
    </div>
  )
}

/** Why the first query that has failed so far, and has nothing to show, did. */
function reasonOf(cache: QueryCache): Error | null {
  return cache.getAll().find(isRetrying)?.state.fetchFailureReason ?? null
}

function isRetrying(query: Query): boolean {
  const { status, fetchFailureReason } = query.state
  // Without an answer, the strip about the connection tells it.
  const isServers = fetchFailureReason instanceof ApiError && fetchFailureReason.status >= 500
  return status === 'pending' && isServers && query.getObserversCount() > 0
}
