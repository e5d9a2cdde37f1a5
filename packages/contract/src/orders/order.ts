import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { cargoFilters, mostArrivalDays } from '@berth/domain/transport/cargo-stage'
import { z } from 'zod'
import { bodyId, empty, id, idParams, keyword, numberList, paging, reason, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { orderDetail, orderListItem, orderScreenItem, statusCode, writtenOrder } from './order-shape.ts'

export const orderSortFields = [
  'turn',
  'order_no',
  'status',
  'etd',
  'eta',
  'create_time',
  'update_time',
] as const

/** FCL or LCL as a query parameter. */
const containerModeParam = z
  .enum([String(containerMode.fcl), String(containerMode.lcl)])
  .transform((code) => Number(code) as ContainerMode) // One of the two just checked.

const wholeList = listOf(orderListItem)
const screenList = listOf(orderScreenItem)

export const listOrders = endpoint({
  method: 'GET',
  path: '/order',
  summary: "List the company's bookings",
  access: 'order',
  query: paging.extend({
    /** Searches the numbers, vessel and voyage, containers and parties of a booking. */
    keyword,
    status: numberList.optional(),
    /**
     * Whose move is next: the company's, split into what the caller may do (`me`) and what colleagues do, or the operator's. A
     * booking with an open cancellation request waits on the operator, whatever its status; one with a draft bill of lading to
     * check, or with an unread message of the operator, on the company.
     */
    waits_on: z.enum(['any', 'me', 'colleague', 'member', 'operator']).default('any'),
    /** Only those with unread messages from the operator. */
    unread: z.enum(['0', '1']).default('0'),
    pol_id: id.optional(),
    to_id: id.optional(),
    container_mode: containerModeParam.optional(),
    /** Where the cargo is, or only those with an open exception. */
    cargo: z.enum(cargoFilters).optional(),
    /** Only those whose cargo arrives within so many days. */
    arriving_within: z.coerce.number().int().min(1).max(mostArrivalDays).optional(),
    /** `screen`: only the fields that a page of bookings shows. */
    columns: z.enum(['all', 'screen']).default('all'),
    /** `turn`: by whose move it is, the caller's own first, then by urgency. */
    field: z.enum(orderSortFields).default('turn'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  output: listOf(z.union([orderListItem, orderScreenItem])),
  narrowed: ({ columns }) => (columns === 'screen' ? screenList : wholeList),
})

export const countOrders = endpoint({
  method: 'GET',
  path: '/order/count',
  summary: 'Count the bookings in each status, with the next cut-off',
  access: 'order',
  output: z.object({
    by_status: z.array(z.object({ status: statusCode, count: z.number() })),
    next_cut_off: z.object({ id: z.number(), order_no: z.string(), at: z.string() }).nullable(),
    /** Number of orders awaiting the company's next move. */
    waiting_on_member: z.number(),
    /** Those of them that the caller may do. */
    waiting_on_me: z.number(),
    /** Number of orders awaiting the operator's next move. */
    waiting_on_operator: z.number(),
    /** Number of orders with unread messages from the operator. */
    unread: z.number(),
    server_time: z.string(),
  }),
})

export const countUnreadOrders = endpoint({
  method: 'GET',
  path: '/order/unread',
  summary: 'Count the bookings with unread messages from the operator',
  access: 'order',
  output: z.object({ orders: z.number() }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/order/{id}',
  summary: 'Get a booking with its parties, lines and timeline',
  access: 'order',
  params: idParams,
  output: orderDetail,
})

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/order/cancel',
  summary: 'Cancel a booking that is not confirmed yet',
  access: lifecycle.cancel.access,
  body: z.object({ id: bodyId, reason, version: version.optional() }),
  output: writtenOrder,
})

export const cancelOrderById = endpoint({
  method: 'POST',
  path: '/order/{id}/cancel',
  summary: 'Cancel a booking that is not confirmed yet',
  access: lifecycle.cancel.access,
  params: idParams,
  body: z.object({ reason, version: version.optional() }),
  output: writtenOrder,
})

export const askToCancelOrder = endpoint({
  method: 'POST',
  path: '/order/{id}/ask-cancel',
  summary: 'Request cancellation of a confirmed booking',
  access: lifecycle.ask_cancel.access,
  params: idParams,
  body: z.object({ reason, version: version.optional() }),
  output: writtenOrder,
})

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/order/{id}',
  summary: 'Delete a draft that was never submitted',
  access: lifecycle.delete.access,
  params: idParams,
  output: empty,
})
