import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import {
  type ChoiceParam,
  type ChosenFilters,
  chosenOf,
  readUrlState,
  type UrlParam,
  type UrlShape,
  type UrlState,
} from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { useLastAnswer } from './list-results.tsx'

/** What a list keeps in the address: its page, and whatever narrows or sorts it. */
export type ListUrl = UrlShape & {
  readonly page: UrlParam<number>
  readonly size: ChoiceParam<number>
}

type ListAnswer = { readonly lists: readonly object[]; readonly total: number }

type ListShape<Url extends ListUrl, Answer, Query> = {
  /** A constant outside the component. */
  readonly url: Url
  /** What narrows the list besides its tab, and is cleared together. */
  readonly filters: readonly (keyof Url & string)[]
  /** The parameters of the request; those of the same names that are set by default. */
  readonly queryOf?: (chosen: ChosenFilters<UrlState<Url>>) => Query
  readonly read: (query: Query) => UseQueryOptions<Answer>
}

/** A list as its address and the server have it. */
export type List<Url extends ListUrl, Answer, Query = ChosenFilters<UrlState<Url>>> = {
  readonly url: Url
  readonly state: UrlState<Url>
  readonly change: ReturnType<typeof useUrlState<Url>>[1]
  /** The state that the address has right now, which may not be rendered yet. */
  readonly current: () => UrlState<Url>
  /** The parameters of the request; an export has the same ones. */
  readonly asked: Query
  readonly query: UseQueryResult<Answer>
  /** The last answer; a failed reload keeps it. */
  readonly answer: Answer | undefined
  readonly isNarrowed: boolean
  readonly clear: () => void
  readonly search: (keyword: string) => void
}

/** A list whose state is in the address. */
export function useList<
  const Url extends ListUrl,
  Answer extends ListAnswer,
  Query = ChosenFilters<UrlState<Url>>,
>({ url, filters, queryOf, read }: ListShape<Url, Answer, Query>): List<Url, Answer, Query> {
  const [state, change, current] = useUrlState(url)
  const chosen = chosenOf(state)
  const asked = queryOf ? queryOf(chosen) : (chosen as Query) // Its default.
  const query = useQuery({ ...read(asked), placeholderData: keepPreviousData })
  const answer = useLastAnswer(query)
  const none = readUrlState(url, new URLSearchParams())
  // A name of the shape with a value of its parameter.
  const of = (entries: Iterable<readonly [string, unknown]>) =>
    Object.fromEntries(entries) as Partial<UrlState<Url>>
  return {
    url,
    state,
    change,
    current,
    asked,
    query,
    answer,
    isNarrowed: filters.some((name) => state[name] !== none[name]),
    clear: () => change(of(filters.map((name) => [name, none[name]]))),
    search: (keyword) => change(of([['keyword', keyword]])),
  }
}

/** A list without an address: all rows there are, or the first ones. */
export function listWithoutUrl<Answer extends ListAnswer>(query: UseQueryResult<Answer>) {
  return {
    url: { size: { choices: [] } },
    state: { page: 1, size: Number.MAX_SAFE_INTEGER },
    change: () => {},
    query,
    answer: query.data,
    isNarrowed: false,
    clear: () => {},
  }
}
