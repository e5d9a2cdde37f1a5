import type { deskRefundCredit } from '@berth/contract/money/credit-note'
import type { Finding } from '@berth/domain/finding'
import { decimalsOf, isAmountIn, minorUnits } from '@berth/domain/money/currency'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refunds } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { postEntries } from '../ledger/ledger.command.ts'
import { lockCredit } from '../ledger/ledger.query.ts'
import { findCompanyName } from './credit-note.query.ts'

/**
 * Records that credit of a company was paid back: at most what payments awaiting confirmation do not count on. Of two refunds at
 * once the second sees what the first has left.
 */
export function refundCredit(
  db: Db,
  scope: OperatorScope,
  { id: customerId, ...ask }: z.output<typeof deskRefundCredit.body> & { readonly id: number },
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    const name = await findCompanyName(tx, customerId)
    if (name === undefined) return refuse(problem('not_found'))
    const { currency } = ask
    const credit = await lockCredit(tx, customerId, currency)
    const wrong = checkRefund(ask, Math.max(credit.amount - credit.reserved, 0), now)
    if (wrong.length > 0) return refuse(broken(wrong))
    const [row] = await tx
      .insert(refunds)
      .values({
        ...{ customerId, currency, amount: ask.amount, note: ask.note },
        ...{ valueDate: ask.value_date, bankReference: ask.bank_reference },
        ...{ userId: scope.userId, createTime: now },
      })
      .returning({ id: refunds.id })
    const posting = {
      ...{ customerId, refundId: row!.id, bookedOn: ask.value_date }, // An insert that succeeds returns its row.
      ...{ userId: scope.userId, now },
    }
    const amount = minorUnits(ask.amount, currency)
    await postEntries(tx, posting, [{ kind: 'refund', currency, amount, billId: null }])
    const changes = [
      {
        field: 'refund' as const,
        before: null,
        after: `${currency} ${ask.amount.toFixed(decimalsOf(currency))}`,
      },
      { field: 'bank_reference' as const, before: null, after: ask.bank_reference },
    ]
    const target = { kind: 'customer' as const, id: customerId, name }
    await recordAudit(tx, scope, { action: 'credit_refunded', target, changes }, now)
    return ok(null)
  })
}

function checkRefund(
  { currency, amount, value_date: valueDate }: z.output<typeof deskRefundCredit.body>,
  available: number,
  now: Date,
): Finding[] {
  const digits = decimalsOf(currency)
  const findings: Finding[] = []
  if (!isAmountIn(currency, amount)) findings.push({ path: 'amount', rule: 'decimals', params: { digits } })
  else if (amount <= 0) findings.push({ path: 'amount', rule: 'positive' })
  else if (minorUnits(amount, currency) > available)
    findings.push({ path: 'amount', rule: 'more_than_credit' })
  if (valueDate > dayInChina(now)) findings.push({ path: 'value_date', rule: 'not_future' })
  return findings
}
