import type { RfqOption } from '@berth/contract/trade/rfq'
import { estimateLimits } from '@berth/domain/limits'
import type { AskedSpace } from '@berth/domain/quote/quote'
import { type Day, isDay } from '@berth/domain/time/calendar'
import { paths } from '#lib/url/paths.ts'
import { decimalParam, numberParam, readUrlState, type UrlParam, type UrlState } from '#lib/url/url-state.ts'

export const dayParam: UrlParam<Day | null> = {
  initial: null,
  parse: (text) => (isDay(text) ? text : undefined),
  write: (value) => value ?? '',
}

/** Containers in a URL: `3-2,1-1` means two of type 3 and one of type 1. */
export const spacesParam: UrlParam<readonly AskedSpace[]> = {
  initial: [],
  parse: (text) => {
    if (!/^[1-9]\d{0,14}-[1-9]\d{0,2}(,[1-9]\d{0,14}-[1-9]\d{0,2})*$/.test(text)) return undefined
    const spaces = text.split(',').map((part) => {
      const [container_id = 0, count = 0] = part.split('-').map(Number)
      return { container_id, count }
    })
    const types = new Set(spaces.map(({ container_id }) => container_id))
    return types.size === spaces.length && types.size <= estimateLimits.maxTypes ? spaces : undefined
  },
  write: (value) => value.map(({ container_id, count }) => `${container_id}-${count}`).join(','),
}

const bookingShape = {
  quote: numberParam(null),
  rfq_option: numberParam(null),
  spaces: spacesParam,
  ready: dayParam,
  cbm: decimalParam,
  weight: decimalParam,
  pieces: numberParam(null),
}

/** The initial data of a booking: the quote, and the shipment. */
export type QuoteLink = UrlState<typeof bookingShape>

export function readQuoteLink(search: string): QuoteLink {
  return readUrlState(bookingShape, new URLSearchParams(search))
}

/** The path of the booking form, prefilled from a quote and the shipment. */
export function bookPath(quoteId: number, shipped: Pick<QuoteLink, 'spaces' | 'ready'>): string {
  const params = new URLSearchParams({ quote: String(quoteId) })
  if (shipped.spaces.length > 0) params.set('spaces', spacesParam.write(shipped.spaces))
  if (shipped.ready) params.set('ready', shipped.ready)
  return `${paths.createFcl}?${params}`
}

/** The path of the booking form for cargo that shares a container, prefilled from a quote. */
export function bookLclPath(
  quoteId: number,
  cargo: Pick<QuoteLink, 'cbm' | 'weight' | 'pieces' | 'ready'>,
): string {
  const params = new URLSearchParams({ quote: String(quoteId) })
  if (cargo.cbm !== null) params.set('cbm', String(cargo.cbm))
  if (cargo.weight !== null) params.set('weight', String(cargo.weight))
  if (cargo.pieces !== null) params.set('pieces', String(cargo.pieces))
  if (cargo.ready) params.set('ready', cargo.ready)
  return `${paths.createLcl}?${params}`
}

/** The path of the booking form, prefilled from a quote request option, which includes the shipment. */
export function acceptPath({ id, lcl }: Pick<RfqOption, 'id' | 'lcl'>): string {
  return `${lcl ? paths.createLcl : paths.createFcl}?${new URLSearchParams({ rfq_option: String(id) })}`
}
