import type { OfferDeclineReason } from '@berth/domain/offer/offer-lifecycle'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { bestTotalsOf, recipientOf } from './offer.present.ts'
import type { OfferRow } from './offer.query.ts'

type Lane = { readonly 'zh-CN': string; readonly 'en-US': string }

/** The lane and cargo of the first option, in both languages: a mail is written later, from this alone. */
function laneOf({ options }: OfferRow): Lane {
  const [first] = options
  const between = (name: 'zh' | 'en') => `${first?.pol?.[name] ?? '–'} → ${first?.to?.[name] ?? '–'}`
  return { 'zh-CN': between('zh'), 'en-US': between('en') }
}

function cargoOf({ options }: OfferRow): string {
  const [first] = options
  if (!first) return ''
  const { mode, volume, weight } = first.option
  if (mode === containerMode.lcl) return `${volume ?? 0} m³, ${weight ?? 0} kg`
  return first.spaces.map(({ code, count }) => `${count ?? 0} × ${code}`).join(', ')
}

function about(row: OfferRow) {
  const { offer } = row
  return {
    ...{ offer_id: offer.id, offer_no: offer.offerNo, edition: offer.edition },
    ...{ lane: laneOf(row), cargo: cargoOf(row) },
  }
}

/** The mail content for somebody an offer is sent to; the token is removed from it once it is sent. */
export function sentPayload(row: OfferRow, token: string) {
  const { offer } = row
  return {
    ...about(row),
    ...{ token, options: row.options.length, best: bestTotalsOf(row) },
    expire_date: offer.validUntil!, // `checkOffer` requires the day.
    linkman: offer.linkman,
  }
}

/** The mail content for the operator about an offer that was declined. */
export function declinedPayload(row: OfferRow) {
  const { offer } = row
  return {
    ...about(row),
    company: recipientOf(row, 'zh-CN'),
    reason: offer.declineReason ?? ('other' as const),
    note: offer.declineNote,
  }
}

type Replied = {
  readonly name?: string
  readonly email?: string
  readonly option?: number | null
  readonly question?: string
  readonly reason?: OfferDeclineReason
  readonly note?: string | null
}

/** What the forwarder reads whose offer was answered by its link. */
export function repliedPayload(row: OfferRow, { name, email, option, question, reason, note }: Replied) {
  return {
    ...about(row),
    ...{ company: row.offer.company ?? '', name: name ?? null, email: email ?? null, option: option ?? null },
    ...{ question: question ?? null, reason: reason ?? null, note: note ?? null },
  }
}
