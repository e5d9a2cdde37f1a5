import { QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { isWorthRetrying } from './api-error.ts'

const maxRetries = 3
const longestDelayMs = 30_000

/** The query cache of one signed-in page, with the specification's limits (point 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        retry: (failures, error) => failures < maxRetries && isWorthRetrying(error),
        retryDelay: delayBeforeRetry,
      },
    },
  })
}

/** Whether a page leaves room for an answer: it is under way for the first time, and no attempt has failed. */
export function isAwaited({
  isPending,
  isFetched,
  failureCount,
  fetchStatus,
}: Pick<UseQueryResult, 'isPending' | 'isFetched' | 'failureCount' | 'fetchStatus'>): boolean {
  return isPending && !isFetched && failureCount === 0 && fetchStatus === 'fetching'
}

/** One second, doubling each time, up to thirty. */
export function delayBeforeRetry(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, longestDelayMs)
}
