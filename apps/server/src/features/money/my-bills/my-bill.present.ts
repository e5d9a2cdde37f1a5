import type { MyBill, MyBillDetail, MyBillSums, MyBillsAnswer } from '@berth/contract/money/my-bill'
import { type MemberBillState, memberBillStates, shownStateOfBill } from '@berth/domain/money/bill-state'
import { daysOverdue } from '@berth/domain/money/due-date'
import { inCurrencyOrder, sumIn, sumsByCurrency } from '@berth/domain/money/sum'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import { attachmentUrl } from '../../orders/files/attachment.present.ts'
import { nameIn } from '../../orders/order/order.present.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { billedCharges, compareBilled, documentUrl, presentBill } from '../billing/bill.present.ts'
import type { BillFile, MyBillRow, MyBillSum } from './my-bill.query.ts'
import type { MyBillDetailRow } from './my-bill-detail.query.ts'

type PresentContext = {
  readonly names: Names
  readonly signTicket: SignTicket
  readonly language: Language
  readonly now: Date
}

const invoiceFile = ({ id, name }: BillFile) => ({ name, url: `/api/invoice-file/${id}` })

const documentFile = ({ id, name }: BillFile, signTicket: SignTicket) => ({
  name,
  url: documentUrl(id, signTicket),
})

const slipFile = ({ id, name }: BillFile, time: Date, signTicket: SignTicket) => ({
  name,
  url: attachmentUrl(id, signTicket),
  create_time: time.toISOString(),
})

export function presentMyBill(
  { bill, order, files }: MyBillRow,
  { names, signTicket, language, now }: PresentContext,
): MyBill {
  const today = dayInChina(now)
  const status = order.status as OrderStatus // Only the lifecycle writes it.
  const placeName = (id: number | null) =>
    nameIn(language, id === null ? null : (names.ports.get(id) ?? null))
  return {
    id: bill.id,
    bill_no: bill.billNo,
    name: bill.name,
    version: bill.version,
    // The list leaves out replaced bills.
    standing: shownStateOfBill(
      { state: bill.state, due_date: bill.dueDate, question: bill.question },
      status,
      today,
    ) as MemberBillState,
    currency: bill.currency,
    total: bill.total,
    tax: bill.tax,
    open: sumIn(bill.currency, [bill.total, -bill.settled]),
    url: documentUrl(bill.documentId, signTicket),
    invoice: files.taxInvoice
      ? invoiceFile(files.taxInvoice)
      : files.invoice && documentFile(files.invoice, signTicket),
    slip: files.slip && slipFile(files.slip, new Date(files.slip.time), signTicket),
    due_date: bill.dueDate,
    days_left: bill.state === 'agreed' && bill.dueDate ? 0 - daysOverdue(bill.dueDate, today) : null,
    pay_time: bill.payTime?.toISOString() ?? null,
    create_time: bill.createTime.toISOString(),
    order_id: order.id,
    order_no: order.orderNo,
    order_status: status,
    cust_ref_no: order.custRefNo,
    mbl_no: order.mblNo,
    hbl_no: order.hblNo,
    pol_name: placeName(order.polId),
    to_name: placeName(order.toId ?? order.podId),
  }
}

/** Presents the sums as one row per currency. */
export function presentMyBillSums(sums: readonly MyBillSum[]): MyBillSums[] {
  const currencies = inCurrencyOrder([...new Set(sums.map(({ currency }) => currency))])
  return currencies.map((currency) => {
    const own = sums.filter((sum) => sum.currency === currency)
    const open = own.filter(({ standing }) => standing !== 'paid')
    const states = memberBillStates.map((standing) => {
      const found = own.find((sum) => sum.standing === standing)
      return [standing, { count: found?.count ?? 0, total: found?.total ?? 0 }] as const
    })
    return {
      currency,
      open: {
        count: open.reduce((count, sum) => count + sum.count, 0),
        total: sumIn(
          currency,
          open.map(({ total }) => total),
        ),
      },
      states: Object.fromEntries(states) as MyBillSums['states'], // Every state was counted.
    }
  })
}

/** Presents what is due next: of each currency with such bills. */
export function presentNextDue(sums: readonly MyBillSum[]): MyBillsAnswer['next_due'] {
  const due = sums.filter(({ nextTotal }) => nextTotal > 0)
  const day = due[0]?.nextDay
  return day
    ? { day, sums: sumsByCurrency(due.map(({ currency, nextTotal }) => ({ currency, amount: nextTotal }))) }
    : null
}

export function presentMyBillDetail(
  row: MyBillDetailRow,
  { signTicket, language }: Pick<PresentContext, 'signTicket' | 'language'>,
): MyBillDetail {
  const { order, record, agreed, taxInvoiceRows, orderInvoices } = row
  const taxInvoices = [...new Map(taxInvoiceRows.map((invoice) => [invoice.id, invoice])).values()]
  return {
    ...presentBill(record, signTicket, language),
    issued_by: row.issuedBy,
    agreed: agreed ? { by: agreed.by, create_time: agreed.createTime.toISOString() } : null,
    as_quoted: isAsQuoted(row) ? (order.quote?.quoteNo ?? null) : null,
    invoice_title: taxInvoiceRows[0]?.title ?? order.invoiceTitle ?? row.companyTitle ?? '',
    invoices: [
      ...taxInvoices.map(({ id, kind, number, day }) => ({
        ...{ kind, number, day },
        files: taxInvoiceRows.flatMap(({ id: other, file }) =>
          other === id && file ? [invoiceFile(file)] : [],
        ),
      })),
      ...orderInvoices.map((invoice) => ({
        ...{ kind: null, number: null, day: null },
        files: [documentFile(invoice, signTicket)],
      })),
    ],
    slips: row.slips.map((slip) => slipFile(slip, slip.createTime, signTicket)),
    unpaid_besides: row.ofOrder
      .filter(({ bill }) => bill.id !== record.bill.id && bill.state !== 'paid')
      .map(({ bill }) => bill.billNo),
  }
}

/** Whether no charge of the bill differs from the quote. The same charge on another bill of the order counts with it. */
function isAsQuoted({ order, record, ofOrder }: MyBillDetailRow): boolean {
  if (!order.quote) return false
  const compared = compareBilled(order.quote, billedCharges(ofOrder))
  return billedCharges([record]).every(({ charge, basis, term, currency }) =>
    compared.some(
      (one) =>
        one.charge === charge &&
        (one.type ?? basis) === basis &&
        (one.payment_term ?? term) === term &&
        one.currency === currency &&
        one.kind === 'same',
    ),
  )
}
