import { type TaxInvoiceRow, taxInvoiceKey } from '@berth/domain/money/tax-invoice'
import type { ImportTarget } from '../../trade/imports/public.ts'
import { deleteTaxInvoicesAt, insertTaxInvoices } from './issue-invoice.command.ts'
import {
  findTaxInvoicesOf,
  lockTaxInvoices,
  type StoredTaxInvoice,
  wrongTaxInvoices,
} from './tax-invoice-rows.query.ts'

/** How the numbers of tax invoices are imported. */
export const invoiceTarget: ImportTarget<TaxInvoiceRow, StoredTaxInvoice> = {
  find: (db, _owner, writes) => findTaxInvoicesOf(db, writes),
  findWrong: wrongTaxInvoices,
  findById: (db, _owner, ids) => lockTaxInvoices(db, ids),
  keyOf: taxInvoiceKey,
  // An invoice with the number that differs in anything is refused; without a column, the kind is that of the request.
  merge: (stored) => stored,
  describe({ request_no, kind, code, number, day, amount }) {
    // An invalid row may lack any value.
    const written = amount === null ? null : String(amount)
    const cells = { request_no, kind, code, number, day, amount: written }
    return { name: [request_no ?? '?', number].filter(Boolean).join(' · '), cells }
  },
  insert: async (tx, { userId }, writes, { importId, now }) => ({
    ids: await insertTaxInvoices(tx, userId, writes, importId, now),
  }),
  update: async () => [],
  deleteAt: (tx, _owner, targets) => deleteTaxInvoicesAt(tx, targets),
}
