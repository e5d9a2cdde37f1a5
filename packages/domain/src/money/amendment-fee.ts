import { sumIn } from './sum.ts'

/** What an amendment changes: an approved bill of lading, or a booking whose space is confirmed. */
export const amendmentKinds = ['bl', 'booking'] as const
export type AmendmentKind = (typeof amendmentKinds)[number]

/** When a change is asked for; each moment has its own fee. */
export const amendmentMoments = ['before_cut_off', 'after_cut_off', 'after_gate_in', 'after_issue'] as const
export type AmendmentMoment = (typeof amendmentMoments)[number]

/** The moments of each kind, in the order of time. A bill is issued after its cut-off; a container is full at the gate-in cut-off. */
export const momentsOfKind = {
  bl: ['before_cut_off', 'after_cut_off', 'after_issue'],
  booking: ['before_cut_off', 'after_cut_off', 'after_gate_in'],
} as const satisfies Record<AmendmentKind, readonly AmendmentMoment[]>

/** The fee of a carrier at a moment. Null for the carrier means all others. */
export type AmendmentFee = {
  readonly kind: AmendmentKind
  readonly carrier_id: number | null
  readonly moment: AmendmentMoment
  readonly currency: string
  readonly carrier_fee: number
  readonly own_fee: number
}

type Keyed = Pick<AmendmentFee, 'kind' | 'carrier_id' | 'moment'>

/** The moments of a kind. */
export type MomentOf<Kind extends AmendmentKind> = (typeof momentsOfKind)[Kind][number]

/** The fees of a carrier, one for each moment of the kind that has one: its own, or else those of all others. */
export function feesOf<Fee extends Keyed, Kind extends AmendmentKind>(
  fees: readonly Fee[],
  kind: Kind,
  carrierId: number | null,
): readonly (Fee & { readonly moment: MomentOf<Kind> })[] {
  const moments: readonly MomentOf<Kind>[] = momentsOfKind[kind]
  return moments.flatMap((moment) => {
    const ofMoment = fees.filter((fee) => fee.kind === kind && fee.moment === moment)
    const own = ofMoment.find(({ carrier_id: id }) => id !== null && id === carrierId)
    const fee = own ?? ofMoment.find(({ carrier_id: id }) => id === null)
    return fee ? { ...fee, moment } : []
  })
}

/** The total of a fee. */
export function feeTotal(fee: Pick<AmendmentFee, 'currency' | 'carrier_fee' | 'own_fee'>): number {
  return sumIn(fee.currency, [fee.carrier_fee, fee.own_fee])
}
