import { amountFrom } from '@berth/domain/money/currency'
import { dueDateOf } from '@berth/domain/money/due-date'
import { drawUp, type StatementSheet, statementNumberOf } from '@berth/domain/money/statement'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { type Month, monthAfter, monthOf } from '@berth/domain/time/month'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { drawIds } from '../../../platform/db/insert-rows.ts'
import { statementLines, statements } from '../../../platform/db/schema.ts'
import { insertInto } from '../../../platform/fast/prepared-query.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { findFinancePeople, findFinancePeopleOf } from '../../companies/colleagues/public.ts'
import { queueMail, statementMade } from '../../system/mail/public.ts'
import { findSetting } from '../../system/settings/public.ts'
import { describeDrawn } from './describe-drawn.query.ts'
import {
  type AccountFilter,
  beforeOf,
  type CompanyToState,
  claimEntries,
  findAccountsToState,
  findCompaniesToState,
  lockLastStatement,
  type StatementAccount,
} from './make-statement.query.ts'

/** Thrown to undo a statement that another server, or the desk, has made meanwhile. */
class AlreadyMade extends Error {}

type Choice = AccountFilter & { readonly month: Month }

/** A company that statements are to be made for, and how many of its people get a mail. */
type CompanyToTell = CompanyToState & { readonly mails: number }

/** Tells the desk which statements would be made now, before any is: the companies, their balances and who gets a mail. */
export async function previewStatements(
  db: Db,
  _scope: OperatorScope,
  { month, ...filter }: Choice,
  now: Date,
): Promise<Result<CompanyToTell[], Problem>> {
  if (!isOver(month, now)) return refuse(notOver)
  const companies = await findCompaniesToState(db, month, filter)
  const people = await findFinancePeopleOf(
    db,
    companies.map(({ id }) => id),
  )
  return ok(companies.map((company) => ({ ...company, mails: people.get(company.id)?.length ?? 0 })))
}

/** Makes the statements of a past month for the desk: of one company or of all, in one currency or in each. */
export async function makeStatements(
  db: Db,
  scope: OperatorScope,
  { month, ...filter }: Choice,
  now: Date,
): Promise<Result<{ readonly made: number; readonly id: number | null }, Problem>> {
  if (!isOver(month, now)) return refuse(notOver)
  const ids = await makeEach(db, month, filter, scope.userId, now)
  if (ids.length > 0)
    await recordAudit(
      db,
      scope,
      { action: 'statements_made', target: { kind: 'statement', id: month, name: month } },
      now,
    )
  return ok({ made: ids.length, id: ids.length === 1 ? (ids[0] ?? null) : null })
}

const notOver = broken([{ path: 'month', rule: 'month_not_over' }])

function isOver(month: Month, now: Date): boolean {
  return month < monthOf(dayInChina(now))
}

/**
 * Makes the statements of last month from the day of the month that the setting names; does nothing before it, if there is no
 * such day, or once they exist. Several servers may do so at once.
 */
export async function makeDueStatements(db: Db, now: Date): Promise<number> {
  const from = Number(await findSetting(db, 'statement_day'))
  const today = dayInChina(now)
  if (!(from > 0) || Number(today.slice(8)) < from) return 0
  return (await makeEach(db, monthAfter(monthOf(today), -1), {}, null, now)).length
}

/** Makes each statement in a transaction of its own, and returns their ids. */
async function makeEach(db: Db, month: Month, filter: AccountFilter, userId: number | null, now: Date) {
  const ids: number[] = []
  for (const account of await findAccountsToState(db, month, filter)) {
    const id = await makeStatement(db, account, month, userId, now)
    if (id !== null) ids.push(id)
  }
  return ids
}

async function makeStatement(
  db: Db,
  account: StatementAccount,
  month: Month,
  userId: number | null,
  now: Date,
): Promise<number | null> {
  try {
    return await db.transaction((tx) => writeStatement(tx, account, month, userId, now))
  } catch (error) {
    if (error instanceof AlreadyMade) return null
    throw error
  }
}

async function writeStatement(
  tx: Db,
  account: StatementAccount,
  month: Month,
  userId: number | null,
  now: Date,
): Promise<number> {
  const { customerId, currency } = account
  const last = await lockLastStatement(tx, account)
  if (last && last.month >= month) throw new AlreadyMade()
  const [id = 0] = await drawIds(tx, statements, 1)
  const blank = {
    opening: 0,
    bills: 0,
    payments: 0,
    credits: 0,
    fees: 0,
    closing: 0,
    credit: 0,
    openBills: [],
  }
  const [next] = rowsOf<{ number: string }>(
    await tx.execute(sql`select nextval('statement_numbers')::text as number`),
  )
  const number = statementNumberOf(month, next!.number, currency) // nextval always answers a row.
  const replyBy = dueDateOf(now, Number(await findSetting(tx, 'statement_reply_days')))
  // Inserted first: of two servers the second waits here, finds the statement made and stops. Entries refer to it.
  const reserved = await tx
    .insert(statements)
    .values({
      ...{ customerId, id, number, month, currency, state: 'to_check', replyBy, userId, createTime: now },
      ...blank,
    })
    .onConflictDoNothing()
    .returning({ id: statements.id })
  if (reserved.length === 0) throw new AlreadyMade()
  const entries = await claimEntries(tx, account, month, id)
  const drawn = drawUp(month, last ? beforeOf(last) : null, entries)
  await fill(tx, { customerId, id, currency }, drawn)
  await notify(
    tx,
    { ...account, id, number, month, replyBy, closing: amountFrom(drawn.closing, currency) },
    now,
  )
  return id
}

type Reserved = StatementAccount & { readonly id: number }

async function fill(tx: Db, account: Reserved, drawn: StatementSheet): Promise<void> {
  const { customerId, id } = account
  const { sums, lines } = await describeDrawn(tx, account, drawn)
  await tx
    .update(statements)
    .set({ ...sums, state: lines.length === 0 ? 'confirmed' : 'to_check' })
    .where(sql`${statements.customerId} = ${customerId} and ${statements.id} = ${id}`)
  await insertInto(
    tx,
    statementLines,
    lines.map((line) => ({ customerId, statementId: id, ...line })),
  )
}

type NewStatement = StatementAccount & {
  readonly id: number
  readonly number: string
  readonly month: Month
  readonly replyBy: string
  readonly closing: number
}

/** Tells those of the company who do finance; the PDF is attached when the mail is sent. */
async function notify(tx: Db, made: NewStatement, now: Date): Promise<void> {
  const readers = await findFinancePeople(tx, made.customerId)
  const { id, number, month, currency, closing, replyBy, customerId } = made
  const payload = {
    ...{ statement_id: id, customer_id: customerId, number, month, currency, closing, reply_by: replyBy },
  }
  await queueMail(tx, statementMade, { to: readers, now }, payload)
}
