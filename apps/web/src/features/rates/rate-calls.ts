import type { deskExportRates, exportRates } from '@berth/contract/trade/export'
import type { Rate, RateBody, RatesChangeBody } from '@berth/contract/trade/rate'
import type {
  deskExportEndingRates,
  EndingOffer,
  EndingRate,
  ExtendedRates,
  exportEndingRates,
  RatesExtensionBody,
} from '@berth/contract/trade/rate-extension'
import type { Actor } from '@berth/domain/access/actor'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import type { RateState } from '@berth/domain/rate'
import type { QueryOptions, UseQueryOptions } from '@tanstack/react-query'
import type { ImportInto } from '../import-export/import-button.tsx'

export type RatePage = { readonly lists: Rate[]; readonly total: number }

/** The request parameters of a list of rates. */
export type RateQuery = {
  readonly page: number
  readonly size: number
  readonly field?: string
  readonly order: 'asc' | 'desc'
  readonly pol_id?: number
  readonly to_id?: number
  readonly carrier_id?: number
  readonly sdate?: string
  readonly edate?: string
  readonly standing?: RateState
  readonly mode: ContainerMode
}

type Read<Answer> = UseQueryOptions<Answer> & Required<Pick<QueryOptions<Answer>, 'queryKey'>>

/** The rates API of one side: a forwarder for their own company, or the operator. */
export type RateCalls = {
  /** Cache key prefix of all its queries. */
  readonly cacheKey: readonly string[]
  readonly list: (query: RateQuery) => Read<RatePage>
  readonly get: (id: number) => Promise<Rate>
  readonly create: (body: RateBody, idempotencyKey: string) => Promise<Rate>
  readonly update: (id: number, body: RateBody & { readonly version: number }) => Promise<Rate>
  readonly changeAll: (body: RatesChangeBody) => Promise<{ readonly count: number }>
  readonly remove: (ids: readonly number[]) => Promise<unknown>
  readonly ending: (query: EndingQuery) => Read<EndingPage>
  readonly endingFile: typeof exportEndingRates | typeof deskExportEndingRates
  /** The page of what was offered and ends soon. */
  readonly offerPath: (offer: Pick<EndingOffer, 'kind' | 'id'>) => string
  /** The page that makes an offer of rates. */
  readonly newOfferPath: (ids: readonly number[]) => string
  readonly extend: (body: RatesExtensionBody) => Promise<ExtendedRates>
}

export type EndingQuery = { readonly days: number; readonly page: number; readonly size: number }

/** The watch over rates that end soon. */
type EndingPage = {
  readonly lists: EndingRate[]
  readonly total: number
  readonly lanes: number
  readonly offers: EndingOffer[]
  readonly offer_total: number
}

/** The parts of the rates page that differ between the two sides. */
export type RateSide = {
  readonly viewer: Actor
  readonly calls: RateCalls
  readonly exporting: typeof exportRates | typeof deskExportRates
  readonly into: ImportInto
}
