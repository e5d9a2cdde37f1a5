import type { CompanyPayment } from '@berth/contract/money/desk-payment'
import type { BillsPayment, BillsPaymentDetail } from '@berth/contract/money/payment'
import { sumIn } from '@berth/domain/money/sum'
import type { Language } from '@berth/locales/language'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import { presentFile } from '../../orders/files/attachment.present.ts'
import { nameIn } from '../../orders/order/order.present.ts'
import type { Names } from '../../trade/lookups/public.ts'
import type { BillsPaymentRow, findLetterOnFile } from './bills-payment.query.ts'

type PresentContext = {
  readonly names: Names
  readonly signTicket: SignTicket
  readonly language: Language
}

export function presentBillsPayment(row: BillsPaymentRow, presenting: PresentContext): BillsPayment {
  const { payment } = row
  const { names, signTicket, language } = presenting
  const placeName = (id: number | null) =>
    nameIn(language, id === null ? null : (names.ports.get(id) ?? null))
  const { currency, credit } = payment
  const filesOf = (kind: BillsPaymentRow['files'][number]['kind']) =>
    row.files
      .filter((file) => file.kind === kind)
      .map(({ attachment, name }) => ({ ...presentFile(attachment, signTicket), name }))
  const total = sumIn(
    currency,
    row.bills.map(({ amount }) => amount),
  )
  return {
    id: payment.id,
    reference: payment.reference,
    state: payment.state,
    currency,
    bills: row.bills.map(({ bill, amount, orderNo, lane }) => ({
      id: bill.id,
      bill_no: bill.billNo,
      name: bill.name,
      order_id: bill.orderId,
      order_no: orderNo,
      pol_name: placeName(lane.polId),
      to_name: placeName(lane.toId ?? lane.podId),
      state: bill.state,
      total: bill.total,
      open: sumIn(currency, [bill.total, -bill.settled]),
      amount,
      due_date: bill.dueDate,
    })),
    total,
    credit,
    transfer: sumIn(currency, [total, -credit]),
    order_no: payment.orderId === null ? null : (row.bills[0]?.orderNo ?? null),
    payer_name: payment.payerName,
    payer_relation: payment.payerRelation,
    slip_amount: payment.slipAmount,
    slip_day: payment.slipDay,
    note: payment.note,
    reason: payment.reason,
    slips: filesOf('slip'),
    letters: filesOf('letter'),
    guarantees: filesOf('guarantee'),
    received: presentReceived(row),
    create_time: payment.createTime.toISOString(),
    decide_time: payment.decideTime?.toISOString() ?? null,
  }
}

function presentReceived({ payment, booked }: BillsPaymentRow): BillsPayment['received'] {
  const { receivedAmount, valueDate } = payment
  if (receivedAmount === null || valueDate === null) return null
  return {
    amount: receivedAmount,
    value_date: valueDate,
    bank_reference: payment.bankReference,
    difference_note: payment.differenceNote,
    fee: booked?.fee ?? 0,
    written_off: booked?.writtenOff ?? 0,
    kept: booked?.kept ?? 0,
  }
}

export function presentCompanyPayment(row: BillsPaymentRow, presenting: PresentContext): CompanyPayment {
  const { id, company1, company2 } = row.customer
  return {
    ...presentBillsPayment(row, presenting),
    customer_id: id,
    customer_name: presenting.language === 'zh-CN' ? (company2 ?? company1) : company1,
  }
}

/** The letter of an earlier payment, or null if there is none. */
export function presentLetter(
  found: Awaited<ReturnType<typeof findLetterOnFile>>,
  signTicket: SignTicket,
): BillsPaymentDetail['letter_on_file'] {
  if (!found) return null
  const { url } = presentFile(found.attachment, signTicket)
  return { name: found.name, url, create_time: found.createTime.toISOString() }
}
