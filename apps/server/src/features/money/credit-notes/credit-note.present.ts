import type { CompanyCredit, CompanyCreditNote, CreditNote } from '@berth/contract/money/credit-note'
import { inCurrencyOrder } from '@berth/domain/money/sum'
import type { Language } from '@berth/locales/language'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import { nameIn } from '../../orders/order/order.present.ts'
import type { CompanyCreditRows, CreditNoteRow } from './credit-note.query.ts'

export function presentCreditNote(
  { note, orderNo, bill, documentId, lines, booked, corrected }: CreditNoteRow,
  signTicket: SignTicket,
  language: Language,
): CreditNote {
  return {
    id: note.id,
    no: note.no,
    order_id: note.orderId,
    order_no: orderNo,
    bill_id: note.billId,
    bill_no: bill.no,
    bill_name: bill.name,
    currency: note.currency,
    amount: note.amount,
    lowered: booked?.lowered ?? 0,
    kept: booked?.kept ?? 0,
    reason: note.reason,
    lines: lines.map(({ charge, amount }) => ({
      charge_name: nameIn(language, charge) ?? charge.code,
      amount,
    })),
    corrected: corrected
      ? {
          ...{ id: corrected.id, bill_no: corrected.billNo, name: corrected.name },
          ...{ currency: corrected.currency, total: corrected.total },
        }
      : null,
    url: `/api/document/download/${documentId}?ticket=${signTicket('document', documentId)}`,
    create_time: note.createTime.toISOString(),
  }
}

export function presentCompanyCreditNote(
  row: CreditNoteRow,
  signTicket: SignTicket,
  language: Language,
): CompanyCreditNote {
  const { id, company1, company2 } = row.customer
  return {
    ...presentCreditNote(row, signTicket, language),
    customer_id: id,
    customer_name: language === 'zh-CN' ? (company2 ?? company1) : company1,
  }
}

export function presentCompanyCredit({ credits, refunds }: CompanyCreditRows): CompanyCredit {
  const order = inCurrencyOrder(credits.map(({ currency }) => currency))
  return {
    credits: credits.toSorted((one, other) => order.indexOf(one.currency) - order.indexOf(other.currency)),
    refunds: refunds.map(({ id, currency, amount, valueDate, bankReference, note, createTime }) => ({
      ...{ id, currency, amount, note, value_date: valueDate, bank_reference: bankReference },
      create_time: createTime.toISOString(),
    })),
  }
}
