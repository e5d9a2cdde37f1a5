import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from '../../lib/api/connection.ts'
import { formatTime } from '../../lib/format.ts'
import { useWords } from '../../lib/language.ts'
import styles from './offline-strip.module.css'
import { shellWords } from './shell-words.ts'

/** Says that the connection is lost and when the data on screen was loaded; everything is refetched once it is back. */
export function OfflineStrip() {
  const { offline } = useWords(shellWords)
  const queryClient = useQueryClient()
  const refresh = useCallback(() => void queryClient.invalidateQueries(), [queryClient])
  const { isAway, answeredAt } = useConnection(refresh)
  return (
    <div role="status">
      {isAway && (
        <p className={styles.strip}>
          {answeredAt ? offline.since(formatTime(answeredAt.toISOString())) : offline.gone}
        </p>
      )}
    </div>
  )
}
