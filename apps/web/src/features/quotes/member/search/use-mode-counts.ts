import { listQuotes } from '@berth/contract/trade/quote'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import type { ModeCounts } from '../mode-switch.tsx'
import { isStart, ofMode, type QuoteState, quotesQueryOf } from '../quote-url.ts'

/** How many quotes the filter leaves of each mode: `total` of the one that is listed, and the other one's. */
export function useModeCounts(state: QuoteState, total: number | undefined): ModeCounts {
  const seesForwarder = useMay('quote_forwarder')
  const other = state.mode === containerMode.fcl ? containerMode.lcl : containerMode.fcl
  const query = { ...quotesQueryOf({ ...state, ...ofMode(other) }, seesForwarder), size: 1 }
  const { data } = useQuery({ ...readOf(listQuotes, { query }), enabled: !isStart(state) })
  return {
    ...(total !== undefined && { [state.mode]: total }),
    ...(data && { [other]: data.total }),
  }
}
