import type { Bill, BillComparison, Payment } from '@berth/contract/billing'
import { compareWithQuote, totalOf } from '@berth/domain/order/bill'
import type { Language } from '@berth/locales/language'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import { presentFile } from '../../attachments/public.ts'
import { nameIn } from '../present.ts'
import type { OrderRow } from '../queries.ts'
import type { BillRecord, PaymentRecord } from './queries.ts'

const documentUrl = (id: number, signTicket: SignTicket) =>
  `/api/document/download/${id}?ticket=${signTicket('document', id)}`

export function presentBill(row: BillRecord, signTicket: SignTicket, language: Language): Bill {
  return {
    id: row.bill.id,
    name: row.bill.name,
    state: row.bill.state,
    version: row.bill.version,
    total: row.bill.total,
    document_id: row.document.id,
    url: documentUrl(row.document.id, signTicket),
    create_time: row.bill.createTime.toISOString(),
    lines: row.lines.map((line) => ({
      charge_id: line.chargeId,
      charge_code: line.charge.code,
      charge_name: nameIn(language, line.charge) ?? line.charge.code,
      basis: line.basis,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      amount: line.amount,
      payment_term: line.paymentTerm,
    })),
  }
}

export function presentUnpaidBill(row: Pick<BillRecord, 'bill' | 'document'>, signTicket: SignTicket) {
  const { id, name, total } = row.bill
  return { id, name, total, url: documentUrl(row.document.id, signTicket) }
}

type ChargeNames = readonly {
  readonly id: number
  readonly code: string
  readonly zh: string
  readonly en: string
}[]

/** The lines of the quote an order was booked from, as a bill begins; a charge that is gone has no line. */
export function presentQuoteLines(order: OrderRow, names: ChargeNames) {
  return (order.quote?.lines ?? []).flatMap(({ chargeCode, basis, quantity, unitPrice }) => {
    const charge = names.find((name) => name.code === chargeCode)
    return charge ? [{ charge_id: charge.id, basis, quantity, unit_price: unitPrice }] : []
  })
}

/** The charges of the bills beside those of the quote the order was booked from; nothing when it was booked without one. */
export function presentComparison(
  order: OrderRow,
  rows: readonly BillRecord[],
  names: ChargeNames,
  language: Language,
): BillComparison[] {
  if (!order.quote) return []
  const billed = rows.flatMap((row) =>
    row.lines.map((line) => ({ charge: line.charge.code, amount: line.amount })),
  )
  const quoted = order.quote.lines.map((line) => ({ charge: line.chargeCode, amount: line.amount }))
  return compareWithQuote(billed, quoted).map((row) => ({
    ...row,
    charge_name:
      nameIn(
        language,
        names.find((name) => name.code === row.charge),
      ) ?? row.charge,
  }))
}

export function presentPayment({ payment, bills, files }: PaymentRecord, signTicket: SignTicket): Payment {
  const filesOf = (kind: 'slip' | 'guarantee') =>
    files
      .filter((file) => file.kind === kind)
      .map((file) => ({ ...presentFile(file.attachment, signTicket), name: file.name }))
  return {
    id: payment.id,
    state: payment.state,
    reason: payment.reason,
    create_time: payment.createTime.toISOString(),
    bills: bills.map(({ id, name, total }) => ({ id, name, total })),
    total: totalOf(bills.map((bill) => ({ quantity: 1, unit_price: bill.total }))),
    slips: filesOf('slip'),
    guarantees: filesOf('guarantee'),
  }
}
