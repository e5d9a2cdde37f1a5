import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/db.ts'
import { customers, orders, outbox, users } from '../../../../platform/db/schema.ts'

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

const addressees = alias(users, 'addressees')
const owners = alias(users, 'owners')

/**
 * Who a message goes to and which company's order it is about, if it is about one. What is to be told of the order of
 * somebody who has left, or may no longer sign in, goes to who speaks for their company.
 */
export async function findMessage(db: Db, id: number) {
  const [row] = await db
    .select({
      kind: outbox.kind,
      orderId: outbox.orderId,
      payload: outbox.payload,
      createTime: outbox.createTime,
      toAddress: outbox.toAddress,
      /** What was asked in, when that matters more than what they read otherwise. */
      language: outbox.language,
      addressee: readerOf(addressees),
      owner: readerOf(owners),
      company: customers.company1,
    })
    .from(outbox)
    .leftJoin(orders, eq(orders.id, outbox.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(addressees, eq(addressees.id, outbox.toUserId))
    .leftJoin(
      owners,
      and(
        // No owner stands in for nobody, nor for one of the staff.
        eq(owners.customerId, addressees.customerId),
        // Only the creator is replaced by the owner when they have left; the other recipients are not.
        eq(orders.createdBy, addressees.id),
        eq(owners.customerId, orders.customerId),
        eq(owners.isOwner, true),
        isNull(owners.removeTime),
      ),
    )
    .where(eq(outbox.id, id))
  if (row === undefined) return undefined
  const { addressee, owner, toAddress, language, ...message } = row
  // What was for one of the staff who has left the orders meanwhile is for the mailbox of all.
  const isOffTheOrder =
    row.orderId !== null &&
    addressee?.customerId === null &&
    (addressee.isShutOut || !addressee.authorities?.includes('desk_order'))
  const reader = isOffTheOrder ? null : addressee?.isShutOut && owner ? owner : addressee
  return {
    ...message,
    /** Somebody who is a user or is to become one; nobody means the operator's own mailbox. */
    address: toAddress ?? reader?.username ?? null,
    name: reader?.linkman ?? null,
    language: language ?? reader?.language ?? null,
    authorities: reader?.authorities ?? null,
    isShutOut: reader?.isShutOut ?? false,
    toDesk: toAddress === null && reader?.customerId == null,
  }
}

function readerOf(table: typeof addressees | typeof owners) {
  return {
    // First what is never null: by it a row that was not joined is told from one that was.
    username: table.username,
    customerId: table.customerId,
    linkman: table.linkman,
    language: table.language,
    authorities: table.authorities,
    isShutOut: sql<boolean>`${table.blockTime} is not null or ${table.removeTime} is not null`,
  }
}

export type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>
