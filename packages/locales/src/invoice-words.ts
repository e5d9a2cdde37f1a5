import type { InvoiceKind, InvoiceState } from '@berth/domain/money/tax-invoice'
import { defineWords } from './language.ts'

/** The kinds of VAT invoices, as forwarders name them. */
export const invoiceKindWords = defineWords<Record<InvoiceKind, string>>(
  { ordinary: '普票', special: '专票' },
  { ordinary: 'Ordinary', special: 'Special VAT' },
)

/** The states of a request for an invoice. */
export const invoiceStateWords = defineWords<Record<InvoiceState, string>>(
  {
    asked: '已申请',
    exported: '开票中',
    issued: '已开票',
    corrected: '已冲红',
    declined: '已驳回',
    withdrawn: '已撤回',
  },
  {
    asked: 'Requested',
    exported: 'Being issued',
    issued: 'Invoiced',
    corrected: 'Reversed',
    declined: 'Rejected',
    withdrawn: 'Withdrawn',
  },
)
