import type { deskCreateBooking } from '@berth/contract/desk/desk-on-behalf'
import type { instructionBody } from '@berth/contract/orders/instruction'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { onBehalfActionsFor } from '@berth/domain/order/lifecycle/on-behalf'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import { actFor, type OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import type { CheckedFile } from '../../../platform/http/upload.ts'
import { createBooking } from '../booking/book.command.ts'
import { insertAttachment } from '../files/attachment.command.ts'
import type { AttachmentRow } from '../files/attachment.query.ts'
import { saveInstruction, submitInstruction } from '../instruction/instruction.command.ts'
import { findState, lockState, type OrderRow } from '../order/order.query.ts'
import type { ReferenceContext } from '../order/references.query.ts'
import type { StepOutcome } from '../step/step.command.ts'
import { findBookedFor } from './on-behalf.query.ts'

type Desk = Omit<ReferenceContext, 'scope'> & { readonly scope: OperatorScope }

/** Submits a booking on behalf of a member. The desk cannot save drafts, because drafts are visible only to the member. */
export async function bookFor(
  desk: Desk,
  body: z.output<typeof deskCreateBooking.body>,
): Promise<Result<StepOutcome, Problem>> {
  const { db, scope } = desk
  const { customer_id: customerId, user_id: userId, ...form } = body
  const member = await findBookedFor(db, scope, customerId, userId)
  if (!member) {
    const path = userId === undefined ? 'customer_id' : 'user_id'
    return refuse(broken([{ path, rule: 'not_found' }]))
  }
  return await createBooking({ ...desk, scope: actFor(scope, member) }, { ...form, action: 'submit' })
}

/** Saves or submits the shipping instruction of an order on behalf of its member. */
export async function writeInstructionFor(
  desk: Desk,
  id: number,
  instruction: z.output<typeof instructionBody>,
): Promise<Result<StepOutcome, Problem>> {
  const { db, scope } = desk
  const order = await findState(db, scope, id)
  if (!order) return refuse(problem('not_found'))
  const onBehalf = actFor(scope, { customerId: order.customerId, userId: order.createdBy })
  const write = instruction.action === 'submit' ? submitInstruction : saveInstruction
  return await write({ ...desk, scope: onBehalf }, id, instruction)
}

/**
 * Stores a file for the shipping instruction of an order as belonging to its member's company. The file is attached when the
 * form is saved; the upload and its user are recorded at once. It is stored outside any transaction, because storing may take
 * long; the preconditions are checked before, and again once the order is locked.
 */
export async function uploadInstructionFileFor(
  db: Db,
  scope: OperatorScope,
  id: number,
  file: CheckedFile,
  now: Date,
): Promise<Result<AttachmentRow, Problem>> {
  const seen = await findState(db, scope, id)
  if (!seen) return refuse(problem('not_found'))
  if (!mayFillInstruction(seen, scope)) return refuse(problem('transition_not_allowed'))
  const fileKey = await file.keep()
  return await db.transaction(async (tx) => {
    const order = await lockState(tx, scope, id)
    if (!order) return refuse(problem('not_found'))
    if (!mayFillInstruction(order, scope)) return refuse(problem('transition_not_allowed'))
    const onBehalf = actFor(scope, { customerId: order.customerId, userId: order.createdBy })
    const fields = { purpose: 'supply_attachment', order_id: id } as const
    const added = await insertAttachment(tx, onBehalf, fields, file, fileKey, now)
    const target = { kind: 'order', id, name: order.orderNo } as const
    const changes: AuditedChange[] = [{ field: 'file', before: null, after: added.name }]
    await recordAudit(tx, scope, { action: 'supply_file_uploaded', target, changes }, now)
    return ok(added)
  })
}

function mayFillInstruction(order: OrderRow, { authorities }: OperatorScope): boolean {
  const { cancelRequested, changeWait } = order
  const status = order.status as OrderStatus // Always a lifecycle code.
  const may = onBehalfActionsFor({ status, cancelRequested, changeWait }, authorities)
  return may.includes('save_supply')
}
