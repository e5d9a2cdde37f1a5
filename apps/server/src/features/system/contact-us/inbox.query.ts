import { and, asc, count, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { containing } from '../../../platform/db/like.ts'
import { contactMessages, customers, users } from '../../../platform/db/schema.ts'

const writers = alias(users, 'writers')
const doers = alias(users, 'doers')

function selectMessages(db: Db) {
  return db
    .select({
      message: contactMessages,
      company: { company1: customers.company1, company2: customers.company2 },
      doer: doers.linkman,
    })
    .from(contactMessages)
    .leftJoin(writers, eq(writers.id, contactMessages.userId))
    .leftJoin(customers, eq(customers.id, writers.customerId))
    .leftJoin(doers, eq(doers.id, contactMessages.doneBy))
    .$dynamic()
}

export type ContactMessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

export type MessageFilter = {
  readonly state: 'open' | 'done'
  readonly keyword?: string | undefined
}

// Open messages are listed oldest first; of those done, the latest are looked up most often.
const orderBy: Record<MessageFilter['state'], SQL[]> = {
  open: [asc(contactMessages.createTime), asc(contactMessages.id)],
  done: [desc(contactMessages.createTime), desc(contactMessages.id)],
}

function matching(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined
  const pattern = containing(keyword)
  return or(
    ilike(contactMessages.name, pattern),
    ilike(contactMessages.email, pattern),
    ilike(contactMessages.subject, pattern),
    ilike(contactMessages.content, pattern),
  )
}

/** Returns one page of the messages in a state, and the count of each state. */
export async function listMessageRows(
  db: Db,
  _scope: OperatorScope,
  { state, keyword, page, size }: MessageFilter & { readonly page: number; readonly size: number },
) {
  const rows = await selectMessages(db)
    .where(and(eq(contactMessages.state, state), matching(keyword)))
    .orderBy(...orderBy[state])
    .limit(size)
    .offset((page - 1) * size)
  const byState = await db
    .select({ state: contactMessages.state, count: count() })
    .from(contactMessages)
    .where(matching(keyword))
    .groupBy(contactMessages.state)
  return { rows, byState, total: byState.find((one) => one.state === state)?.count ?? 0 }
}

/** Returns the ids of the matching messages in a state, in list order. */
export async function findMessageIds(
  db: Db,
  _scope: OperatorScope,
  { state, keyword }: MessageFilter,
): Promise<number[]> {
  const rows = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.state, state), matching(keyword)))
    .orderBy(...orderBy[state])
  return rows.map(({ id }) => id)
}

/** Finds these messages, in no particular order. */
export async function findMessageRows(
  db: Db,
  _scope: OperatorScope,
  ids: readonly number[],
): Promise<ContactMessageRow[]> {
  return await selectMessages(db).where(inArray(contactMessages.id, [...ids]))
}

export async function findMessageRow(
  db: Db,
  _scope: OperatorScope,
  id: number,
): Promise<ContactMessageRow | undefined> {
  const [row] = await selectMessages(db).where(eq(contactMessages.id, id))
  return row
}

/** Counts the messages without an answer. */
export async function countOpenMessages(db: Db): Promise<number> {
  return await db.$count(contactMessages, eq(contactMessages.state, 'open'))
}
