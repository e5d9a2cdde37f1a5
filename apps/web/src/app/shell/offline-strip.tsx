import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useConnection } from '#lib/api/connection.ts'
import { formatTime } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import styles from './offline-strip.module.css'
import { shellWords } from './shell-words.ts'

/** Says that the connection is lost and when the data on screen was loaded; everything is refetched once it is back. */
export function OfflineStrip() {
  const { offline } = useWords(shellWords)
  const queryClient = useQueryClient()
  const refresh = useCallback(() => void queryClient.invalidateQueries(), [queryClient])
  const { isAway, answeredAt } = useConnection(refresh)
  const cache = queryClient.getQueryCache()
  // A page opened without a connection shows nothing of an earlier time.
  const isMissing = useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => cache.findAll({ type: 'active' }).some(({ state }) => state.data === undefined),
  )
  return (
    <div role="status">
      {isAway && (
        <p className={`soon soon-tinted text-centre ${styles.strip}`}>
          {answeredAt && !isMissing ? offline.since(formatTime(answeredAt.toISOString())) : offline.gone}
        </p>
      )}
    </div>
  )
}
