import { listPorts, listUsedPorts, type PlaceUse, type Port } from '@berth/contract/lookup'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, readOf } from '../../lib/api/api.ts'

// Places change at the desk, a few times a year: what a page knows of one it keeps.
const kept = { staleTime: Number.POSITIVE_INFINITY }

/** So many places a page of the list has, and so many ids one call may ask for. */
const pageSize = 30
const mostIds = 100

/** Between the last key and the search: answers are small and quick. */
const pauseMs = 150

type Batch = { readonly ids: Set<number>; readonly answer: Promise<ReadonlyMap<number, Port>> }

let batch: Batch | null = null

/** Ids that are asked for in the same moment travel in one call. */
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

/** One place by its id, also when it is offered no more. */
export const placeOf = (id: number) => ({
  queryKey: placeKey(id),
  queryFn: () => loadPlace(id),
  ...kept,
})

/** The places of these ids, as far as they have come; asked for together. */
export function usePlaces(ids: readonly (number | null | undefined)[]): ReadonlyMap<number, Port> {
  const wanted = [...new Set(ids.filter((id) => id != null))]
  return useQueries({
    queries: wanted.map(placeOf),
    combine: (answered) => new Map(answered.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  })
}

/** What a list brought is known by its id from then on: choosing it asks for nothing. */
function remember(client: QueryClient, places: readonly Port[]): void {
  for (const place of places) client.setQueryData(placeKey(place.id), (known?: Port | null) => known ?? place)
}

export type PlaceFilter = {
  /** Also places inland. */
  readonly inland: boolean
  /** Only the ports of this trade lane. */
  readonly route?: number | null | undefined
  /** The field of a booking that is chosen: what the company books most there comes first. */
  readonly use?: PlaceUse | undefined
}

export type PlaceChoices = {
  readonly used: readonly Port[]
  readonly found: readonly Port[]
  /** What was typed last has not been answered yet: the places are still those of before. */
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
  readonly loadMore: () => void
}

/** The places that fit what is typed, page by page; before anything is typed those the company uses most, then the busiest. */
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

/** What was typed, once nobody has typed for a moment; an emptied field counts at once. */
function useSettled(typed: string, isOpen: boolean): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), typed === '' || !isOpen ? 0 : pauseMs)
    return () => clearTimeout(pause)
  }, [typed, isOpen])
  return settled
}
