import type { OutputOf } from '@berth/contract/endpoint'
import type { deskFindEarlierCharges } from '@berth/contract/money/desk-settlement'
import { maxBillLines } from '@berth/domain/limits'
import { usualPaymentTerm } from '@berth/domain/money/payment-term'
import type { FreightTerm } from '@berth/domain/order/booking/freight-term'
import {
  type BillDraft,
  type BillRules,
  freeBillName,
  isBlankLine,
  type LineDraft,
  newBill,
  newLine,
  withCurrency,
} from './bill-draft.ts'
import { quantityOf, type ShippedQuantities } from './charge-basis.ts'

export type EarlierCharges = OutputOf<typeof deskFindEarlierCharges>

type Order = {
  readonly orderNo: string
  /** The names of bills that the order has besides these. */
  readonly taken: readonly string[]
  readonly shipped: ShippedQuantities
  readonly allowed: BillRules
  readonly freightTerm: FreightTerm
}

type LineProposal = {
  readonly bills: readonly BillDraft[]
  readonly added: number
  /** Lines of a container type or a currency that the order does not have, or for which a bill has no room. */
  readonly leftOut: number
}

/**
 * Bills with the local charges of an earlier order: its prices, for the quantities of this order, each marked with where it is
 * from. Each goes to the bill of its currency, to one without a line so far, or to a new one. A charge that the bills have on the
 * same basis stays as it is.
 */
export function withEarlierLines(
  bills: readonly BillDraft[],
  { order, lines }: EarlierCharges,
  { orderNo, taken, shipped, allowed, freightTerm }: Order,
): LineProposal {
  let [next, added, leftOut] = [bills, 0, 0]
  for (const { charge_id, charge_code, basis, currency, unit_price, tax_rate } of lines) {
    const isThere = next.some((bill) =>
      bill.lines.some((line) => line.charge_id === charge_id && line.basis === basis),
    )
    if (isThere) continue
    const quantity = quantityOf(basis, shipped)
    const line = newLine(usualPaymentTerm(charge_code, freightTerm), {
      ...{ charge_id, basis, quantity, unit_price, takenFrom: order?.order_no ?? '' },
      tax_rate: tax_rate !== null && allowed.tax_rates.includes(tax_rate) ? tax_rate : null,
    })
    const isAllowed = quantity !== null && allowed.currencies.includes(currency)
    const placed = isAllowed ? withLine(next, line, currency, { orderNo, taken }) : null
    if (placed) added += 1
    else leftOut += 1
    next = placed ?? next
  }
  return { bills: next, added, leftOut }
}

/** Bills with one more line: on the bill of its currency, on one without a line so far, or on a new one. Null if that is full. */
export function withLine(
  bills: readonly BillDraft[],
  line: LineDraft,
  currency: string,
  { orderNo, taken }: Pick<Order, 'orderNo' | 'taken'>,
): readonly BillDraft[] | null {
  const at = bills.findIndex((bill) => bill.currency === currency || bill.lines.every(isBlankLine))
  const bill = bills[at]
  if (!bill) {
    const name = freeBillName(orderNo, [...taken, ...bills.map((one) => one.name)])
    return [...bills, newBill(name, [line], currency)]
  }
  const kept = bill.lines.filter((one) => !isBlankLine(one))
  if (kept.length >= maxBillLines) return null
  return bills.with(at, { ...withCurrency(bill, currency), lines: [...kept, line] })
}
