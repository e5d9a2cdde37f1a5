import type { DeskBill } from '@berth/contract/money/desk-bill'
import { openAmountOf } from '@berth/domain/money/bill-state'
import { daysOverdue } from '@berth/domain/money/due-date'
import { inCurrencyOrder } from '@berth/domain/money/sum'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import {
  type BillAcrossRow,
  type CustomerSumRow,
  noBills,
  type Sum,
  type TabSums,
} from './receivables.query.ts'

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
    open: openAmountOf(bill),
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

/** Puts what awaits confirmation beside the sums of each currency. */
export function presentSums(
  sums: readonly TabSums[],
  payments: readonly (Sum & { readonly currency: string })[],
) {
  const of = (currency: string) => ({
    ...{ currency, open: noBills, overdue: noBills, questioned: noBills, paid: noBills },
    ...sums.find((one) => one.currency === currency),
    payments: payments.find((one) => one.currency === currency) ?? { count: 0, total: 0 },
  })
  return inCurrencyOrder([...new Set([...sums, ...payments].map(({ currency }) => currency))]).map(of)
}

export function presentCustomerSum({ customer, count, total, overdue }: CustomerSumRow, language: Language) {
  return { ...presentCustomer(customer, language), count, total, overdue }
}
