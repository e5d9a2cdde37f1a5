import type { Rate, RateBody } from '@berth/contract/rate'
import type { QueryOptions, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export type RatePage = { readonly lists: Rate[]; readonly total: number }

/** What a list of rates is asked with. */
export type RateQuery = {
  readonly page: number
  readonly size: number
  readonly pol_id?: number
  readonly to_id?: number
  readonly carrier_id?: number
  readonly sdate?: string
  readonly edate?: string
}

type Read<Answer> = UseQueryOptions<Answer> & Required<Pick<QueryOptions<Answer>, 'queryKey'>>

/** The calls of whoever keeps rates: a forwarder for the own company, the operator for its own. */
export type RateCalls = {
  /** What the cache keeps all of their answers under. */
  readonly cacheKey: readonly string[]
  readonly list: (query: RateQuery) => Read<RatePage>
  readonly get: (id: number) => Promise<Rate>
  readonly create: (body: RateBody, idempotencyKey: string) => Promise<Rate>
  readonly update: (id: number, body: RateBody & { readonly version: number }) => Promise<Rate>
  readonly remove: (ids: readonly number[]) => Promise<unknown>
}

/** What differs between the two sides on the page of rates. */
export type RateSide = {
  readonly calls: RateCalls
  /** What is done with rates as files, beside the button that adds one; the list as it is narrowed down. */
  readonly tools: (query: RateQuery) => ReactNode
  /** The same behind one button, on the phone. */
  readonly menu: (query: RateQuery, refresh: () => void) => ReactNode
}
