import type { DeskOffer } from '@berth/contract/trade/offer'
import { checkOffer, checkOfferDraft } from '@berth/domain/offer/offer'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { containers } from '#features/lookups/lookups.ts'
import { useWords } from '#lib/language.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { madeOfferWords } from './made-offer-words.ts'
import { bodyOf, draftOf, type OfferDraft } from './offer-draft.ts'
import { useOfferSide } from './offer-side.ts'

/** The form of a draft: it is kept as it is, or sent once it is whole. */
export function useOfferForm(offer: DeskOffer) {
  const text = useWords(madeOfferWords)
  const client = useQueryClient()
  const { calls } = useOfferSide()
  const { id } = offer
  const known = useQuery(containers()).data?.lists ?? []
  const [start] = useState(() => draftOf(offer))
  // The version number that the next call has to name.
  const version = useRef(offer.version)
  const isKeeping = useRef(false)
  const choices = {
    currencies: offer.currencies,
    codeOf: new Map([
      ...offer.options.flatMap(({ spaces }) =>
        spaces.map(({ container_id, container_name }) => [container_id, container_name] as const),
      ),
      ...known.map(({ id, code }) => [id, code] as const),
    ]),
  }
  const refresh = () => client.invalidateQueries({ queryKey: calls.cacheKey })
  const keep = async (draft: OfferDraft) => {
    const kept = await calls.change(id, bodyOf(draft, version.current))
    version.current = kept.version
    return kept
  }
  const form = useForm({
    start,
    check: (draft) => {
      const body = bodyOf(draft, version.current)
      return isKeeping.current
        ? checkOfferDraft(body, choices)
        : checkOffer(body, choices, dayInChina(new Date()))
    },
    send: async (draft) => {
      const kept = await keep(draft)
      if (isKeeping.current) return kept
      return await calls.send(id, kept.version, draft.below_cost_reason)
    },
    onSent: async (sent, draft) => {
      showToast('done', sent.state === 'draft' ? text.kept(sent.offer_no) : text.sent(sent.offer_no))
      if (sent.state === 'draft') form.restart(draft)
      else await refresh()
    },
    reload: async () => {
      const newer = await client.fetchQuery({ ...calls.get(id), staleTime: 0 })
      version.current = newer.version
      return draftOf(newer)
    },
  })
  /** Keeps the draft as it is. Returns whether that worked. */
  const keepDraft = async (): Promise<boolean> => {
    isKeeping.current = true
    const before = version.current
    try {
      await form.submit()
    } finally {
      isKeeping.current = false
    }
    return version.current !== before
  }
  return { form, keepDraft, refresh }
}
