import type { Rfq, RfqItem } from '@berth/contract/trade/rfq'
import type { ShownRfqState } from '@berth/domain/rfq/rfq-lifecycle'
import { writeCargoPiece } from '@berth/domain/tariff/cargo-piece'
import { rfqStateWords } from '@berth/locales/rfq-words'
import { formatBoxes, formatCount, formatDay, formatSpan, formatVolume } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'
import { firstName } from '../lookups/first-name.ts'
import { rfqFieldWords } from './rfq-words.ts'

// Highlighted for the side that has to act next.
const kinds: Record<'member' | 'operator', Record<ShownRfqState, TagKind>> = {
  member: {
    open: 'quiet',
    answered: 'strong',
    expired: 'near',
    accepted: 'good',
    declined: 'ended',
    withdrawn: 'ended',
  },
  operator: {
    open: 'strong',
    answered: 'quiet',
    expired: 'near',
    accepted: 'good',
    declined: 'ended',
    withdrawn: 'ended',
  },
}

type StateTagProps = { readonly state: ShownRfqState; readonly viewer: 'member' | 'operator' }

export function RfqStateTag({ state, viewer }: StateTagProps) {
  return <Tag kind={kinds[viewer][state]}>{useWords(rfqStateWords)[state]}</Tag>
}

/** What was asked for: its containers, or what its cargo comes to. */
export function useShipmentOf(): (rfq: Pick<RfqItem, 'spaces' | 'measure'>) => string {
  const text = useWords(rfqFieldWords)
  return ({ spaces, measure }) =>
    measure ? text.shared(formatVolume(measure.volume), formatCount(measure.weight)) : formatBoxes(spaces)
}

/** The rows of cargo that was asked for, one below the other. */
export function CargoAsked({ rfq: { cargo, measure } }: { readonly rfq: Pick<Rfq, 'cargo' | 'measure'> }) {
  const shipmentOf = useShipmentOf()
  return (
    <span className="lines">
      {[shipmentOf({ spaces: [], measure }), ...cargo.map(writeCargoPiece)].join('\n')}
    </span>
  )
}

/** The lane in words, with the port of unloading if it differs from the destination. */
export function laneOf({
  pol_name,
  pod_id,
  pod_name,
  to_id,
  to_name,
}: Pick<RfqItem, 'pol_name' | 'pod_id' | 'pod_name' | 'to_id' | 'to_name'>): string {
  const stops = [pol_name, ...(pod_id === to_id ? [] : [pod_name]), to_name]
  return stops.map(firstName).join(' → ')
}

/** The instant a calendar day ends in China. */
function endOfDay(day: string): number {
  return new Date(`${day}T24:00:00+08:00`).getTime()
}

const soonMs = 24 * 3_600_000

type ExpiryProps = Pick<RfqItem, 'state' | 'expire_date'> & { readonly now: Date }

/** The validity of the options and the time left. */
export function Expiry({ state, expire_date: day, now }: ExpiryProps) {
  const text = useWords(rfqFieldWords)
  const language = useLanguage()
  if (!day || (state !== 'answered' && state !== 'expired')) return null
  const leftMs = endOfDay(day) - now.getTime()
  if (state === 'expired' || leftMs <= 0)
    return <span className="bad">{text.ended(formatDay(day, language))}</span>
  return (
    <span className={leftMs < soonMs ? 'soon' : undefined}>
      {text.acceptBy(formatDay(day, language))} · {text.left(formatSpan(leftMs, language))}
    </span>
  )
}
