import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import {
  agreedFees,
  amendmentFees,
  bills,
  blAmendments,
  releaseApplications,
  users,
} from '../../../platform/db/schema.ts'

const askers = alias(users, 'askers')
const deciders = alias(users, 'deciders')

// A fee of nothing is on no bill. The company is said once more, so that a distributed database asks one shard.
const isBilled = (db: Db, { customerId }: RowKey) =>
  sql<boolean>`exists ${db
    .select({ one: sql`1` })
    .from(agreedFees)
    .where(
      and(
        eq(agreedFees.customerId, customerId),
        eq(agreedFees.amendmentId, blAmendments.id),
        isNotNull(agreedFees.billId),
      ),
    )}`

/** The amendments of an order, newest first, with who asked for and decided on each. */
export async function findAmendments(db: Db, order: RowKey) {
  return await db
    .select({
      ...getTableColumns(blAmendments),
      asker: askers.linkman,
      decider: deciders.linkman,
      isBilled: isBilled(db, order),
    })
    .from(blAmendments)
    .innerJoin(askers, eq(askers.id, blAmendments.askedBy))
    .leftJoin(deciders, eq(deciders.id, blAmendments.decidedBy))
    .where(ofOrder(blAmendments, order))
    .orderBy(desc(blAmendments.id))
}

export type AmendmentRow = Awaited<ReturnType<typeof findAmendments>>[number]

/** The amendment of an order that waits for the desk; there is one at most. */
export async function findWaiting(db: Db, order: RowKey) {
  const [row] = await db
    .select()
    .from(blAmendments)
    .where(and(ofOrder(blAmendments, order), isNull(blAmendments.decision)))
    .limit(1)
  return row
}

/** The fees of all carriers. */
export async function findFees(db: Db) {
  const rows = await db.select().from(amendmentFees).orderBy(amendmentFees.carrierId, amendmentFees.id)
  return rows.map(({ carrierId, carrierFee, ownFee, ...row }) => ({
    ...row,
    carrier_id: carrierId,
    carrier_fee: carrierFee,
    own_fee: ownFee,
  }))
}

/** How many bills the order has, whether any is unpaid, and whether a letter of guarantee was given. */
export async function findReleaseFacts(db: Db, order: RowKey) {
  const [billCount, money, [application]] = [
    await db.$count(bills, ofOrder(bills, order)),
    await db.$count(
      bills,
      and(
        ofOrder(bills, order),
        sql`${bills.state} in ('open', 'agreed', 'paying')`,
        sql`${bills.total} > ${bills.settled}`,
      ),
    ),
    await db
      .select({ id: releaseApplications.id })
      .from(releaseApplications)
      .where(
        and(
          ofOrder(releaseApplications, order),
          eq(releaseApplications.kind, 'telex'),
          sql`${releaseApplications.state} <> 'returned'`,
        ),
      )
      .limit(1),
  ]
  return { billCount, isMoneyDue: money > 0, hasGuarantee: application !== undefined }
}
