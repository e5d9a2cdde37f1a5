export { differingInvoices } from './invoices/request.query.ts'
export { bookWritten } from './ledger/book-written.command.ts'
export {
  differingBills,
  differingCreditNotes,
  differingCredits,
  differingPayments,
  differingReversals,
} from './ledger/ledger.query.ts'
export { documentsSeenBy, findState, lockState, visibleTo } from './order/order.query.ts'
export { keepSearchable } from './order/search.command.ts'
export { DueWorker } from './statements/due-worker.ts'
export { differingStatements } from './statements/make-statement.query.ts'
export { mailPapers } from './statements/statement-mail.ts'
export { tellDocumentAdded } from './step/document-added.command.ts'
export { countMovesOf, summariseAgain, sumPaidOf } from './step/summaries.command.ts'
export { differingMoves, differingSums, keptMinutes } from './step/summaries.query.ts'
