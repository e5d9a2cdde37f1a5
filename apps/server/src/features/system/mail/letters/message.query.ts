import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/db.ts'
import { customers, orders, outbox, users } from '../../../../platform/db/schema.ts'

/** Which messages can be sent now: `toOperator` says whether the operator has a mailbox. */
export type SendableMails = { readonly kinds: readonly string[]; readonly toOperator: boolean }

/** Selects the messages that are due. */
export function isDue({ kinds, toOperator }: SendableMails, now: Date) {
  return and(
    eq(outbox.state, 'waiting'),
    lte(outbox.dueTime, now),
    inArray(outbox.kind, [...kinds]),
    toOperator ? undefined : or(isNotNull(outbox.toUserId), isNotNull(outbox.toAddress)),
  )
}

export async function hasDue(db: Db, sendable: SendableMails, now: Date): Promise<boolean> {
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(isDue(sendable, now)).limit(1)
  return row !== undefined
}

const addressees = alias(users, 'addressees')
const owners = alias(users, 'owners')

/**
 * Finds the recipient of a message, and the order's company if it is about one. If the creator of the order was removed or
 * blocked, the message goes to the owner of the company instead.
 */
export async function findMessage(db: Db, id: number) {
  const [row] = await db
    .select({
      kind: outbox.kind,
      orderId: outbox.orderId,
      payload: outbox.payload,
      createTime: outbox.createTime,
      toAddress: outbox.toAddress,
      /** Language of the request, where it takes precedence over the reader's own. */
      language: outbox.language,
      addressee: readerOf(addressees),
      owner: readerOf(owners),
      company: customers.company1,
      /** The numbers of the order's bills of lading; null if the message is about no order. */
      bills: { orderId: orders.id, mbl_no: orders.mblNo, hbl_no: orders.hblNo },
    })
    .from(outbox)
    .leftJoin(orders, eq(orders.id, outbox.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(addressees, eq(addressees.id, outbox.toUserId))
    .leftJoin(
      owners,
      and(
        // The owner replaces neither an empty recipient nor a staff user.
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
  // A message for a staff user who no longer handles orders goes to the shared mailbox.
  const isOffTheOrder =
    row.orderId !== null &&
    addressee?.customerId === null &&
    (addressee.isShutOut || !addressee.authorities?.includes('desk_order'))
  const reader = isOffTheOrder ? null : addressee?.isShutOut && owner ? owner : addressee
  return {
    ...message,
    /** The address of an existing or invited user; null for the operator's own mailbox. */
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
    // A column that is never null must come first: it shows whether the row was joined.
    username: table.username,
    customerId: table.customerId,
    linkman: table.linkman,
    language: table.language,
    authorities: table.authorities,
    isShutOut: sql<boolean>`${table.blockTime} is not null or ${table.removeTime} is not null`,
  }
}

export type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>
