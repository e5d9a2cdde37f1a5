import { type AuditAction, auditActions } from '@berth/domain/audit/audit'
import { exportFormats } from '@berth/domain/files/import-file'
import { type OrderEventName, orderEventNames } from '@berth/domain/order/lifecycle/order-event'
import { z } from 'zod'
import { day, empty, id, keyword, paging, searched } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

/** What was done: an audited action, or an order step, which has the prefix `order.`. */
export type RecordedAction = AuditAction | `order.${OrderEventName}`

export const recordedActions: readonly RecordedAction[] = [
  ...auditActions,
  ...orderEventNames.map((action) => `order.${action}` as const),
]

export const auditEntry = z.object({
  key: z.string(),
  time: z.string(),
  user_id: z.number(),
  user_name: z.string(),
  action: z.string(),
  /** The operator did it on behalf of the member. */
  on_behalf: z.boolean(),
  target_kind: z.string(),
  target_id: z.string(),
  target_name: z.string(),
  reason: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

const filter = z.object({
  keyword,
  /** Calendar days in China, both inclusive. */
  from: day.optional(),
  to: day.optional(),
  user_id: id.optional(),
  action: z.enum(recordedActions as [RecordedAction, ...RecordedAction[]]).optional(),
  target: searched(40).optional(),
})

export const deskListAudit = endpoint({
  method: 'GET',
  path: '/desk/audit',
  summary: 'List operator staff actions, newest first: changes at the desk and steps of orders',
  access: 'desk_audit',
  query: paging.extend(filter.shape),
  /** `total` is capped at ten thousand; `is_more` says that there are more, which a filter or the export reaches. */
  output: listOf(auditEntry).extend({ is_more: z.boolean() }),
})

export const deskExportAudit = endpoint({
  method: 'GET',
  path: '/desk/audit/file',
  summary: 'Export the audit log as a file',
  access: 'desk_audit',
  query: filter.extend({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

export const deskListAuditPeople = endpoint({
  method: 'GET',
  path: '/desk/audit/person',
  summary: 'List the staff who appear in the audit log',
  access: 'desk_audit',
  query: empty,
  output: listOf(z.object({ id: z.number(), name: z.string() })),
})

export type AuditEntry = z.infer<typeof auditEntry>
