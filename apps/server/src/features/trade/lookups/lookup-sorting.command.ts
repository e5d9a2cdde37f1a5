import type { LookupKind } from '@berth/domain/lookup/lookup-kind'
import { usualLookupSort } from '@berth/domain/lookup/lookup-kind'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { type DeskLookupRow, findTopRows } from './desk-lookup.query.ts'
import { holdList } from './hold-list.command.ts'
import { tableOf } from './lookup-tables.query.ts'

/** Pins rows to the top of a list in the given order; pinned rows that are not named move back to the others. */
export async function sortLookups(
  db: Db,
  scope: OperatorScope,
  kind: LookupKind,
  ids: readonly number[],
  now: Date,
): Promise<Result<DeskLookupRow[], Problem>> {
  if (new Set(ids).size < ids.length) return refuse(broken([{ path: 'ids', rule: 'duplicate' }]))
  return transact(db, async (tx) => {
    await holdList(tx, kind)
    const before = await findTopRows(tx, kind)
    const from = tableOf(kind)
    const place = async (id: number, sort: number) => {
      const moved = await tx
        .update(from.table)
        .set({ sort, version: sql`${from.table.version} + 1` })
        .where(and(from.within, eq(from.table.id, id)))
        .returning({ id: from.table.id })
      return moved.length > 0
    }
    for (const { id } of before) if (!ids.includes(id)) await place(id, usualLookupSort)
    for (const [at, id] of ids.entries())
      if (!(await place(id, at + 1))) return refuse(broken([{ path: `ids.${at}`, rule: 'not_found' }]))
    const after = await findTopRows(tx, kind)
    const change = { field: 'sort' as const, before: codesOf(before), after: codesOf(after) }
    if (change.before !== change.after) {
      const target = { kind, id: 'top', name: kind }
      await recordAudit(tx, scope, { action: 'lookup_changed', target, changes: [change] }, now)
    }
    return ok(after)
  })
}

function codesOf(rows: readonly DeskLookupRow[]): string | null {
  return rows.map(({ code }) => code).join(', ') || null
}
