import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { bankEntries, invoiceRequests, payments, statements } from '../../../platform/db/schema.ts'

/** Counts what waits for finance; each count reads an index of what is open. */
export async function countFinanceWork(db: Db, _scope: OperatorScope) {
  const [waiting, entries, questioned, asked] = await Promise.all([
    db.$count(payments, eq(payments.state, 'waiting')),
    db.$count(bankEntries, and(isNull(bankEntries.paymentId), isNull(bankEntries.asideReason))),
    db.$count(statements, eq(statements.state, 'questioned')),
    db.$count(invoiceRequests, inArray(invoiceRequests.state, ['asked', 'exported'])),
  ])
  return { payments: waiting, bank_entries: entries, statements: questioned, invoices: asked }
}
