import type { Charge } from '@berth/contract/trade/lookup'
import { revenueTonsOf } from '@berth/domain/lookup/charge-basis'
import { usualPaymentTerm } from '@berth/domain/money/payment-term'
import type { FreightTerm } from '@berth/domain/order/booking/freight-term'
import type { LineDraft } from './bill-draft.ts'

/** The bases of charges other than container types. Printed on the debit note as is. */
export const plainBases = ['B/L', 'SHIPMENT', 'RT'] as const
export type PlainBasis = (typeof plainBases)[number]

export function isPlainBasis(basis: string): basis is PlainBasis {
  return plainBases.some((plain) => plain === basis)
}

/** The shipped quantities that charges can be based on. */
export type ShippedQuantities = {
  readonly spaces: readonly { readonly container_name: string; readonly count: number }[]
  /** Total weight in kilograms and total volume in cubic meters. */
  readonly weight: number
  readonly volume: number
}

/** The allowed bases of a line. Its current value stays available. */
export function basisChoices(shipped: ShippedQuantities, current: string): string[] {
  const known = [...shipped.spaces.map(({ container_name }) => container_name), ...plainBases]
  return current === '' || known.includes(current) ? known : [...known, current]
}

/** The shipped quantity for a basis, or null for an unknown basis. */
export function quantityOf(basis: string, shipped: ShippedQuantities): number | null {
  const space = shipped.spaces.find(({ container_name }) => container_name === basis)
  if (space) return space.count
  if (basis === 'B/L' || basis === 'SHIPMENT') return 1
  return basis === 'RT' ? revenueTonsOf(shipped) : null
}

/** The usual basis of a charge. If the charge already covers one container type, returns the next. */
export function basisOf(
  charge: Pick<Charge, 'id' | 'basis'>,
  lines: readonly LineDraft[],
  shipped: ShippedQuantities,
): string {
  if (charge.basis === 'revenue_ton') return 'RT'
  if (charge.basis === 'shipment') return 'SHIPMENT'
  if (charge.basis !== 'container') return 'B/L'
  const taken = new Set(lines.filter(({ charge_id }) => charge_id === charge.id).map(({ basis }) => basis))
  const free = shipped.spaces.find(({ container_name }) => !taken.has(container_name))
  return free?.container_name ?? shipped.spaces[0]?.container_name ?? 'RT'
}

/** Changes the charge of a line and resets its basis, quantity and payment term to the usual ones. */
export function withCharge(
  line: LineDraft,
  charge: Pick<Charge, 'id' | 'code' | 'basis'> | undefined,
  others: readonly LineDraft[],
  shipped: ShippedQuantities,
  freightTerm: FreightTerm,
): LineDraft {
  if (!charge) return { ...line, charge_id: null }
  const payment_term = usualPaymentTerm(charge.code, freightTerm)
  const { charge_id: _charge, payment_term: _term, ...unread } = line.unread
  const named = { ...line, charge_id: charge.id, payment_term, unread }
  return withBasis(named, basisOf(charge, others, shipped), shipped)
}

/** Changes the basis of a line and sets the quantity to what is shipped. */
export function withBasis(line: LineDraft, basis: string, shipped: ShippedQuantities): LineDraft {
  const { basis: _basis, ...others } = line.unread
  const quantity = quantityOf(basis, shipped)
  if (quantity === null) return { ...line, basis, unread: others }
  const { quantity: _quantity, ...unread } = others
  return { ...line, basis, quantity, unread }
}

/** A line after a change: with another charge or by another measure it no longer charges the days of containers it was proposed for. */
export function withOwnDays(before: LineDraft | undefined, line: LineDraft): LineDraft {
  const isSame = before?.charge_id === line.charge_id && before.basis === line.basis
  return isSame || line.free_time === null ? line : { ...line, free_time: null }
}

type LineContext = {
  readonly charges: readonly Pick<Charge, 'id' | 'code' | 'basis'>[]
  readonly shipped: ShippedQuantities
  readonly freightTerm: FreightTerm
}

/**
 * Changes part of one line; what usually follows from a charge or a basis follows. An amount pasted beside the line is about the
 * line as it was.
 */
export function changeLine(
  lines: readonly LineDraft[],
  at: number,
  part: Partial<LineDraft>,
  { charges, shipped, freightTerm }: LineContext,
): readonly LineDraft[] {
  const before = lines[at]
  if (!before) return lines
  const { amount: _amount, ...unread } = part.unread ?? before.unread
  const isChecked = part.charge_id !== undefined || part.unit_price !== undefined
  const line = { ...before, unread, ...(isChecked && { takenFrom: '' }) }
  if (part.charge_id !== undefined) {
    const charge = charges.find(({ id }) => id === part.charge_id)
    const others = lines.filter((other) => other !== before)
    return lines.with(at, withOwnDays(before, withCharge(line, charge, others, shipped, freightTerm)))
  }
  if (part.basis !== undefined)
    return lines.with(at, withOwnDays(before, withBasis(line, part.basis, shipped)))
  return lines.with(at, { ...line, ...part, unread })
}
