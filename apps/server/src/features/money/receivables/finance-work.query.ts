import { meets } from '@berth/domain/access/authority'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { bankEntries, invoiceRequests, payments, statements } from '../../../platform/db/schema.ts'
import { countQueue } from '../../orders/lists/desk-counts.query.ts'

/** Counts what waits for finance; each count reads an index of what is open. Unbilled fees are the work of those who issue bills. */
export async function countFinanceWork(db: Db, scope: OperatorScope) {
  const [waiting, entries, questioned, asked, unbilled] = await Promise.all([
    db.$count(payments, eq(payments.state, 'waiting')),
    db.$count(bankEntries, and(isNull(bankEntries.paymentId), isNull(bankEntries.asideReason))),
    db.$count(statements, eq(statements.state, 'questioned')),
    db.$count(invoiceRequests, inArray(invoiceRequests.state, ['asked', 'exported'])),
    meets(scope.authorities, lifecycle.add_bill.access) ? countQueue(db, 'unbilled') : 0,
  ])
  return { payments: waiting, bank_entries: entries, statements: questioned, invoices: asked, unbilled }
}
