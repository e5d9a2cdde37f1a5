import type { DeskBill } from '@berth/contract/billing/desk-bill'
import { sumIn } from '@berth/domain/money/sum'
import { daysOverdue } from '@berth/domain/order/billing/due-date'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import type { BillAcrossRow, CustomerSumRow } from './receivables.query.ts'

type Customer = { readonly id: number; readonly company1: string; readonly company2: string | null }

/** Names a company in the reader's language. */
export function presentCustomer({ id, company1, company2 }: Customer, language: Language) {
  return { customer_id: id, customer_name: language === 'zh-CN' ? (company2 ?? company1) : company1 }
}

export function presentBillAcross(
  { bill, order, customer }: BillAcrossRow,
  signTicket: SignTicket,
  language: Language,
  now: Date,
): DeskBill {
  const isUnpaid = bill.state !== 'paid' && bill.state !== 'replaced'
  return {
    id: bill.id,
    bill_no: bill.billNo,
    name: bill.name,
    version: bill.version,
    state: bill.state,
    currency: bill.currency,
    total: bill.total,
    tax: bill.tax,
    open: isUnpaid ? sumIn(bill.currency, [bill.total, -bill.settled]) : 0,
    collect: bill.collect,
    url: `/api/document/download/${bill.documentId}?ticket=${signTicket('document', bill.documentId)}`,
    due_date: bill.dueDate,
    question: bill.question,
    days_overdue: isUnpaid && bill.dueDate ? daysOverdue(bill.dueDate, dayInChina(now)) : null,
    pay_time: bill.payTime?.toISOString() ?? null,
    create_time: bill.createTime.toISOString(),
    order_id: order.id,
    order_no: order.orderNo,
    mbl_no: order.mblNo,
    hbl_no: order.hblNo,
    order_status: order.status as OrderStatus, // Only the lifecycle writes it.
    ...presentCustomer(customer, language),
  }
}

export function presentCustomerSum({ customer, count, total, overdue }: CustomerSumRow, language: Language) {
  return { ...presentCustomer(customer, language), count, total, overdue }
}
