import type { StatementState } from '@berth/domain/money/statement'
import { inCurrencyOrder } from '@berth/domain/money/sum'
import type { Month } from '@berth/domain/time/month'
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, isRow, type RowKey } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { customers, statementLines, statements, users } from '../../../platform/db/schema.ts'
import type { OrderPage } from '../../orders/order/order.query.ts'
import { namedLike } from '../../orders/order/search.query.ts'

export type StatementFilter = {
  readonly currency?: string | undefined
  readonly state?: StatementState | undefined
  readonly month?: Month | undefined
  readonly customer_id?: number | undefined
  readonly keyword?: string | undefined
}

/** Who reads statements: a company its own, the desk all. */
export type Readers = OperatorScope | Pick<MemberScope, 'customerId'>

/** Matches the statements that these readers may see. */
export function statementsOf(readers: Readers): SQL | undefined {
  return 'customerId' in readers ? eq(statements.customerId, readers.customerId) : undefined
}

function matches({ currency, month, customer_id, keyword }: StatementFilter): SQL | undefined {
  const pattern = keyword ? containingInCapitals(keyword) : null
  return and(
    currency === undefined ? undefined : eq(statements.currency, currency),
    month === undefined ? undefined : eq(statements.month, month),
    customer_id === undefined ? undefined : eq(statements.customerId, customer_id),
    pattern
      ? or(sql`${statements.number} like ${pattern}`, sql`${statements.customerId} in ${namedLike(pattern)}`)
      : undefined,
  )
}

const inState = (state: StatementState | undefined) => (state ? eq(statements.state, state) : undefined)

/** Returns one page of the statements a user may see, the latest month first, each with how far it is checked. */
export async function findStatements(
  db: Db,
  scope: Readers,
  filter: StatementFilter,
  { page, size }: OrderPage,
) {
  const where = and(statementsOf(scope), matches(filter), inState(filter.state))
  const [rows, total, currencies] = await Promise.all([
    db
      .select({
        statement: getTableColumns(statements),
        customer: { id: customers.id, company1: customers.company1, company2: customers.company2 },
      })
      .from(statements)
      .innerJoin(customers, eq(customers.id, statements.customerId))
      .where(where)
      .orderBy(desc(statements.month), desc(statements.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(statements, where),
    db.selectDistinct({ currency: statements.currency }).from(statements).where(statementsOf(scope)),
  ])
  const checked = await countChecked(
    db,
    rows.map(({ statement }) => statement),
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      checked: checked.find(({ statementId }) => statementId === row.statement.id) ?? noLines,
    })),
    total,
    currencies: inCurrencyOrder(currencies.map(({ currency }) => currency)),
  }
}

export type StatementRow = Awaited<ReturnType<typeof findStatements>>['rows'][number]

/** Counts the statements that match in each state. */
export async function countStates(db: Db, scope: OperatorScope, filter: StatementFilter) {
  const rows = await db
    .select({ state: statements.state, count: sql<number>`count(*)::int` })
    .from(statements)
    .where(and(statementsOf(scope), matches(filter)))
    .groupBy(statements.state)
  const of = (state: StatementState) => rows.find((row) => row.state === state)?.count ?? 0
  return { to_check: of('to_check'), questioned: of('questioned'), confirmed: of('confirmed') }
}

const noLines = { lines: 0, right: 0, questioned: 0, inQuestion: 0 }

async function countChecked(db: Db, keys: readonly RowKey[]) {
  if (keys.length === 0) return []
  const isMarked = (mark: string) => sql`filter (where ${statementLines.mark} = ${mark})`
  return await db
    .select({
      statementId: statementLines.statementId,
      lines: sql<number>`count(*)::int`,
      right: sql<number>`(count(*) ${isMarked('right')})::int`,
      questioned: sql<number>`(count(*) ${isMarked('questioned')})::int`,
      inQuestion: sql<number>`coalesce(sum(${statementLines.questioned}) ${isMarked('questioned')}, 0)::float8`,
    })
    .from(statementLines)
    .where(amongRows(statementLines, statementLines.statementId, keys))
    .groupBy(statementLines.statementId)
}

