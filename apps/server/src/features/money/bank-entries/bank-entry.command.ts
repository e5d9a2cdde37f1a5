import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, type RowKey } from '../../../platform/db/keys.ts'
import { bankEntries, payments } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'

/** Sets an entry aside with a reason, or takes it back without one. Of two at once, the second is refused. */
export function setBankEntryAside(
  db: Db,
  scope: OperatorScope,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string | null },
  now: Date,
): Promise<Result<{ version: number }, Problem>> {
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(bankEntries).where(eq(bankEntries.id, id)).for('update')
    if (!before) return refuse(problem('not_found'))
    if (before.version !== version) return refuse(problem('stale_version'))
    if (before.paymentId !== null) return refuse(problem('already_decided'))
    await tx
      .update(bankEntries)
      .set({ asideReason: reason, version: version + 1, updateTime: now })
      .where(eq(bankEntries.id, id))
    const target = { kind: 'bank_entry', id, name: before.bankReference } as const
    const action = reason === null ? 'bank_entry_taken_back' : 'bank_entry_set_aside'
    await recordAudit(tx, scope, { action, target, reason: reason ?? before.asideReason }, now)
    return ok({ version: version + 1 })
  })
}

/**
 * Links an entry to a payment that was confirmed with another reference, or takes such a link back. Nothing is booked by it. The
 * payment is locked before the entry, as when a confirmation is undone.
 */
export function linkBankEntry(
  db: Db,
  scope: OperatorScope,
  id: number,
  { version, payment_id: paymentId }: { readonly version: number; readonly payment_id: number | null },
  now: Date,
): Promise<Result<{ version: number }, Problem>> {
  return transact(db, async (tx) => {
    const payment = paymentId === null ? null : await lockConfirmed(tx, paymentId)
    if (payment === undefined) return refuse(broken([{ path: 'payment_id', rule: 'not_found' }]))
    const [before] = await tx.select().from(bankEntries).where(eq(bankEntries.id, id)).for('update')
    if (!before) return refuse(problem('not_found'))
    if (before.version !== version) return refuse(problem('stale_version'))
    const may = payment === null ? await isLinkedByHand(tx, before) : before.paymentId === null
    if (!may) return refuse(problem('already_decided'))
    if (payment && payment.currency !== before.currency)
      return refuse(broken([{ path: 'payment_id', rule: 'one_currency' }]))
    await writeLink(tx, before, payment, now)
    const target = { kind: 'bank_entry', id, name: before.bankReference } as const
    const action = payment ? 'bank_entry_linked' : 'bank_entry_unlinked'
    await recordAudit(tx, scope, { action, target, reason: payment?.reference ?? null }, now)
    return ok({ version: version + 1 })
  })
}

/** Links the entry that a receipt was booked from; refused if it is done with another payment. */
export async function linkToReceipt(
  tx: Db,
  id: number,
  payment: RowKey,
  now: Date,
): Promise<Result<object, Problem>> {
  const [entry] = await tx.select().from(bankEntries).where(eq(bankEntries.id, id)).for('update')
  if (!entry) return refuse(broken([{ path: 'bank_entry_id', rule: 'not_found' }]))
  if (entry.paymentId === payment.id) return ok({})
  if (entry.paymentId !== null) return refuse(problem('already_decided'))
  await writeLink(tx, entry, payment, now)
  return ok({})
}

async function writeLink(
  tx: Db,
  { id, version }: { readonly id: number; readonly version: number },
  payment: RowKey | null,
  now: Date,
): Promise<void> {
  const paid = { paymentId: payment?.id ?? null, paymentCustomerId: payment?.customerId ?? null }
  await tx
    .update(bankEntries)
    .set({ ...paid, version: version + 1, updateTime: now })
    .where(eq(bankEntries.id, id))
}

async function lockConfirmed(tx: Db, id: number) {
  const { customerId, currency, reference } = payments
  const [payment] = await tx
    .select({ customerId, id: payments.id, currency, reference })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.state, 'confirmed')))
    .for('update')
  return payment
}

/** An entry whose payment was confirmed with its own reference is done by that, and not linked by hand. */
async function isLinkedByHand(
  tx: Db,
  { paymentId, paymentCustomerId, bankReference }: typeof bankEntries.$inferSelect,
): Promise<boolean> {
  if (paymentId === null || paymentCustomerId === null) return false
  const [payment] = await tx
    .select({ bankReference: payments.bankReference })
    .from(payments)
    .where(isRow(payments, { customerId: paymentCustomerId, id: paymentId }))
  return payment?.bankReference !== bankReference
}

/** Marks the entries with the bank reference of a confirmed payment as done. */
export async function markBankEntries(
  tx: Db,
  payment: RowKey & { readonly currency: string },
  bankReference: string | null,
): Promise<void> {
  if (bankReference === null) return
  await tx
    .update(bankEntries)
    .set({ paymentId: payment.id, paymentCustomerId: payment.customerId })
    .where(
      and(
        eq(bankEntries.bankReference, bankReference),
        eq(bankEntries.currency, payment.currency),
        isNull(bankEntries.paymentId),
      ),
    )
}

/** Opens the entries of a payment again whose confirmation is undone. */
export async function reopenBankEntries(tx: Db, payment: RowKey): Promise<void> {
  await tx
    .update(bankEntries)
    .set({ paymentId: null, paymentCustomerId: null })
    .where(and(eq(bankEntries.paymentId, payment.id), eq(bankEntries.paymentCustomerId, payment.customerId)))
}
