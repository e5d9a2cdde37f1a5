import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Reads what a form starts from: once, and never from the cache, so that nothing replaces it while the form is open. */
export function useReadOnce<Data extends object>(read: UseQueryOptions<Data>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...read,
    ...{ gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  })
  const [first, setFirst] = useState<Data>()
  if (!first && data && isFetchedAfterMount) setFirst(data)
  return { data: first, error, refetch }
}
