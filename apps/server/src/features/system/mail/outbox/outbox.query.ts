import { and, asc, count, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import type { OperatorScope } from '../../../../platform/auth/scope.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { containing } from '../../../../platform/db/like.ts'
import { orders, outbox, users } from '../../../../platform/db/schema.ts'

export type OutboxFilter = {
  readonly state?: 'waiting' | 'sent' | 'failed' | undefined
  readonly kind?: string | undefined
  readonly keyword?: string | undefined
}

function selectMails(db: Db) {
  return db
    .select({ mail: outbox, orderNo: orders.orderNo, username: users.username, linkman: users.linkman })
    .from(outbox)
    .leftJoin(orders, eq(orders.id, outbox.orderId))
    .leftJoin(users, eq(users.id, outbox.toUserId))
    .$dynamic()
}

export type OutboxRow = Awaited<ReturnType<typeof selectMails>>[number]

const newestFirst = [desc(outbox.createTime), desc(outbox.id)]

/** Returns one page of the matching mails, newest first, and the count of each state. */
export async function listOutboxRows(
  db: Db,
  _scope: OperatorScope,
  { page, size, ...filter }: OutboxFilter & { readonly page: number; readonly size: number },
) {
  const rows = await selectMails(db)
    .where(and(fitting(filter), inState(filter)))
    .orderBy(...newestFirst)
    .limit(size)
    .offset((page - 1) * size)
  const byState = await db
    .select({ state: outbox.state, count: count() })
    .from(outbox)
    .leftJoin(orders, eq(orders.id, outbox.orderId))
    .leftJoin(users, eq(users.id, outbox.toUserId))
    .where(fitting(filter))
    .groupBy(outbox.state)
  const counted = filter.state ? byState.filter(({ state }) => state === filter.state) : byState
  return { rows, byState, total: counted.reduce((total, one) => total + one.count, 0) }
}

/** Returns the ids of the matching mails, in list order. */
export async function findMailIds(db: Db, _scope: OperatorScope, filter: OutboxFilter): Promise<number[]> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .leftJoin(orders, eq(orders.id, outbox.orderId))
    .leftJoin(users, eq(users.id, outbox.toUserId))
    .where(and(fitting(filter), inState(filter)))
    .orderBy(...newestFirst)
  return rows.map(({ id }) => id)
}

/** Finds these mails, in no particular order. */
export async function findOutboxRows(
  db: Db,
  _scope: OperatorScope,
  ids: readonly number[],
): Promise<OutboxRow[]> {
  return await selectMails(db).where(inArray(outbox.id, [...ids]))
}

export async function findOutboxRow(
  db: Db,
  _scope: OperatorScope,
  id: number,
): Promise<OutboxRow | undefined> {
  const [row] = await selectMails(db).where(eq(outbox.id, id))
  return row
}

/** Lists the kinds of mail that occur. */
export async function listKinds(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ kind: outbox.kind }).from(outbox).orderBy(asc(outbox.kind))
  return rows.map(({ kind }) => kind)
}

function inState({ state }: OutboxFilter): SQL | undefined {
  return state === undefined ? undefined : eq(outbox.state, state)
}

function fitting({ kind, keyword }: OutboxFilter): SQL | undefined {
  const pattern = keyword ? containing(keyword) : undefined
  return and(
    kind === undefined ? undefined : eq(outbox.kind, kind),
    pattern
      ? or(
          ilike(outbox.toAddress, pattern),
          ilike(users.username, pattern),
          ilike(users.linkman, pattern),
          ilike(orders.orderNo, pattern),
        )
      : undefined,
  )
}
