import { type EstimateAsk, standardContainerCode } from '@berth/domain/quote/quote'
import { dayInChina } from '@berth/domain/time/calendar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { containers } from '#features/lookups/lookups.ts'
import { useSettled } from '#lib/use-settled.ts'
import { estimateOf, type QuoteState } from '../quote-url.ts'

export type Estimate = ReturnType<typeof useEstimate>

/** The shipment to estimate, from the URL. Defaults to one standard container, ready today. */
export function useEstimate(state: QuoteState) {
  const types = useQuery(containers()).data?.lists ?? []
  const today = dayInChina(new Date())
  const standard = types.find(({ code }) => code === standardContainerCode)
  const ready = state.ready !== null && state.ready >= today ? state.ready : today
  const spaces =
    state.spaces.length > 0 || !standard ? state.spaces : [{ container_id: standard.id, count: 1 }]
  const { pol_id, to_id } = state
  const isAskable = pol_id !== null && to_id !== null
  const ask = useSettled<EstimateAsk | null>(
    isAskable && spaces.length > 0 ? { pol_id, to_id, ready_date: ready, spaces } : null,
  )
  const query = useQuery({
    ...estimateOf(ask ?? { pol_id: 0, to_id: 0, ready_date: ready, spaces: [] }),
    enabled: ask !== null,
    placeholderData: keepPreviousData,
  })
  return { types, today, ready, spaces, isAskable, query }
}
