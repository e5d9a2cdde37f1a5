import { drawUp } from '@berth/domain/money/statement'
import type { Day } from '@berth/domain/time/calendar'
import { dayInChina } from '@berth/domain/time/calendar'
import { monthOf } from '@berth/domain/time/month'
import { eq } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers } from '../../../platform/db/schema.ts'
import { describeDrawn } from './describe-drawn.query.ts'
import {
  beforeOf,
  type CompanyToState,
  findCompaniesToState,
  findLastStatement,
  findUnstatedEntries,
  type StatementAccount,
} from './make-statement.query.ts'
import type { StatementDetailRow } from './statement.query.ts'

/** What a company owes today in a currency, as its statement of this month would say if the month ended today. */
export type Interim = StatementDetailRow & { readonly asOf: Day }

/** Returns the companies with movements in this month or a balance, as of today. */
export async function findInterimCompanies(
  db: Db,
  _scope: OperatorScope,
  now: Date,
): Promise<{ readonly asOf: Day; readonly companies: readonly CompanyToState[] }> {
  const asOf = dayInChina(now)
  return { asOf, companies: await findCompaniesToState(db, monthOf(asOf), {}) }
}

/**
 * Draws up the month to date of an account and stores nothing: it has no number, claims no entry, and the statement of the month is
 * made as if it had never been read. Undefined if there is no such company.
 */
export async function findInterim(
  db: Db,
  _scope: OperatorScope,
  account: StatementAccount,
  now: Date,
): Promise<Interim | undefined> {
  const asOf = dayInChina(now)
  const month = monthOf(asOf)
  const [customer] = await db
    .select({ id: customers.id, company1: customers.company1, company2: customers.company2 })
    .from(customers)
    .where(eq(customers.id, account.customerId))
  if (customer === undefined) return undefined
  const drawn = await db.transaction(
    async (tx) => {
      const last = await findLastStatement(tx, account)
      const entries = await findUnstatedEntries(tx, account, asOf)
      return describeDrawn(tx, account, drawUp(month, last ? beforeOf(last) : null, entries))
    },
    // A statement made meanwhile claims entries, which must not be counted twice.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return {
    asOf,
    customer,
    statement: {
      ...{ ...account, ...drawn.sums, id: 0, number: '', month, state: 'to_check', version: 0 },
      ...{ replyBy: asOf, userId: null, createTime: now, checkedBy: null, checkTime: null },
    },
    lines: drawn.lines.map((line) => ({
      line: {
        ...{ ...line, customerId: account.customerId, statementId: 0, mark: null, questioned: null },
        ...{ question: null, askedBy: null, askTime: null, answer: null, answeredBy: null, answerTime: null },
      },
      ...{ asker: null, answerer: null },
    })),
    ...{ madeBy: null, checkedBy: null, previous: null, next: null, others: [] },
  }
}
