import type { OutputOf } from '@berth/contract/endpoint'
import type { deskListBills } from '@berth/contract/money/desk-settlement'
import { usualPaymentTerm } from '@berth/domain/money/payment-term'
import type { FreightTerm } from '@berth/domain/order/booking/freight-term'
import { type BillDraft, type LineDraft, newLine } from './bill-draft.ts'
import { withLine } from './earlier-lines.ts'

type Answer = OutputOf<typeof deskListBills>
type Billing = Pick<Answer, 'quote_lines' | 'ruled_lines'>

/** A charge that is billed only if the member asks for the service. */
export type OnRequestLine = Billing['ruled_lines'][number] & { readonly isQuoted: boolean }

/** The charges on request of an order: those frozen with its quote, then what the rules have besides. */
export function onRequestLines({ quote_lines, ruled_lines }: Billing): OnRequestLine[] {
  return [
    ...quote_lines.filter((line) => line.is_optional).map((line) => ({ ...line, isQuoted: true })),
    ...ruled_lines.map((line) => ({ ...line, isQuoted: false })),
  ]
}

/** A line as it is looked for among others: an on-request charge may have several, one for each container type. */
type BilledLine = Pick<Answer['lists'][number]['lines'][number], 'charge_id' | 'basis' | 'payment_term'>

type IssuedBills = Pick<Answer, 'credited_bills'> & {
  readonly lists: readonly { readonly id: number; readonly lines: readonly BilledLine[] }[]
}

/** The lines of the issued bills that were not credited in full. */
export function standingLines({ lists, credited_bills: credited }: IssuedBills): BilledLine[] {
  return lists.filter(({ id }) => !credited.includes(id)).flatMap(({ lines }) => lines)
}

type Order = {
  /** Everything that is offered: as many lines of a charge may be billed. */
  readonly offered: readonly OnRequestLine[]
  /** The lines of bills that the order has besides these. */
  readonly billed: readonly BilledLine[]
  readonly orderNo: string
  /** The names of bills that the order has besides these. */
  readonly taken: readonly string[]
  readonly freightTerm: FreightTerm
  /** Why a charge that the quote does not have is billed; empty where there is no quote. */
  readonly reason: string
}

/** Bills with a charge that was asked for, as it was quoted or is ruled. Null if they or others have it, or no room for it. */
export function withOnRequest(
  bills: readonly BillDraft[],
  asked: OnRequestLine,
  { offered, billed, freightTerm, reason, ...order }: Order,
): readonly BillDraft[] | null {
  const { charge_id, basis, quantity, unit_price, currency, isQuoted } = asked
  const payerOf = ({ charge_code, payment_term }: OnRequestLine) =>
    payment_term ?? usualPaymentTerm(charge_code, freightTerm)
  const payer = payerOf(asked)
  const isSame = (line: Omit<BilledLine, 'charge_id'> & Pick<LineDraft, 'charge_id'>) =>
    line.charge_id === charge_id && line.basis === basis && line.payment_term === payer
  const drafted = bills.flatMap(({ lines }) => lines).filter(isSame)
  const alike = offered.filter((line) => isSame({ ...line, payment_term: payerOf(line) }))
  const isAsked = (line: Pick<LineDraft, 'unit_price'>) => line.unit_price === unit_price
  const isThere =
    drafted.length + billed.filter(isSame).length >= alike.length ||
    drafted.filter(isAsked).length >= alike.filter(isAsked).length
  if (isThere) return null
  const line = { charge_id, basis, quantity, unit_price, reason: isQuoted ? '' : reason }
  return withLine(bills, newLine(payer, line), currency, order)
}
