import type { Finding } from '@berth/domain/finding'
import type { FeeKind } from '@berth/domain/money/agreed-fee'
import type { Money } from '@berth/domain/money/sum'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { agreedFees, billLines, bills } from '../../../platform/db/schema.ts'

/** A fee as it was agreed, with the amendment it is for, if any. */
type NewFee = Money & { readonly kind: FeeKind; readonly amendmentId?: number }

/** Notes that a fee was agreed and is to be billed; none if it is free of charge. */
export async function addFee(
  tx: Db,
  { customerId, id: orderId }: RowKey,
  fee: NewFee,
  now: Date,
): Promise<void> {
  if (fee.amount <= 0) return
  await tx.insert(agreedFees).values({ customerId, orderId, ...fee, createTime: now })
}

/** Gives up the fees of a kind that no bill of the order's company charges yet. */
export async function dropFees(tx: Db, order: RowKey, kind: FeeKind): Promise<void> {
  await tx
    .delete(agreedFees)
    .where(and(ofOrder(agreedFees, order), eq(agreedFees.kind, kind), isNull(agreedFees.billId)))
}

/** Frees the fees that only replaced bills of an order charge: they are to be billed again. */
export async function freeFees(tx: Db, order: RowKey): Promise<void> {
  const replaced = tx
    .select({ id: bills.id })
    .from(bills)
    .where(and(ofOrder(bills, order), eq(bills.state, 'replaced')))
  await tx
    .update(agreedFees)
    .set({ billId: null })
    .where(and(eq(agreedFees.customerId, order.customerId), inArray(agreedFees.billId, replaced)))
}

/** Frees the fees of bills that are gone; the open bills of their order charge again what they had charged before. */
export async function chargeFeesAgain(tx: Db, order: RowKey, gone: readonly number[]): Promise<void> {
  const ofCompany = eq(agreedFees.customerId, order.customerId)
  await tx
    .update(agreedFees)
    .set({ billId: null })
    .where(and(ofCompany, inArray(agreedFees.billId, [...gone])))
  const lines = await tx
    .select({ feeId: billLines.feeId, billId: bills.id })
    .from(billLines)
    .innerJoin(bills, refersTo(billLines, billLines.billId, bills))
    .where(and(ofOrder(bills, order), eq(bills.state, 'open'), isNotNull(billLines.feeId)))
  for (const { feeId, billId } of lines)
    if (feeId !== null)
      await tx
        .update(agreedFees)
        .set({ billId })
        .where(and(ofCompany, eq(agreedFees.id, feeId), isNull(agreedFees.billId)))
}

/** A fee that a line of a bill charges, and where it was asked for. */
export type FeeAsked = {
  readonly feeId: number
  readonly billId: number
  readonly currency: string
  readonly path: string
}

/**
 * Notes which bills charge these fees of an order. A fee is charged once, in its own currency and on a bill of its own order: of
 * two bills that would charge it the second is refused.
 */
export async function claimFees(tx: Db, order: RowKey, asked: readonly FeeAsked[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { feeId, billId, currency, path } of asked) {
    const isFree = and(
      ofOrder(agreedFees, order),
      eq(agreedFees.id, feeId),
      eq(agreedFees.currency, currency),
      isNull(agreedFees.billId),
    )
    const claimed = await tx.update(agreedFees).set({ billId }).where(isFree).returning({ id: agreedFees.id })
    if (claimed.length === 0) findings.push({ path, rule: 'not_found' })
  }
  return findings
}
