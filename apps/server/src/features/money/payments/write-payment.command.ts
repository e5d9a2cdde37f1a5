import { ok, type Result, refuse } from '@berth/domain/result'
import { eq, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { bills, paymentBills, paymentFiles } from '../../../platform/db/schema.ts'
import { allSettledOrThrow } from '../../../platform/fast/all-settled-or-throw.ts'
import { insertInto, preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { claimFiles, type FileReference } from '../../orders/files/attachment.command.ts'
import { missingFiles } from '../../orders/files/missing-files.ts'

const startPaying = preparedQuery((db) =>
  db
    .update(bills)
    .set({ state: 'paying' })
    .where(
      sql`${eq(bills.customerId, sql.placeholder('customerId'))} and ${bills.id} = any(${sql.placeholder('bills')})`,
    ),
)

type Parts = {
  /** The order that the files are for; null for a payment of bills of any orders. */
  readonly orderId: number | null
  readonly bills: readonly { readonly id: number; readonly amount: number }[]
  readonly slips: readonly FileReference[]
  readonly guarantees: readonly FileReference[]
  /** Letters of another payer. */
  readonly letters: readonly FileReference[]
}

/** Writes the bills and files of a submitted payment. The bills are payable and their orders locked. */
export async function writePaymentParts(
  tx: Db,
  scope: MemberScope,
  { customerId, id: paymentId }: RowKey,
  { orderId, bills: chosen, slips, guarantees, letters }: Parts,
): Promise<Result<object, Problem>> {
  const [slipFiles, guaranteeFiles, letterFiles] = await allSettledOrThrow(
    claimFiles(tx, scope, slips, 'payment_slip', orderId),
    claimFiles(tx, scope, guarantees, 'payment_guarantee', orderId),
    claimFiles(tx, scope, letters, 'payment_guarantee', orderId),
  )
  const missing = [
    ...missingFiles(slipFiles, 'slips'),
    ...missingFiles(guaranteeFiles, 'guarantees'),
    ...missingFiles(letterFiles, 'letters'),
  ]
  if (missing.length > 0) return refuse(broken(missing))
  const fileRow = (kind: 'slip' | 'guarantee' | 'letter', files: typeof slipFiles) =>
    files.map((file) => ({ customerId, paymentId, attachmentId: file!.id, kind, name: file!.name })) // Missing ones were refused.
  const files = [
    ...fileRow('slip', slipFiles),
    ...fileRow('guarantee', guaranteeFiles),
    ...fileRow('letter', letterFiles),
  ]
  await allSettledOrThrow(
    insertInto(
      tx,
      paymentBills,
      chosen.map(({ id: billId, amount }) => ({ customerId, paymentId, billId, amount })),
    ),
    startPaying(tx, { customerId, bills: chosen.map(({ id }) => id) }),
    insertInto(tx, paymentFiles, [...new Map(files.map((file) => [file.attachmentId, file])).values()]),
  )
  return ok({})
}
