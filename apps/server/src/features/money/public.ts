export { DueWorker } from './account-statements/due-worker.ts'
export { differingStatements } from './account-statements/make-statement.query.ts'
export { mailAttachments } from './account-statements/statement-mail.ts'
export { bankEntryTarget } from './bank-entries/bank-entry-import.command.ts'
export { dailyRateTarget } from './exchange-rates/daily-rate-import.command.ts'
export {
  differingBills,
  differingCreditNotes,
  differingCredits,
  differingPayments,
  differingReversals,
} from './ledger/ledger.query.ts'
export { postWritten } from './ledger/post-written.command.ts'
export { differingInvoices } from './tax-invoices/request.query.ts'
export { invoiceTarget } from './tax-invoices/tax-invoice-import.command.ts'
