import { checkLines, type LineCheck, statementStateOf } from '@berth/domain/money/statement'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, type RowKey } from '../../../platform/db/keys.ts'
import { statementLines, statements } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findFinancePeople } from '../../companies/colleagues/public.ts'
import { queueMail, statementAnswered, statementQuestioned } from '../../system/mail/public.ts'
import { findCompanyName, findLinesAt, lockStatement } from './statement.query.ts'

type WriteResult = Promise<Result<RowKey, Problem>>

type Check = { readonly id: number; readonly version: number; readonly lines: readonly LineCheck[] }

/**
 * Stores what a member says of lines of a statement. A line said to be right stays so; a question may be changed, or dropped,
 * until then. The statement is confirmed once every line is right.
 */
export function checkStatement(
  db: Db,
  scope: MemberScope,
  { id, version, lines }: Check,
  now: Date,
): WriteResult {
  return transact(db, async (tx) => {
    const statement = await lockStatement(tx, scope, id)
    if (statement === undefined) return refuse(problem('not_found'))
    if (statement.version !== version) return refuse(problem('stale_version'))
    const known = await findLinesAt(tx, statement)
    const wrong = checkLines(
      statement.currency,
      lines,
      new Map(known.filter(({ mark }) => mark !== 'right').map((line) => [line.position, line])),
    )
    if (wrong.length > 0) return refuse(broken(wrong))
    const right = lines.filter(({ question }) => question === null).map(({ position }) => position)
    const ofStatement = and(
      eq(statementLines.customerId, statement.customerId),
      eq(statementLines.statementId, statement.id),
    )
    if (right.length > 0)
      await tx
        .update(statementLines)
        .set({ mark: 'right', questioned: null })
        .where(and(ofStatement, sql`${statementLines.position} = any(${`{${right.join()}}`}::int[])`))
    const asked = lines.flatMap(({ position, question }) => (question ? [{ position, ...question }] : []))
    for (const { position, amount, text } of asked)
      await tx
        .update(statementLines)
        .set({
          ...{ mark: 'questioned', questioned: amount, question: text, askedBy: scope.userId, askTime: now },
          ...{ answer: null, answeredBy: null, answerTime: null },
        })
        .where(and(ofStatement, eq(statementLines.position, position)))
    await moveOn(tx, statement, { checkedBy: scope.userId, checkTime: now })
    if (asked.length > 0) {
      const { number, currency, customerId } = statement
      const company = await findCompanyName(tx, customerId)
      const payload = { statement_id: id, number, currency, company, questions: asked }
      await queueMail(tx, statementQuestioned, { to: 'operator', now }, payload)
    }
    return ok(statement)
  })
}

type Answer = {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly text: string
}

/** Answers a question about a line; the member then accepts the line or asks again. */
export function answerStatement(
  db: Db,
  scope: OperatorScope,
  { id, version, position, text }: Answer,
  now: Date,
): WriteResult {
  return transact(db, async (tx) => {
    const statement = await lockStatement(tx, scope, id)
    if (statement === undefined) return refuse(problem('not_found'))
    if (statement.version !== version) return refuse(problem('stale_version'))
    const [line] = await findLinesAt(tx, statement, [position])
    if (line === undefined) return refuse(broken([{ path: 'position', rule: 'not_found' }]))
    if (line.mark !== 'questioned') return refuse(problem('already_decided'))
    const { customerId, number } = statement
    await tx
      .update(statementLines)
      .set({ mark: 'answered', answer: text, answeredBy: scope.userId, answerTime: now })
      .where(
        and(
          eq(statementLines.customerId, customerId),
          eq(statementLines.statementId, id),
          eq(statementLines.position, position),
        ),
      )
    await moveOn(tx, statement, {})
    const readers = await findFinancePeople(tx, customerId)
    const payload = { statement_id: id, number, answer: text }
    await queueMail(tx, statementAnswered, { to: readers, now }, payload)
    await recordAudit(
      tx,
      scope,
      { action: 'statement_answered', target: { kind: 'statement', id, name: number }, reason: text },
      now,
    )
    return ok(statement)
  })
}

/** Derives the state of a statement from its lines. */
async function moveOn(tx: Db, key: RowKey, set: Partial<typeof statements.$inferInsert>): Promise<void> {
  const marks = (await findLinesAt(tx, key)).map(({ mark }) => mark)
  await tx
    .update(statements)
    .set({ ...set, state: statementStateOf(marks), version: sql`${statements.version} + 1` })
    .where(isRow(statements, key))
}
