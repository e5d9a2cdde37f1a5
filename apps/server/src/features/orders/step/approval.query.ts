import { meets } from '@berth/domain/access/authority'
import type { Money } from '@berth/domain/money/sum'
import { isAboveApproval } from '@berth/domain/money/tolerance'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findSetting } from '../../system/settings/public.ts'

/** The settings that name, per currency, the amount above which a kind of act takes someone who may approve. */
const limits = {
  credit: 'approval_above',
  bill: 'bill_approval_above',
  receipt: 'receipt_approval_above',
} as const

/** Whether one of the sums is above the limit of its kind, and the operator may not approve such. */
export async function needsApproval(
  db: Db,
  scope: OperatorScope,
  kind: keyof typeof limits,
  sums: readonly Money[],
): Promise<boolean> {
  if (meets(scope.authorities, 'desk_write_off')) return false
  const limit = await findSetting(db, limits[kind])
  return sums.some(({ currency, amount }) => isAboveApproval(limit, currency, amount))
}
