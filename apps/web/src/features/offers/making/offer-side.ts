import type { BodyOf, OutputOf, QueryOf } from '@berth/contract/endpoint'
import type {
  DeskOffer,
  DeskOfferItem,
  deskExportOffers,
  deskGetOfferFile,
  deskListOffers,
  OfferBody,
  OfferOption,
} from '@berth/contract/trade/offer'
import type {
  exportOwnOffers,
  findOwnOfferQuotes,
  getOwnOfferFile,
  priceOwnOption,
  withdrawOwnOffer,
} from '@berth/contract/trade/own-offer'
import type { ShownOfferState } from '@berth/domain/offer/offer-lifecycle'
import type { Language } from '@berth/locales/language'
import type { QueryOptions, UseQueryOptions } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import { useLanguage } from '#lib/language.ts'
import type { OfferOptionDraft } from './offer-draft.ts'
import type { SoughtLane } from './quote-search-values.ts'

type Read<Answer> = UseQueryOptions<Answer> & Required<Pick<QueryOptions<Answer>, 'queryKey'>>

type OfferList = {
  readonly lists: DeskOfferItem[]
  readonly total: number
  readonly by_state: { state: ShownOfferState; count: number }[]
  readonly acceptable: number
  readonly server_time: string
}

/** What was made or changed: enough to go on with it. */
type OfferRecord = Pick<DeskOffer, 'id' | 'offer_no' | 'edition' | 'state' | 'version'>

/** What a new offer starts from, and whom it is for. */
type NewOffer = {
  readonly customer_id: number | null
  readonly company: string
  readonly quote_ids: number[]
  /** The containers that the quotes are priced for, or the cargo that shares one. */
  readonly spaces: { readonly container_id: number; readonly count: number }[]
  readonly cargo: { readonly volume: number; readonly weight: number } | null
}

/** The lane whose prices are sought; the company is null for somebody without an account. */
type OfferedLane = SoughtLane & {
  readonly customer_id: number | null
}

type OfferCalls = {
  /** Cache key prefix of all its queries. */
  readonly cacheKey: readonly string[]
  readonly list: (query: QueryOf<typeof deskListOffers>) => Read<OfferList>
  readonly get: (id: number) => Read<DeskOffer>
  readonly quotes: (lane: OfferedLane) => Read<OutputOf<typeof findOwnOfferQuotes>>
  readonly price: (
    body: BodyOf<typeof priceOwnOption> & Pick<OfferedLane, 'customer_id'>,
  ) => Promise<OfferOption>
  readonly create: (body: NewOffer, idempotencyKey: string) => Promise<OfferRecord>
  readonly change: (id: number, body: OfferBody) => Promise<OfferRecord>
  readonly remove: (id: number) => Promise<unknown>
  /** The reason for freight below its cost is asked for at the desk. */
  readonly send: (id: number, version: number, belowCostReason: string) => Promise<OfferRecord>
  readonly withdraw: (id: number, body: BodyOf<typeof withdrawOwnOffer>) => Promise<unknown>
  readonly renew: (id: number, version: number, idempotencyKey: string) => Promise<OfferRecord>
}

type OfferSideWords = {
  /** The title of the list. */
  readonly title: string
  /** The page above the list. */
  readonly home: string
  readonly none: { readonly title: string; readonly text: string }
  /** The field of a customer's name. */
  readonly company: string
  /** What withdrawing an offer asks and tells; no reason where nobody could read it. */
  readonly withdrawing: { readonly title: string; readonly text: string; readonly reason: string | null }
}

/** How making offers differs between the operator and a forwarder, who makes them for its own customers. */
export type OfferSide = {
  readonly calls: OfferCalls
  readonly exporting: typeof deskExportOffers | typeof exportOwnOffers
  readonly file: typeof deskGetOfferFile | typeof getOwnOfferFile
  readonly homePath: string
  readonly listPath: string
  readonly offerPath: (id: number) => string
  /** The tabs above the list. */
  readonly Nav: ComponentType
  /** Chooses a company with an account; null where customers have none. */
  readonly CompanyChoice: ComponentType<CompanyChoiceProps> | null
  /** The quote request that an offer answers; null where there are none. */
  readonly Request: ComponentType<{ readonly id: number; readonly no: string }> | null
  /** What customers asked and ordered; null where that reaches nobody here. */
  readonly Questions: ComponentType<{ readonly offerNo: string }> | null
  readonly Order: ComponentType<{ readonly id: number }> | null
  /** What the freight of an option costs and leaves; null where nothing is bought. */
  readonly Margin: ComponentType<MarginProps> | null
  readonly words: Readonly<Record<Language, OfferSideWords>>
}

export type CompanyChoiceProps = {
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}

export type MarginProps = {
  readonly option: OfferOptionDraft
  /** Where it stands: on the card of the option, at its sums, or beside a container type by its id. */
  readonly at: 'card' | 'sums' | number
}

/** The side that makes the offers of a page. */
export const OfferSideContext = createContext<OfferSide | null>(null)

/** The side that makes the offers, with its words in the language of the page. */
export function useOfferSide(): Omit<OfferSide, 'words'> & { readonly words: OfferSideWords } {
  const side = useContext(OfferSideContext)
  const language = useLanguage()
  if (!side) throw new Error('a page of offers is outside of its side')
  return { ...side, words: side.words[language] }
}
