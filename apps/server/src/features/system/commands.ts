import { changedOnly } from '@berth/domain/audit-field'
import { ok, type Result, refuse } from '@berth/domain/result'
import { checkSetting, isBilingual } from '@berth/domain/setting'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit.ts'
import type { OperatorScope } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { settings } from '../../platform/db/schema.ts'
import { broken, type Problem, problem } from '../../platform/http/problem.ts'
import type { Setting } from './queries.ts'
import { findSettingRow, typeOf } from './queries.ts'

type SettingChange = {
  readonly version: number
  readonly value_zh: string
  readonly value_en?: string | null | undefined
}

/** Changes a setting that is still as the caller saw it. */
export async function updateSetting(
  db: Db,
  scope: OperatorScope,
  name: string,
  change: SettingChange,
  now: Date,
): Promise<Result<Setting, Problem>> {
  const before = await findSettingRow(db, name)
  if (!before) return refuse(problem('not_found'))
  const wrong = checkSetting(typeOf(before), change)
  if (wrong.length > 0) return refuse(broken(wrong))
  const valueEn = isBilingual(typeOf(before)) ? change.value_en || null : null
  return await db.transaction(async (tx) => {
    // The version in the WHERE decides between two that save at once.
    const [after] = await tx
      .update(settings)
      .set({ valueZh: change.value_zh, valueEn, version: change.version + 1 })
      .where(and(eq(settings.name, name), eq(settings.version, change.version)))
      .returning()
    if (!after) return refuse(problem('stale_version'))
    const changes = changedOnly([
      { field: 'value_zh', before: before.valueZh, after: after.valueZh },
      { field: 'value_en', before: before.valueEn, after: after.valueEn },
    ])
    const target = { kind: 'setting', id: name, name } as const
    await recordAudit(tx, scope, { action: 'change_setting', target, changes }, now)
    return ok(after)
  })
}
