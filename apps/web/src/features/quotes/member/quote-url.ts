import type { BodyOf } from '@berth/contract/endpoint'
import {
  estimateQuotes,
  listQuotes,
  type QuoteContainer,
  type QuoteItem,
  quoteSortFields,
} from '@berth/contract/trade/quote'
import { pageSizes } from '@berth/domain/limits'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { EstimateAsk } from '@berth/domain/quote/quote'
import type { CargoPiece } from '@berth/domain/tariff/cargo-piece'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { sortParam } from '#features/rates/rate-list-url.ts'
import { call, keyOf, readOf } from '#lib/api/api.ts'
import { choiceParam, numberParam, type UrlParam, type UrlState } from '#lib/url/url-state.ts'
import type { useUrlState } from '#lib/url/use-url-state.ts'
import { dayParam, spacesParam } from '../quote-link.ts'
import { cargoParam } from './cargo-url.ts'

const { initial, options } = pageSizes.quotes

const idsParam: UrlParam<readonly number[]> = {
  initial: [],
  parse: (text) =>
    /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/.test(text) ? text.split(',').map(Number) : undefined,
  write: (value) => value.join(','),
}

/** The state of the page in the URL: filter, sort order, estimate and open quote. */
export const quoteShape = {
  /** FCL or LCL. */
  mode: choiceParam<ContainerMode>([containerMode.fcl, containerMode.lcl], containerMode.fcl),
  pol_id: numberParam(null),
  to_id: numberParam(null),
  carrier_id: idsParam,
  route_id: numberParam(null),
  forwarder_id: numberParam(null),
  field: sortParam('price', quoteSortFields),
  order: choiceParam(['asc', 'desc'], 'asc'),
  page: numberParam(1),
  size: choiceParam(options, initial),
  ready: dayParam,
  spaces: spacesParam,
  cargo: cargoParam,
  quote: numberParam(null),
  /** Shows all lanes. Without it, the list requires a lane first. */
  all: choiceParam(['0', '1'], '0'),
}

export type QuoteState = UrlState<typeof quoteShape>
/** The state of the page and how it changes, as `useUrlState` gives it. */
export type QuoteUrl = ReturnType<typeof useUrlState<typeof quoteShape>>
export type QuoteFilter = Pick<QuoteState, 'pol_id' | 'to_id' | 'carrier_id' | 'route_id' | 'forwarder_id'>

export const noFilter: QuoteFilter = {
  pol_id: null,
  to_id: null,
  carrier_id: [],
  route_id: null,
  forwarder_id: null,
}

/** What changes with the mode: the other one has other columns to sort by, and other quotes to open. */
export function ofMode(mode: ContainerMode) {
  return {
    mode,
    field: quoteShape.field.initial,
    order: quoteShape.order.initial,
    quote: null,
    page: 1,
  } as const
}

export function filterOf({ pol_id, to_id, carrier_id, route_id, forwarder_id }: QuoteFilter): QuoteFilter {
  return { pol_id, to_id, carrier_id, route_id, forwarder_id }
}

/** The number of active filters. */
export function countFilters(filter: QuoteFilter): number {
  const { carrier_id, ...single } = filterOf(filter)
  return Object.values(single).filter((value) => value !== null).length + (carrier_id.length > 0 ? 1 : 0)
}

/** Whether a lane must be chosen first: there is no filter and the user has not asked for all lanes. */
export function isStart(state: QuoteState): boolean {
  return countFilters(state) === 0 && state.all === '0'
}

/** The query of one page. */
export function quotesOf(state: QuoteState, seesForwarder: boolean) {
  return readOf(listQuotes, { query: quotesQueryOf(state, seesForwarder) })
}

/** Whether two queries differ at most in page and sort order. */
export function asksForSame(one: QueryKey, other: QueryKey): boolean {
  return JSON.stringify(narrowingOf(one)) === JSON.stringify(narrowingOf(other))
}

function narrowingOf(key: QueryKey) {
  const { page, size, field, order, ...narrowing } = key.at(-1) as ReturnType<typeof quotesQueryOf> // Keys end with it.
  return narrowing
}

/** The request parameters of one page. For users who may not see publishers, a publisher filter in the URL is ignored. */
export function quotesQueryOf(state: QuoteState, seesForwarder: boolean) {
  const { pol_id, to_id, carrier_id, route_id, forwarder_id, field, order, page, size, mode } = state
  return {
    ...(mode === containerMode.fcl ? {} : { mode }),
    page,
    size,
    field: field === 'forwarder' && !seesForwarder ? 'price' : field,
    order,
    ...(pol_id === null ? {} : { pol_id }),
    ...(to_id === null ? {} : { to_id }),
    ...(carrier_id.length > 0 ? { carrier_id: carrier_id.join(',') } : {}),
    ...(route_id === null ? {} : { route_id }),
    ...(forwarder_id === null || !seesForwarder ? {} : { forwarder_id }),
  }
}

/** The estimate query. Refetched whenever the shipment changes. */
export function estimateOf(ask: EstimateAsk) {
  return estimateQuery({ ...ask, spaces: [...ask.spaces] })
}

/** A cargo to be priced, with wire names. */
export type CargoAsk = Omit<EstimateAsk, 'spaces'> & { readonly cargo: readonly CargoPiece[] }

/** The estimate of a cargo. */
export function cargoEstimateOf(ask: CargoAsk) {
  return estimateQuery({ ...ask, cargo: [...ask.cargo] })
}

function estimateQuery(body: NonNullable<BodyOf<typeof estimateQuotes>>) {
  return queryOptions({
    queryKey: [...keyOf(estimateQuotes, { body }), body],
    queryFn: ({ signal }) => call(estimateQuotes, { body, signal }),
    retry: false,
  })
}

/**
 * Keeps the lowest-price marks only where they are meaningful: on a single lane, and when several quotes of the page price the
 * type.
 */
export function withTellingMarks(quotes: readonly QuoteItem[], { pol_id, to_id }: QuoteState): QuoteItem[] {
  const isLane = pol_id !== null && to_id !== null
  const priced = new Map<number, number>()
  for (const { spaces } of quotes)
    for (const { container_id: id } of spaces) priced.set(id, (priced.get(id) ?? 0) + 1)
  return quotes.map((quote) => ({
    ...quote,
    spaces: quote.spaces.map((space) => ({
      ...space,
      is_cheapest: space.is_cheapest && isLane && (priced.get(space.container_id) ?? 0) > 1,
    })),
  }))
}

/** Whether a quote has a price for any of the types. */
export function hasPriceFor(quote: Pick<QuoteItem, 'spaces'>, types: readonly QuoteContainer[]): boolean {
  return types.some(({ container_id }) => spaceOf(quote, container_id))
}

/** A quote's price for a type, with whether it is the lowest. Undefined if there is none. */
export function spaceOf({ spaces }: Pick<QuoteItem, 'spaces'>, containerId: number) {
  return spaces.find(({ container_id }) => container_id === containerId)
}
