import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { bodyId, idParams, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const deskListColleagues = endpoint({
  method: 'GET',
  path: '/desk/colleague',
  summary: 'List the operator staff who work on orders',
  access: 'desk_order',
  output: z.object({
    lists: z.array(z.object({ id: z.number(), name: z.string(), is_me: z.boolean() })),
    total: z.number(),
  }),
})

export const deskAssignOrder = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/assignee',
  summary: 'Assign an order to a colleague, or unassign it',
  access: 'desk_order',
  params: idParams,
  /** `seen_assignee_id` is the assignee the caller saw: an order that another user has taken in the meantime stays theirs. */
  body: z.object({ assignee_id: bodyId.nullable(), seen_assignee_id: bodyId.nullable() }),
  output: z.object({ assignee_id: z.number().nullable(), assignee_name: z.string().nullable() }),
})

/** Internal notes of the operator's staff about an order; members never see them. */
export const orderNote = z.object({
  id: z.number(),
  user_name: z.string(),
  text: z.string(),
  create_time: z.string(),
})

export const deskListNotes = endpoint({
  method: 'GET',
  path: '/desk/order/{id}/note',
  summary: 'List the internal notes and assignments of an order',
  access: 'desk_order',
  params: idParams,
  output: z.object({
    lists: z.array(orderNote),
    total: z.number(),
    assignments: z.array(
      z.object({
        id: z.number(),
        user_name: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        create_time: z.string(),
      }),
    ),
  }),
})

export const deskAddNote = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/note',
  summary: 'Add an internal note to an order',
  access: 'desk_order',
  params: idParams,
  body: z.object({
    text: text(maxLength.orderNote).refine((value) => value !== '', { params: { rule: 'required' } }),
  }),
  creates: true,
  output: orderNote,
})

export type OrderNote = z.infer<typeof orderNote>
