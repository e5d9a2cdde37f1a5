import { deskListSailings, type SailingItem } from '@berth/contract/desk/desk-sailing'
import { bestOf, dayOfCall } from '@berth/domain/sailing/call-time'
import type { Language } from '@berth/locales/language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { formatShortDay } from '#lib/format.ts'
import { useLanguage } from '#lib/language.ts'
import { useSettled } from '#lib/use-settled.ts'
import { labelOption } from '#ui/controls/typed-name.ts'

const mostListed = 50

type TargetSearch = { readonly polId: number | null; readonly carrierId: number | null }

/** The open sailings that orders may be rolled to, found by vessel or voyage; of a carrier and a port, those it loads there. */
export function useTargetSailings(except: number | null, { polId, carrierId }: TargetSearch) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed)
  const query = useQuery({
    ...readOf(deskListSailings, {
      query: {
        tab: 'ahead',
        page: 1,
        size: mostListed,
        ...(keyword && { keyword }),
        ...(polId !== null && { pol_id: polId }),
        ...(carrierId !== null && { carrier_id: carrierId }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const found = new Map<number, SailingItem>()
  for (const one of query.data?.lists ?? [])
    if (one.state === 'open' && one.sailing_id !== except && !found.has(one.sailing_id))
      found.set(one.sailing_id, one)
  return {
    options: [...found.values()].map((one) => labelOption(one.sailing_id, sayTarget(one, language))),
    // What is found still belongs to what was typed before.
    isLoading: query.isFetching || typed !== keyword,
    hasFailed: query.isError,
    onRetry: () => void query.refetch(),
    onSearch: setTyped,
  }
}

function sayTarget({ carrier, vessel, voyage, port, departure }: SailingItem, language: Language): string {
  const leaves = bestOf(departure)
  const etd = leaves === null ? '' : ` · ETD ${formatShortDay(dayOfCall(leaves), language)}`
  // A vessel that several carriers share is a sailing of each.
  return `${carrier.code} · ${vessel} ${voyage} · ${port.name}${etd}`
}