const askers = alias(users, 'askers')
const answerers = alias(users, 'answerers')

/** Returns a statement a user may see with its lines; undefined if there is none. */
export async function findStatement(db: Db, scope: Readers, id: number) {
  const makers = alias(users, 'makers')
  const checkers = alias(users, 'checkers')
  const [row] = await db
    .select({
      statement: getTableColumns(statements),
      customer: { id: customers.id, company1: customers.company1, company2: customers.company2 },
      madeBy: makers.linkman,
      checkedBy: checkers.linkman,
    })
    .from(statements)
    .innerJoin(customers, eq(customers.id, statements.customerId))
    .leftJoin(makers, eq(makers.id, statements.userId))
    .leftJoin(checkers, eq(checkers.id, statements.checkedBy))
    .where(and(eq(statements.id, id), statementsOf(scope)))
  if (row === undefined) return undefined
  const [lines, around, others] = await Promise.all([
    findLines(db, row.statement),
    findAround(db, row.statement),
    findOthers(db, row.statement),
  ])
  return { ...row, lines, ...around, others }
}

export type StatementDetailRow = NonNullable<Awaited<ReturnType<typeof findStatement>>>

async function findLines(db: Db, { customerId, id }: RowKey) {
  return await db
    .select({ line: getTableColumns(statementLines), asker: askers.linkman, answerer: answerers.linkman })
    .from(statementLines)
    .leftJoin(askers, eq(askers.id, statementLines.askedBy))
    .leftJoin(answerers, eq(answerers.id, statementLines.answeredBy))
    .where(and(eq(statementLines.customerId, customerId), eq(statementLines.statementId, id)))
    .orderBy(asc(statementLines.position))
}

type Statement = typeof statements.$inferSelect

const short = { id: statements.id, month: statements.month }

async function findAround(db: Db, { customerId, currency, month }: Statement) {
  const ofSame = and(eq(statements.customerId, customerId), eq(statements.currency, currency))
  const [[previous], [next]] = await Promise.all([
    db
      .select(short)
      .from(statements)
      .where(and(ofSame, lt(statements.month, month)))
      .orderBy(desc(statements.month))
      .limit(1),
    db
      .select(short)
      .from(statements)
      .where(and(ofSame, gt(statements.month, month)))
      .orderBy(asc(statements.month))
      .limit(1),
  ])
  return { previous: previous ?? null, next: next ?? null }
}

async function findOthers(db: Db, { customerId, currency, month }: Statement) {
  return await db
    .select({ id: statements.id, currency: statements.currency })
    .from(statements)
    .where(
      and(
        eq(statements.customerId, customerId),
        eq(statements.month, month),
        ne(statements.currency, currency),
      ),
    )
}

/** Locks a statement a user may see, so that it is checked or answered by one at a time. */
export async function lockStatement(tx: Db, scope: Readers, id: number) {
  const [found] = await tx
    .select({ customerId: statements.customerId, id: statements.id })
    .from(statements)
    .where(and(eq(statements.id, id), statementsOf(scope)))
  if (found === undefined) return undefined
  const [locked] = await tx.select().from(statements).where(isRow(statements, found)).for('update')
  return locked
}

/** Returns the lines of a statement at these positions, or all. */
export async function findLinesAt(tx: Db, { customerId, id }: RowKey, positions?: readonly number[]) {
  return await tx
    .select({
      position: statementLines.position,
      amount: statementLines.amount,
      mark: statementLines.mark,
    })
    .from(statementLines)
    .where(
      and(
        eq(statementLines.customerId, customerId),
        eq(statementLines.statementId, id),
        positions ? inArray(statementLines.position, [...positions]) : undefined,
      ),
    )
}

/** Returns the English name of a company. */
export async function findCompanyName(db: Db, customerId: number): Promise<string> {
  const [row] = await db
    .select({ name: customers.company1 })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.name ?? ''
}
