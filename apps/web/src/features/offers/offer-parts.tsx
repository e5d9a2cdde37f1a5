import type { OfferItem } from '@berth/contract/trade/offer'
import type { ShownOfferState } from '@berth/domain/offer/offer-lifecycle'
import { offerStateWords } from '@berth/locales/offer-words'
import { formatDay, formatSpan, formatVolume, formatWeight } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'
import { offerWords } from './offer-words.ts'

// Highlighted for the side that has to act next.
const kinds: Record<'member' | 'operator', Record<ShownOfferState, TagKind>> = {
  member: {
    ...{ draft: 'later', sent: 'strong', opened: 'strong', expired: 'near', accepted: 'good' },
    ...{ declined: 'ended', withdrawn: 'ended', replaced: 'ended' },
  },
  operator: {
    ...{ draft: 'later', sent: 'quiet', opened: 'quiet', expired: 'near', accepted: 'good' },
    ...{ declined: 'ended', withdrawn: 'ended', replaced: 'ended' },
  },
}

type StateTagProps = { readonly state: ShownOfferState; readonly viewer: 'member' | 'operator' }

export function OfferStateTag({ state, viewer }: StateTagProps) {
  return <Tag kind={kinds[viewer][state]}>{useWords(offerStateWords)[state]}</Tag>
}

/** The lane of an offer's first option, in words. */
export function laneOfOffer({ pol_name, to_name }: Pick<OfferItem, 'pol_name' | 'to_name'>): string {
  return [pol_name, to_name].filter(Boolean).join(' → ')
}

/** The containers of an offer, or the measure of cargo that shares one. */
export function cargoOfOffer({ spaces, cargo }: Pick<OfferItem, 'spaces' | 'cargo'>): string {
  if (cargo) return `${formatVolume(cargo.volume)} m³, ${formatWeight(cargo.weight)} kg`
  return spaces.map(({ container_name, count }) => `${count ?? 0} × ${container_name}`).join(', ')
}

/** The instant a calendar day ends in China. */
function endOfDay(day: string): number {
  return new Date(`${day}T24:00:00+08:00`).getTime()
}

const soonMs = 24 * 3_600_000

type ValidityProps = Pick<OfferItem, 'state' | 'valid_until' | 'is_booked'> & { readonly now: Date }

/** The last day of an offer, and the time left while it can be accepted; or that its request was booked otherwise. */
export function OfferValidity({ state, valid_until: day, is_booked: isBooked, now }: ValidityProps) {
  const text = useWords(offerWords)
  const language = useLanguage()
  if (isBooked) return <span>{text.booked}</span>
  if (day === null) return null
  const leftMs = endOfDay(day) - now.getTime()
  if (state === 'expired') return <span className="bad">{text.ended(formatDay(day, language))}</span>
  if (state !== 'sent' && state !== 'opened') return <span>{text.until(formatDay(day, language))}</span>
  return (
    <span className={leftMs < soonMs ? 'soon' : undefined}>
      {text.until(formatDay(day, language))} · {text.left(formatSpan(leftMs, language))}
    </span>
  )
}
