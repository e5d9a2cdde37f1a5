import type { Charge } from '@berth/contract/lookup'
import { revenueTonsOf } from '@berth/domain/order/charge-basis'
import type { FreightTerm } from '@berth/domain/order/freight-term'
import { usualPaymentTerm } from '@berth/domain/order/payment-term'
import type { LineDraft } from './bill-draft.ts'

/** What a charge is counted by, besides the types of container; printed on the debit note as it is. */
export const plainBases = ['B/L', 'SHIPMENT', 'RT'] as const
export type PlainBasis = (typeof plainBases)[number]

/** What is shipped, as far as charges are counted by it. */
export type Shipped = {
  readonly spaces: readonly { readonly container_name: string; readonly count: number }[]
  /** Kilograms and cubic metres of all the cargo. */
  readonly weight: number
  readonly volume: number
}

/** What a line may be counted by; what it already says stays a choice. */
export function basisChoices(shipped: Shipped, current: string): string[] {
  const known = [...shipped.spaces.map(({ container_name }) => container_name), ...plainBases]
  return current === '' || known.includes(current) ? known : [...known, current]
}

/** How many of a basis there are; nothing when it is none we can count. */
export function quantityOf(basis: string, shipped: Shipped): number | null {
  const space = shipped.spaces.find(({ container_name }) => container_name === basis)
  if (space) return space.count
  if (basis === 'B/L' || basis === 'SHIPMENT') return 1
  return basis === 'RT' ? revenueTonsOf(shipped) : null
}

/** The basis a charge is usually billed by. A charge that is there for one type of container goes on to the next. */
export function basisOf(
  charge: Pick<Charge, 'id' | 'basis'>,
  lines: readonly LineDraft[],
  shipped: Shipped,
): string {
  if (charge.basis === 'revenue_ton') return 'RT'
  if (charge.basis === 'shipment') return 'SHIPMENT'
  if (charge.basis !== 'container') return 'B/L'
  const taken = new Set(lines.filter(({ charge_id }) => charge_id === charge.id).map(({ basis }) => basis))
  const free = shipped.spaces.find(({ container_name }) => !taken.has(container_name))
  return free?.container_name ?? shipped.spaces[0]?.container_name ?? 'RT'
}

/** A line for another charge: counted by what that charge is usually counted by, paid by who usually pays it. */
export function withCharge(
  line: LineDraft,
  charge: Pick<Charge, 'id' | 'code' | 'basis'> | undefined,
  others: readonly LineDraft[],
  shipped: Shipped,
  freightTerm: FreightTerm,
): LineDraft {
  if (!charge) return { ...line, charge_id: null }
  const payment_term = usualPaymentTerm(charge.code, freightTerm)
  return withBasis({ ...line, charge_id: charge.id, payment_term }, basisOf(charge, others, shipped), shipped)
}

/** A line counted by something else, with as many of it as are shipped. */
export function withBasis(line: LineDraft, basis: string, shipped: Shipped): LineDraft {
  return { ...line, basis, quantity: quantityOf(basis, shipped) ?? line.quantity }
}
