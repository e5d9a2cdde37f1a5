import { sumIn } from '../money/sum.ts'
import type { BlPath } from './bl-difference.ts'
import type { BlValue } from './bl-field.ts'

/** When a change is asked for after approval; each moment has its own fee. */
export const amendmentMoments = ['before_cut_off', 'after_cut_off', 'after_issue'] as const
export type AmendmentMoment = (typeof amendmentMoments)[number]

/** One field of an amendment and what it is to say. */
export type BlChange = { readonly path: BlPath; readonly value: BlValue }

/** The fee of a carrier at a moment. Null for the carrier means all others. */
export type AmendmentFee = {
  readonly carrier_id: number | null
  readonly moment: AmendmentMoment
  readonly currency: string
  readonly carrier_fee: number
  readonly own_fee: number
}

/** The moment an amendment would be asked for now. Without a cut-off it is never past it. */
export function momentOf(
  { isIssued, cutOff }: { readonly isIssued: boolean; readonly cutOff: Date | null },
  now: Date,
): AmendmentMoment {
  if (isIssued) return 'after_issue'
  return cutOff !== null && now >= cutOff ? 'after_cut_off' : 'before_cut_off'
}

/** The fees of a carrier, one for each moment that has one: its own, or else those of all others. */
export function feesOf<Fee extends Pick<AmendmentFee, 'carrier_id' | 'moment'>>(
  fees: readonly Fee[],
  carrierId: number | null,
): readonly Fee[] {
  return amendmentMoments.flatMap((moment) => {
    const ofMoment = fees.filter((fee) => fee.moment === moment)
    const own = ofMoment.find(({ carrier_id: id }) => id !== null && id === carrierId)
    return own ?? ofMoment.find(({ carrier_id: id }) => id === null) ?? []
  })
}

/** The total of a fee. */
export function feeTotal(fee: Pick<AmendmentFee, 'currency' | 'carrier_fee' | 'own_fee'>): number {
  return sumIn(fee.currency, [fee.carrier_fee, fee.own_fee])
}

/** How long the fee of now holds: until the cut-off, if that is still to come. */
export function feeHoldsUntil(moment: AmendmentMoment, cutOff: Date | null): Date | null {
  return moment === 'before_cut_off' ? cutOff : null
}
