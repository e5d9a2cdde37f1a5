import type { DeskInvoiceRequest, DeskInvoiceRequestDetail } from '@berth/contract/money/desk-invoice'
import type {
  BillToInvoice,
  InvoiceRequest,
  InvoiceRequestDetail,
} from '@berth/contract/money/invoice-request'
import type { InvoiceTitleRow } from '@berth/contract/money/invoice-title'
import { leftOfInvoice } from '@berth/domain/money/tax-invoice'
import type { Language } from '@berth/locales/language'
import type { InvoiceableRow } from './invoiceable.query.ts'
import type { RequestDetailRow, RequestRecord, RequestRow } from './request.query.ts'
import type { TitleRow } from './title.query.ts'

type Buyer = Pick<TitleRow, 'title' | 'creditNo' | 'address' | 'phone' | 'bank' | 'account'>

function presentBuyer({ title, creditNo: credit_no, address, phone, bank, account }: Buyer) {
  return { title, credit_no, address, phone, bank, account }
}

export function presentTitle(row: TitleRow): InvoiceTitleRow {
  return { ...presentBuyer(row), id: row.id, is_default: row.isDefault, version: row.version }
}

export function presentInvoiceable(row: InvoiceableRow): BillToInvoice {
  return {
    ...{ id: row.id, bill_no: row.billNo, name: row.name, order_id: row.orderId, order_no: row.orderNo },
    ...{ amount: row.amount, currency: row.currency, has_document: row.hasDocument },
    create_time: row.createTime.toISOString(),
  }
}

function present(request: RequestRecord, billCount: number, numbers: readonly string[]): InvoiceRequest {
  const { id, number, state, kind, currency, total, title, version } = request
  return {
    ...{ id, number, state, kind, currency, total, title, version },
    ...{ bill_count: billCount, invoices: [...numbers] },
    create_time: request.createTime.toISOString(),
    decide_time: request.decideTime?.toISOString() ?? null,
  }
}

export function presentRequest({ request, billCount, numbers }: RequestRow): InvoiceRequest {
  return present(request, billCount, numbers)
}

function presentCustomer({ id, company1, company2 }: RequestRow['customer'], language: Language) {
  return { customer_id: id, customer_name: language === 'zh-CN' ? (company2 ?? company1) : company1 }
}

export function presentDeskRequest(row: RequestRow, language: Language): DeskInvoiceRequest {
  return { ...presentRequest(row), ...presentCustomer(row.customer, language) }
}

export function presentDetail(row: RequestDetailRow): InvoiceRequestDetail {
  const { request, bills, invoices, files, askedBy } = row
  const blue = invoices.filter(({ invoice }) => invoice.originalId === null)
  return {
    ...present(
      request,
      bills.length,
      blue.map(({ invoice }) => invoice.number),
    ),
    buyer: presentBuyer(request),
    ...{ mail: request.mail, remark: request.remark, asked_by: askedBy, reason: request.reason },
    export_time: request.exportTime?.toISOString() ?? null,
    bills: bills.map(({ id, billNo, name, orderId, orderNo, amount }) => ({
      ...{ id, bill_no: billNo, name, order_id: orderId, order_no: orderNo, amount },
    })),
    papers: invoices.map(({ invoice, originalNumber }) => {
      const { id, code, number, day, currency, amount, reason, version } = invoice
      const reds = invoices.filter((other) => other.invoice.originalId === id)
      return {
        ...{ id, code, number, day, currency, amount, reason, version, original_number: originalNumber },
        left: leftOfInvoice(
          amount,
          reds.map((red) => red.invoice.amount),
        ),
        files: files
          .filter(({ invoiceId }) => invoiceId === id)
          .map((file) => ({ id: file.id, name: file.name, media_type: file.mediaType, bytes: file.bytes })),
      }
    }),
  }
}

export function presentDeskDetail(row: RequestDetailRow, language: Language): DeskInvoiceRequestDetail {
  return {
    ...presentDetail(row),
    ...presentCustomer(row.customer, language),
    credited_since: row.creditedSince,
  }
}
