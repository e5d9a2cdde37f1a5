import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { bankEntries } from '../../../platform/db/schema.ts'
import { undoWhenRefused } from '../../../platform/db/undo-when-refused.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'

/** Sets an entry aside with a reason, or takes it back without one. Of two at once, the second is refused. */
export function setBankEntryAside(
  db: Db,
  scope: OperatorScope,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string | null },
  now: Date,
): Promise<Result<{ version: number }, Problem>> {
  return undoWhenRefused(db, async (tx) => {
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
