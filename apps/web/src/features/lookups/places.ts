import { listPorts, listUsedPorts, type PlaceUse, type Port } from '@berth/contract/trade/lookup'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'

// Places change only a few times a year, so loaded ones never go stale.
const kept = { staleTime: Number.POSITIVE_INFINITY }

/** The page size of the list and the maximum number of ids per request. */
const pageSize = 30
const mostIds = 100

/** Search debounce. Short, because responses are small and fast. */
const pauseMs = 150

type Batch = { readonly ids: Set<number>; readonly answer: Promise<ReadonlyMap<number, Port>> }

let batch: Batch | null = null

/** Batches ids requested at the same moment into one request. */
function loadPlace(id: number): Promise<Port | null> {
  batch ??= startBatch()
  batch.ids.add(id)
  return batch.answer.then((places) => places.get(id) ?? null)
}

function startBatch(): Batch {
  const ids = new Set<number>()
  const isDue = new Promise<void>((resolve) => setTimeout(resolve))
  const answer = isDue.then(() => {
    batch = null
    return loadAll([...ids])
  })
  return { ids, answer }
}

async function loadAll(ids: readonly number[]): Promise<ReadonlyMap<number, Port>> {
  const found = new Map<number, Port>()
  for (let from = 0; from < ids.length; from += mostIds) {
    const part = ids.slice(from, from + mostIds).join(',')
    const { lists } = await call(listPorts, { query: { ids: part, size: mostIds } })
    for (const place of lists) found.set(place.id, place)
  }
  return found
}

const placeKey = (id: number) => ['port', 'one', id] as const

/** One place by its id, even if it is no longer offered. */
export const placeOf = (id: number) => ({
  queryKey: placeKey(id),
  queryFn: () => loadPlace(id),
  ...kept,
})

/** The places with these ids, as far as loaded. Requested in batches. */
export function usePlaces(ids: readonly (number | null | undefined)[]): ReadonlyMap<number, Port> {
  const wanted = [...new Set(ids.filter((id) => id != null))]
  return useQueries({
    queries: wanted.map(placeOf),
    combine: (answered) => new Map(answered.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  })
}

/** Caches places from a list by id, so that choosing one needs no request. */
function remember(client: QueryClient, places: readonly Port[]): void {
  for (const place of places) client.setQueryData(placeKey(place.id), (known?: Port | null) => known ?? place)
}

export type PlaceFilter = {
  /** Includes inland places. */
  readonly inland: boolean
  /** Limits the results to ports of this trade lane. */
  readonly route?: number | null | undefined
  /** The booking field being filled. The company's most frequent places for it come first. */
  readonly use?: PlaceUse | undefined
}

export type PlaceChoices = {
  readonly used: readonly Port[]
  readonly found: readonly Port[]
  /** The last search is still running, so the places are those of the previous one. */
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
  readonly loadMore: () => void
}

/** The places matching the typed text, page by page. Without text: those the company uses most, then the busiest. */
export function usePlaceChoices(typed: string, isOpen: boolean, filter: PlaceFilter): PlaceChoices {
  const client = useQueryClient()
  const keyword = useSettled(typed.trim(), isOpen)
  const narrowed = {
    ...(filter.inland ? {} : { kind: 'sea' as const }),
    ...(filter.route ? { route_id: filter.route } : {}),
  }
  const query = { ...narrowed, ...(keyword === '' ? {} : { keyword }), size: pageSize }
  const search = useInfiniteQuery({
    queryKey: ['port', 'search', query],
    queryFn: ({ pageParam, signal }) =>
      call(listPorts, { query: { ...query, page: pageParam }, signal }).then((answer) => {
        remember(client, answer.lists)
        return answer
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    ...kept,
  })
  const used = useQuery({
    ...readOf(listUsedPorts, { query: { use: filter.use ?? 'pol', ...narrowed } }),
    enabled: isOpen && filter.use !== undefined,
    ...kept,
  })
  const places = search.data?.pages.flatMap(({ lists }) => lists) ?? []
  const often = filter.use !== undefined && keyword === '' ? (used.data?.lists ?? []) : []
  const isOften = new Set(often.map(({ id }) => id))
  return {
    used: often,
    found: places.filter(({ id }) => !isOften.has(id)),
    isSearching: isOpen && (typed.trim() !== keyword || search.isPlaceholderData || search.isPending),
    hasFailed: search.isError,
    retry: () => void search.refetch(),
    loadMore: () => {
      if (search.hasNextPage && !search.isFetchingNextPage) void search.fetchNextPage()
    },
  }
}

/** The typed text, debounced. Clearing takes effect at once. */
function useSettled(typed: string, isOpen: boolean): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), typed === '' || !isOpen ? 0 : pauseMs)
    return () => clearTimeout(pause)
  }, [typed, isOpen])
  return settled
}
