import type { DailyRateRow, deskSaveDailyRate } from '@berth/contract/money/daily-rate'
import { checkDailyRate } from '@berth/domain/money/daily-rate'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { dailyRates } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'

type Row = typeof dailyRates.$inferSelect

const said = (row: Row | undefined) => (row ? `${row.rate} ${row.source}` : null)
const named = (row: Row) => `${row.currency}/${row.inCurrency} ${row.day}`

/** Adds or changes the rate of a day and a pair of currencies; version 0 adds it. Of two at once, the second is refused. */
export function saveDailyRate(
  db: Db,
  scope: OperatorScope,
  { version, ...form }: z.output<typeof deskSaveDailyRate.body>,
  now: Date,
): Promise<Result<DailyRateRow, Problem>> {
  return transact(db, async (tx) => {
    const wrong = checkDailyRate(form, dayInChina(now))
    if (wrong.length > 0) return refuse(broken(wrong))
    const { day, currency, in_currency: inCurrency, rate, source } = form
    const isIt = and(
      eq(dailyRates.inCurrency, inCurrency),
      eq(dailyRates.currency, currency),
      eq(dailyRates.day, day),
    )
    const [before] = await tx.select().from(dailyRates).where(isIt).for('update')
    if ((before?.version ?? 0) !== version) return refuse(problem('stale_version'))
    const values = { rate, source, version: version + 1, updateTime: now }
    const [row] = before
      ? await tx.update(dailyRates).set(values).where(isIt).returning()
      : await tx
          .insert(dailyRates)
          .values({ day, currency, inCurrency, ...values })
          .onConflictDoNothing()
          .returning()
    if (!row) return refuse(problem('stale_version'))
    const changes = [{ field: 'daily_rate', before: said(before), after: said(row) }] as const
    const target = { kind: 'daily_rate', id: row.id, name: named(row) } as const
    await recordAudit(tx, scope, { action: 'daily_rate_changed', target, changes }, now)
    return ok({ id: row.id, ...form, version: row.version })
  })
}

/** Deletes a rate at a version. */
export function deleteDailyRate(
  db: Db,
  scope: OperatorScope,
  id: number,
  version: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    const [row] = await tx
      .delete(dailyRates)
      .where(and(eq(dailyRates.id, id), eq(dailyRates.version, version)))
      .returning()
    if (!row) return refuse(problem('stale_version'))
    const changes = [{ field: 'daily_rate', before: said(row), after: null }] as const
    const target = { kind: 'daily_rate', id, name: named(row) } as const
    await recordAudit(tx, scope, { action: 'daily_rate_deleted', target, changes }, now)
    return ok(null)
  })
}
