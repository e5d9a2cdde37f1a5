import { lowestTotals } from '@berth/domain/rfq/rfq-offer'
import { measureOf, writeCargoPiece } from '@berth/domain/tariff/cargo-piece'
import { pricedOptions } from './rfq.present.ts'
import type { RfqRow } from './rfq.query.ts'

/** The content of a mail about a quote request, independent of language; the mail is written later from this alone. */
function about({ rfq, pol, to, asked }: RfqRow) {
  return {
    rfq_id: rfq.id,
    rfq_no: rfq.rfqNo,
    lane: { 'zh-CN': `${pol.zh} → ${to.zh}`, 'en-US': `${pol.en} → ${to.en}` },
    containers: asked.map(({ code, count }) => `${count} × ${code}`).join(', '),
    ...(rfq.cargo && { measure: measureOf(rfq.cargo) }),
  }
}

/** The rows of cargo as a mail lists them. */
function writtenCargo({ rfq: { cargo } }: RfqRow) {
  return cargo ? { cargo: cargo.map(writeCargoPiece) } : {}
}

/** The mail content for the operator about a new quote request. */
export function receivedPayload(row: RfqRow) {
  const { rfq, carrier, customer, asker } = row
  return {
    ...about(row),
    ...writtenCargo(row),
    company: customer.company1,
    linkman: asker.linkman,
    email: asker.email,
    carrier: carrier && { 'zh-CN': carrier.zh, 'en-US': carrier.en },
    rate: rfq.rate,
    ready_date: rfq.readyDate,
    description: rfq.description,
    target_rate: rfq.targetRate,
    potential_vol: rfq.potentialVol,
    sales: rfq.sales,
  }
}

/** The mail content for a member about the answer; `best` is what the cheapest option costs in each currency. */
export function answeredPayload(row: RfqRow) {
  const { rfq, options } = row
  return {
    ...about(row),
    options: options.length,
    best: [...lowestTotals(pricedOptions(row))],
    expire_date: rfq.expireDate!, // An answer that names no day is refused.
    answer: rfq.answer,
  }
}

export function declinedPayload(row: RfqRow) {
  return { ...about(row), reason: row.rfq.answer ?? '' }
}
