import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createQueryClient } from './query.ts'

/** A query cache of the component that calls this, emptied when the component is left. */
export function useOwnQueryClient(): QueryClient {
  const [queryClient] = useState(createQueryClient)
  useEffect(
    // Once the queries know that nobody reads them, which would keep each for five more minutes.
    () => () => queueMicrotask(() => queryClient.clear()),
    [queryClient],
  )
  return queryClient
}
