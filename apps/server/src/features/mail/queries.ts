import type { Language } from '@berth/locales/language'
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { customers, orders, outbox, users } from '../../platform/db/schema.ts'

/** Which messages may go now: `toOperator` says whether the operator has a mailbox to take them. */
export type Sendable = { readonly kinds: readonly string[]; readonly toOperator: boolean }

/** The messages whose time has come. */
export function isDue({ kinds, toOperator }: Sendable, now: Date) {
  return and(
    eq(outbox.state, 'waiting'),
    lte(outbox.dueTime, now),
    inArray(outbox.kind, [...kinds]),
    toOperator ? undefined : or(isNotNull(outbox.toUserId), isNotNull(outbox.toAddress)),
  )
}

export async function hasDue(db: Db, sendable: Sendable, now: Date): Promise<boolean> {
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(isDue(sendable, now)).limit(1)
  return row !== undefined
}

/** Who a message goes to and which company's order it is about, if it is about one. */
export async function findMessage(db: Db, id: number) {
  const [row] = await db
    .select({
      kind: outbox.kind,
      orderId: outbox.orderId,
      payload: outbox.payload,
      createTime: outbox.createTime,
      /** Somebody who is a user or is to become one; nobody means the operator's own mailbox. */
      address: sql<string | null>`coalesce(${outbox.toAddress}, ${users.username})`,
      name: users.linkman,
      /** What was asked in, when that matters more than what they read otherwise. */
      language: sql<Language | null>`coalesce(${outbox.language}, ${users.language})`,
      isShutOut: sql<boolean>`${users.blockTime} is not null or ${users.removeTime} is not null`,
      company: customers.company1,
    })
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.toUserId))
    .leftJoin(orders, eq(orders.id, outbox.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(outbox.id, id))
  return row
}

export type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>
