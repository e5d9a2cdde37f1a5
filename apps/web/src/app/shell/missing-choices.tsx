import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './offline-strip.module.css'
import { shellWords } from './shell-words.ts'

/** Says that choices of this page could not be loaded, and why: a field itself shows it only once it is opened. */
export function MissingChoices() {
  const { missing } = useWords(shellWords)
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const listen = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const error = useSyncExternalStore(listen, () => errorOf(cache))
  return (
    <div role="status">
      {error && (
        <p className={`soon soon-tinted text-centre ${styles.strip}`}>
          {missing.text(error.message.replace(/[.。]$/, ''))}{' '}
          <Button
            look="link"
            size="small"
            onClick={() => void client.refetchQueries({ predicate: isMissing })}
          >
            {missing.retry}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Why the first of the missing choices could not be loaded. */
function errorOf(cache: QueryCache): Error | null {
  return cache.getAll().find(isMissing)?.state.error ?? null
}

/** Whether a query offers choices on the page that could not be loaded. */
function isMissing(query: Query): boolean {
  const { state, meta } = query
  const hasNone = state.status === 'error' && state.data === undefined
  return hasNone && meta?.offersChoices === true && query.getObserversCount() > 0
}
