import { firstName } from '#features/lookups/first-name.ts'
import { usePlaces } from '#features/lookups/places.ts'
import { useWords } from '#lib/language.ts'
import type { QuoteState } from '../quote-url.ts'
import { quoteWords } from '../quote-words.ts'

/** The filtered lane in words. Null while neither end is chosen. */
export function useLane({ pol_id, to_id }: Pick<QuoteState, 'pol_id' | 'to_id'>): string | null {
  const text = useWords(quoteWords)
  const known = usePlaces([pol_id, to_id])
  const nameOf = (id: number | null) => {
    const name = known.get(id ?? 0)?.name
    return name === undefined ? null : firstName(name)
  }
  if (pol_id === null && to_id === null) return null
  const isKnown = [pol_id, to_id].every((id) => id === null || known.has(id))
  return isKnown ? text.lane(nameOf(pol_id), nameOf(to_id)) : null
}
