import type { Bill, BillComparison } from '@berth/contract/money/bill'
import { chargeBasisOf } from '@berth/domain/lookup/charge-basis'
import { compareWithQuote, currencyQuotedIn } from '@berth/domain/money/bill'
import { openAmountOf } from '@berth/domain/money/bill-state'
import type { FrozenQuote } from '@berth/domain/quote/frozen-quote'
import type { Language } from '@berth/locales/language'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import { nameIn } from '../../orders/order/order.present.ts'
import type { OrderRow } from '../../orders/order/order.query.ts'
import type { BillRecord } from './bill.query.ts'

/** Where a document can be downloaded for some minutes. */
export const documentUrl = (id: number, signTicket: SignTicket) =>
  `/api/document/download/${id}?ticket=${signTicket('document', id)}`

export function presentBill(row: BillRecord, signTicket: SignTicket, language: Language): Bill {
  return {
    id: row.bill.id,
    bill_no: row.bill.billNo,
    name: row.bill.name,
    state: row.bill.state,
    version: row.bill.version,
    currency: row.bill.currency,
    total: row.bill.total,
    open: openAmountOf(row.bill),
    tax: row.bill.tax,
    collect: row.bill.collect,
    due_date: row.bill.dueDate,
    question: row.bill.question,
    answer: row.bill.answer,
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
      tax_rate: line.taxRate,
      tax_amount: line.taxAmount,
      payment_term: line.paymentTerm,
      reason: line.reason,
      fee_id: line.feeId,
      free_time: line.freeTime ? [...line.freeTime] : null,
      is_questioned: line.isQuestioned,
    })),
  }
}

/** An unpaid bill with what is open of it. */
export function presentUnpaidBill(row: Pick<BillRecord, 'bill' | 'document'>, signTicket: SignTicket) {
  const { id, billNo, name, currency, dueDate } = row.bill
  const total = openAmountOf(row.bill)
  const url = documentUrl(row.document.id, signTicket)
  return { id, bill_no: billNo, name, url, currency, total, due_date: dueDate }
}

type ChargeNames = readonly {
  readonly id: number
  readonly code: string
  readonly zh: string
  readonly en: string
}[]

/**
 * Returns the lines of the order's quote as default bill lines, and those on request for which they are not; charges that no longer exist
 * are left out.
 */
export function presentQuoteLines({ quote }: Pick<OrderRow, 'quote'>, names: ChargeNames) {
  if (!quote) return []
  const lines = quote.lines.map((line) => ({ line, booked: bookedBeside(line, quote), isOptional: false }))
  const others = (quote.onRequest ?? []).map((line) => ({ line, booked: undefined, isOptional: true }))
  return [...lines, ...others].flatMap(({ line, booked, isOptional }) => {
    const { chargeCode, basis, quantity } = line
    const charge = names.find((name) => name.code === chargeCode)
    if (!charge) return []
    const isAlike = booked?.basis === basis && booked.quantity !== quantity
    return {
      ...{ charge_id: charge.id, charge_code: chargeCode, basis, quantity, unit_price: line.unitPrice },
      currency: currencyQuotedIn(line),
      payment_term: line.term ?? null,
      is_optional: isOptional,
      booked_quantity: isAlike ? booked.quantity : null,
      booked_amount: booked && booked.amount !== line.amount ? booked.amount : null,
    }
  })
}

type QuotedLine = FrozenQuote['lines'][number]

/** The line for what was booked beside one for what was measured: of the same charge, and as many lines of it before. */
function bookedBeside(line: QuotedLine, { lines, bookedLines = [] }: FrozenQuote): QuotedLine | undefined {
  const ofCharge = (some: readonly QuotedLine[]) =>
    some.filter(({ chargeCode }) => chargeCode === line.chargeCode)
  const [measured, booked] = [ofCharge(lines), ofCharge(bookedLines)]
  return measured.length === booked.length ? booked[measured.indexOf(line)] : undefined
}

/** The charges on bills, one for each line. */
export function billedCharges(rows: readonly BillRecord[]) {
  return rows.flatMap(({ bill, lines }) =>
    lines.map(({ charge, basis, amount, paymentTerm: term }) => ({
      ...{ charge: charge.code, basis, amount, term, currency: bill.currency },
    })),
  )
}

/** The charges of a quote, one for each line, and all of those on request. */
export function quotedCharges({ lines, onRequest = [] }: FrozenQuote) {
  return [...lines, ...onRequest].map(chargeOf)
}

function chargeOf({ chargeCode: charge, basis, amount, term, ...line }: QuotedLine) {
  return { charge, basis, amount, term, currency: currencyQuotedIn(line) }
}

/** Compares charges of bills with those of a quote. A charge on request is quoted if it is billed, because it was asked for. */
export function compareBilled(
  { lines, onRequest = [] }: FrozenQuote,
  billed: ReturnType<typeof billedCharges>,
) {
  const isAsked = ({ charge, basis }: ReturnType<typeof chargeOf>) =>
    billed.some((one) => one.charge === charge && (one.basis === basis || chargeBasisOf(basis) !== null))
  return compareWithQuote(billed, [...lines.map(chargeOf), ...onRequest.map(chargeOf).filter(isAsked)])
}

/** Compares the charges of the bills with those of the order's quote; returns nothing for an order booked without one. */
export function presentComparison(
  order: OrderRow,
  rows: readonly BillRecord[],
  names: ChargeNames,
  language: Language,
): BillComparison[] {
  if (!order.quote) return []
  return compareBilled(order.quote, billedCharges(rows)).map((row) => ({
    ...row,
    charge_name:
      nameIn(
        language,
        names.find((name) => name.code === row.charge),
      ) ?? row.charge,
  }))
}
