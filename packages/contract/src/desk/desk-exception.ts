import { maxLength } from '@berth/domain/limits'
import { exceptionKinds } from '@berth/domain/transport/exception'
import { z } from 'zod'
import { id, idParams, optionalText, paging, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { transportException } from '../orders/transport.ts'
import { assigneeFilters } from './desk-order.ts'

export const exceptionStates = ['open', 'closed'] as const

/** An exception with its order. */
export const deskException = z.object({
  ...transportException.shape,
  order_id: z.number(),
  order_no: z.string(),
  customer_name: z.string(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  pol_name: z.string().nullable(),
  pod_name: z.string().nullable(),
  etd: z.string().nullable(),
  eta: z.string().nullable(),
  assignee_name: z.string().nullable(),
})

export const deskListExceptions = endpoint({
  method: 'GET',
  path: '/desk/exception',
  summary: 'List what is wrong with the transport of orders, the latest first, or what was',
  access: 'desk_order',
  query: paging.extend({
    state: z.enum(exceptionStates).default('open'),
    kind: z.enum(exceptionKinds).optional(),
    assignee: z.enum(assigneeFilters).default('all'),
    /** Only those of this company. */
    customer_id: id.optional(),
  }),
  output: listOf(deskException),
})

export const deskNoteException = endpoint({
  method: 'PUT',
  path: '/desk/exception/{id}',
  summary: 'Write what the operator does about an exception; the member reads it',
  access: 'desk_order',
  params: idParams,
  body: z.object({ note: optionalText(maxLength.reason), version }),
  output: transportException,
})

export type DeskException = z.infer<typeof deskException>
