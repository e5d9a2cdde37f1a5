import type { OutputOf } from '@berth/contract/endpoint'
import type { deskListBills } from '@berth/contract/money/desk-settlement'
import { usualPaymentTerm } from '@berth/domain/money/payment-term'
import type { FreightTerm } from '@berth/domain/order/booking/freight-term'
import { type BillDraft, newLine } from './bill-draft.ts'
import { withLine } from './earlier-lines.ts'

type Billing = Pick<OutputOf<typeof deskListBills>, 'quote_lines' | 'ruled_lines'>

/** A charge that is billed only if the member asks for the service. */
export type OnRequestLine = Billing['ruled_lines'][number] & { readonly isQuoted: boolean }

/** The charges on request of an order: those frozen with its quote, then what the rules have besides. */
export function onRequestLines({ quote_lines, ruled_lines }: Billing): OnRequestLine[] {
  return [
    ...quote_lines.filter((line) => line.is_optional).map((line) => ({ ...line, isQuoted: true })),
    ...ruled_lines.map((line) => ({ ...line, isQuoted: false })),
  ]
}

type Order = {
  readonly orderNo: string
  /** The names of bills that the order has besides these. */
  readonly taken: readonly string[]
  readonly freightTerm: FreightTerm
  /** Why a charge that the quote does not have is billed; empty where there is no quote. */
  readonly reason: string
}

/** Bills with a charge that was asked for, as it was quoted or is ruled. Null if they have it, or no room for it. */
export function withOnRequest(
  bills: readonly BillDraft[],
  {
    charge_id,
    charge_code,
    basis,
    quantity,
    unit_price,
    currency,
    payment_term: term,
    isQuoted,
  }: OnRequestLine,
  { freightTerm, reason, ...order }: Order,
): readonly BillDraft[] | null {
  const isThere = bills.some(({ lines }) =>
    lines.some((line) => line.charge_id === charge_id && line.basis === basis),
  )
  if (isThere) return null
  const payer = term ?? usualPaymentTerm(charge_code, freightTerm)
  const line = { charge_id, basis, quantity, unit_price, reason: isQuoted ? '' : reason }
  return withLine(bills, newLine(payer, line), currency, order)
}
