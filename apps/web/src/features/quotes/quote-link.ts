import { type Day, isDay } from '@berth/domain/calendar'
import { estimateLimits } from '@berth/domain/limits'
import type { AskedSpace } from '@berth/domain/quote/quote'
import { paths } from '../../lib/url/paths.ts'
import { numberParam, readUrlState, type UrlParam, type UrlState } from '../../lib/url/url-state.ts'

export const dayParam: UrlParam<Day | null> = {
  initial: null,
  parse: (text) => (isDay(text) ? text : undefined),
  write: (value) => value ?? '',
}

/** Containers as an address writes them: `3-2,1-1` is two of type 3 and one of type 1. */
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
}

/** What a booking begins with: the quote, and what is to be shipped under it. */
export type QuoteLink = UrlState<typeof bookingShape>

export function readQuoteLink(search: string): QuoteLink {
  return readUrlState(bookingShape, new URLSearchParams(search))
}

/** The booking form, filled from a quote and from what was to be shipped under it. */
export function bookPath(quoteId: number, shipped: Pick<QuoteLink, 'spaces' | 'ready'>): string {
  const params = new URLSearchParams({ quote: String(quoteId) })
  if (shipped.spaces.length > 0) params.set('spaces', spacesParam.write(shipped.spaces))
  if (shipped.ready) params.set('ready', shipped.ready)
  return `${paths.createFcl}?${params}`
}

/** The booking form, filled from an option of an inquiry; the option knows what it is for. */
export function acceptPath(optionId: number): string {
  return `${paths.createFcl}?${new URLSearchParams({ rfq_option: String(optionId) })}`
}
