import type { deskSaveCreditTerms } from '@berth/contract/money/credit-terms'
import { changedOnly } from '@berth/domain/audit/audit-field'
import { type CreditLimit, checkCreditLimits, isOverLimit } from '@berth/domain/money/credit-limit'
import { decimalsOf } from '@berth/domain/money/currency'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { creditLimits, creditTerms, releasePermits } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findState } from '../../orders/order/order.query.ts'
import { findBillCurrencies } from '../../trade/lookups/public.ts'
import { findLimits, findPermit, findTermsOf, findUse } from './credit-terms.query.ts'

/** Changes the limits of a company, and whether exceeding one holds its releases; version 0 adds them. */
export function saveCreditTerms(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  { version, holds_release: holdsRelease, limits }: z.output<typeof deskSaveCreditTerms.body>,
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    const before = await findTermsOf(tx, scope, customerId)
    if (!before) return refuse(problem('not_found'))
    const had = await findLimits(tx, customerId)
    // A limit stays possible in a currency that bills may no longer have.
    const allowed = [...(await findBillCurrencies(tx)), ...had.map(({ currency }) => currency)]
    const wrong = checkCreditLimits(limits, allowed)
    if (wrong.length > 0) return refuse(broken(wrong))
    const values = { holdsRelease, version: version + 1 }
    const written =
      version === 0
        ? await tx
            .insert(creditTerms)
            .values({ customerId, ...values })
            .onConflictDoNothing()
            .returning({ version: creditTerms.version })
        : await tx
            .update(creditTerms)
            .set(values)
            .where(and(eq(creditTerms.customerId, customerId), eq(creditTerms.version, version)))
            .returning({ version: creditTerms.version })
    if (written.length === 0) return refuse(problem('stale_version'))
    await tx.delete(creditLimits).where(eq(creditLimits.customerId, customerId))
    if (limits.length > 0)
      await tx.insert(creditLimits).values(limits.map((limit) => ({ customerId, ...limit })))
    const changes = changedOnly([
      { field: 'credit_limit', before: said(had), after: said(limits) },
      {
        field: 'holds_release',
        before: String(before.holdsRelease),
        after: String(holdsRelease),
      },
    ])
    const target = { kind: 'customer', id: customerId, name: before.name } as const
    await recordAudit(tx, scope, { action: 'credit_terms_changed', target, changes }, now)
    return ok(null)
  })
}

function said(limits: readonly CreditLimit[]): string | null {
  const each = limits.map(({ currency, amount }) => `${currency} ${amount.toFixed(decimalsOf(currency))}`)
  return each.toSorted().join(', ') || null
}

/** Permits the release of an order whose company is over a limit, with a reason. Of two at once, the first counts. */
export function permitRelease(
  db: Db,
  scope: OperatorScope,
  id: number,
  reason: string,
  now: Date,
): Promise<Result<RowKey, Problem>> {
  return transact(db, async (tx) => {
    const order = await findState(tx, scope, id)
    if (!order) return refuse(problem('not_found'))
    const { limits, holdsRelease } = await findUse(tx, order.customerId)
    const isHeld = holdsRelease && limits.some(isOverLimit) && !(await findPermit(tx, order))
    if (!isHeld) return refuse(problem('already_decided'))
    const written = await tx
      .insert(releasePermits)
      .values({
        ...{ customerId: order.customerId, orderId: order.id, reason },
        ...{ userId: scope.userId, createTime: now },
      })
      .onConflictDoNothing()
      .returning({ orderId: releasePermits.orderId })
    if (written.length === 0) return refuse(problem('already_decided'))
    const target = { kind: 'order', id: order.id, name: order.orderNo } as const
    await recordAudit(tx, scope, { action: 'release_permitted', target, reason }, now)
    return ok(order)
  })
}
