export { deleteTaxInvoicesAt, insertTaxInvoices, issueFor, tellOfInvoice } from './issue-invoice.command.ts'
export {
  findInvoicesNumbered,
  findRequestsNumbered,
  findTaxInvoicesOf,
  lockTaxInvoices,
  type StoredTaxInvoice,
  wrongTaxInvoices,
} from './tax-invoice-rows.query.ts'
