import type { Day } from '@berth/domain/calendar'
import type { AskedSpace } from '@berth/domain/quote/quote'
import { paths } from '../../lib/paths.ts'
import { spacesParam } from './quote-state.ts'

/** The booking form, filled from a quote and from what was to be shipped under it. */
export function bookPath(
  quoteId: number,
  shipped: { readonly ready: Day | null; readonly spaces: readonly AskedSpace[] },
): string {
  const params = new URLSearchParams({ quote: String(quoteId) })
  if (shipped.spaces.length > 0) params.set('spaces', spacesParam.write(shipped.spaces))
  if (shipped.ready) params.set('ready', shipped.ready)
  return `${paths.createFcl}?${params}`
}
