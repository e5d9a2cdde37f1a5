import type { deskCreateBooking } from '@berth/contract/desk-on-behalf'
import type { supplyBody } from '@berth/contract/supply'
import type { AuditedChange } from '@berth/domain/audit-field'
import { onBehalfActionsFor } from '@berth/domain/order/on-behalf'
import type { OrderStatus } from '@berth/domain/order/status'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import { actFor, type OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { type AttachmentRow, addAttachment } from '../../attachments/public.ts'
import { createBooking } from '../booking/commands.ts'
import type { Moved } from '../lifecycle/commands.ts'
import { findState } from '../queries.ts'
import { saveSupply, submitSupply } from '../supply/commands.ts'
import { findBookedFor } from './queries.ts'

/** Submits a booking in a member's place. A draft would be the member's alone, so there is none at the desk. */
export async function bookFor(
  db: Db,
  scope: OperatorScope,
  body: z.output<typeof deskCreateBooking.body>,
  now: Date,
): Promise<Result<Moved, Problem>> {
  const { customer_id: customerId, user_id: userId, ...form } = body
  const member = await findBookedFor(db, scope, customerId, userId)
  if (!member) {
    const path = userId === undefined ? 'customer_id' : 'user_id'
    return refuse(broken([{ path, rule: 'not_found' }]))
  }
  return await createBooking(db, actFor(scope, member), { ...form, action: 'submit' }, now)
}

/** Saves or submits the shipping instruction of an order in its member's place. */
export async function writeSupplyFor(
  db: Db,
  scope: OperatorScope,
  id: number,
  supply: z.output<typeof supplyBody>,
  now: Date,
): Promise<Result<Moved, Problem>> {
  const order = await findState(db, scope, id)
  if (!order) return refuse(problem('not_found'))
  const onBehalf = actFor(scope, { customerId: order.customerId, userId: order.createdBy })
  const write = supply.action === 'submit' ? submitSupply : saveSupply
  return await write(db, onBehalf, id, supply, now)
}

/**
 * Keeps a file for the shipping instruction of an order as one of its member's company. Saving the form attaches it; that
 * it was uploaded, and by whom, is written down at once.
 */
export async function uploadSupplyFileFor(
  db: Db,
  scope: OperatorScope,
  id: number,
  file: UploadedFile,
  now: Date,
): Promise<Result<AttachmentRow, Problem>> {
  const order = await findState(db, scope, id)
  if (!order) return refuse(problem('not_found'))
  const { cancelRequested } = order
  const may = onBehalfActionsFor({ status: order.status as OrderStatus, cancelRequested }) // Only ever a lifecycle code.
  if (!may.includes('save_supply')) return refuse(problem('transition_not_allowed'))
  const onBehalf = actFor(scope, { customerId: order.customerId, userId: order.createdBy })
  return await db.transaction(async (tx) => {
    const fields = { purpose: 'supply_attachment', order_id: id } as const
    const added = await addAttachment(tx, onBehalf, fields, file, now)
    if (!added.ok) return added
    const target = { kind: 'order', id, name: order.orderNo } as const
    const changes: AuditedChange[] = [{ field: 'file', before: null, after: added.value.name }]
    await recordAudit(tx, scope, { action: 'supply_file_uploaded', target, changes }, now)
    return ok(added.value)
  })
}
