import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { ok, type Result, refuse } from '@berth/domain/result'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow } from '../../../platform/db/keys.ts'
import { orderNotes, orders } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { announce } from '../../../platform/live/announce.ts'
import { findState, lockState } from '../order/order.query.ts'
import { findColleague, findUserName, type NoteRow } from './assignment.query.ts'

type Assignment = {
  readonly id: number
  readonly assignee_id: number | null
  readonly seen_assignee_id: number | null
}

type Assigned = { readonly assignee_id: number | null; readonly assignee_name: string | null }

/**
 * Assigns an order to a colleague or clears the assignment. The assignee is not part of the order's content, so the version
 * stays the same and concurrent edits are not refused as stale.
 */
export async function assignOrder(
  db: Db,
  scope: OperatorScope,
  { id, assignee_id: assigneeId, seen_assignee_id: seenId }: Assignment,
  now: Date,
): Promise<Result<Assigned, Problem>> {
  return await transact(db, async (tx) => {
    const order = await lockState(tx, scope, id)
    if (!order) return refuse(problem('not_found'))
    if (order.assigneeId !== seenId) return refuse(problem('stale_version'))
    const colleague = assigneeId === null ? null : await findColleague(tx, scope, assigneeId)
    if (colleague === undefined) return refuse(broken([{ path: 'assignee_id', rule: 'not_found' }]))
    const after = colleague?.name ?? null
    if (assigneeId === order.assigneeId) return ok({ assignee_id: assigneeId, assignee_name: after })
    const before = order.assigneeId === null ? null : await findUserName(tx, scope, order.assigneeId)
    await tx.update(orders).set({ assigneeId }).where(isRow(orders, order))
    const target = { kind: 'order', id, name: order.orderNo } as const
    const changes: AuditedChange[] = [{ field: 'assignee', before, after }]
    await recordAudit(tx, scope, { action: 'assign_order', target, changes }, now)
    await announce(tx, { kind: 'order', id, version: order.version })
    return ok({ assignee_id: assigneeId, assignee_name: after })
  })
}

/** Adds an internal note to an order, visible only to the operator. */
export async function addNote(
  db: Db,
  scope: OperatorScope,
  orderId: number,
  text: string,
  now: Date,
): Promise<Result<NoteRow, Problem>> {
  return await transact(db, async (tx) => {
    const order = await findState(tx, scope, orderId)
    if (!order) return refuse(problem('not_found'))
    const { userId, userName } = scope
    const [row] = await tx
      .insert(orderNotes)
      .values({ ...{ customerId: order.customerId, orderId, userId, userName, text }, createTime: now })
      .returning()
    const target = { kind: 'order', id: orderId, name: order.orderNo } as const
    await recordAudit(tx, scope, { action: 'note_order', target }, now)
    await announce(tx, { kind: 'note', id: orderId })
    return ok(row!) // An insert that succeeds returns its row.
  })
}
