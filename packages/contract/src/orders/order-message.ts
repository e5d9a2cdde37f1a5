import { maxLength, maxMessageFiles } from '@berth/domain/limits'
import { z } from 'zod'
import { bodyId, empty, idParams, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { fileReference } from './file.ts'

/** A message from one side to the other about an order. */
export const orderMessage = z.object({
  id: z.number(),
  actor: z.enum(['member', 'operator']),
  user_name: z.string(),
  text: z.string(),
  files: z.array(z.object({ id: z.number(), name: z.string(), url: z.string() })),
  create_time: z.string(),
  /** When someone on the other side first saw it. */
  read_time: z.string().nullable(),
})

/** The messages about an order, oldest first; only the latest few hundred if there are more. */
const conversation = z.object({ lists: z.array(orderMessage), total: z.number() })

const writing = z
  .object({
    text: text(maxLength.orderMessage),
    /** Files may say it all. */
    files: z.array(fileReference).max(maxMessageFiles).default([]),
  })
  .refine((value) => value.text !== '' || value.files.length > 0, {
    path: ['text'],
    params: { rule: 'required' },
  })

/** The caller has seen everything up to this message. */
const seen = z.object({ up_to: bodyId })

export const listOrderMessages = endpoint({
  method: 'GET',
  path: '/order/{id}/message',
  summary: 'List the messages between member and operator about an order',
  access: 'order',
  params: idParams,
  output: conversation,
})

export const sendOrderMessage = endpoint({
  method: 'POST',
  path: '/order/{id}/message',
  summary: 'Send a message to the operator about an order',
  access: 'order',
  params: idParams,
  body: writing,
  creates: true,
  output: orderMessage,
})

export const readOrderMessages = endpoint({
  method: 'PUT',
  path: '/order/{id}/message/read',
  summary: "Mark the operator's messages as read",
  access: 'order',
  params: idParams,
  body: seen,
  output: empty,
})

export const deskListOrderMessages = endpoint({
  ...listOrderMessages,
  path: '/desk/order/{id}/message',
  access: 'desk_order',
})

export const deskSendOrderMessage = endpoint({
  ...sendOrderMessage,
  path: '/desk/order/{id}/message',
  summary: 'Send a message to the member about an order',
  access: 'desk_order',
})

export const deskReadOrderMessages = endpoint({
  ...readOrderMessages,
  path: '/desk/order/{id}/message/read',
  summary: "Mark the member's messages as read",
  access: 'desk_order',
})

export type OrderMessage = z.infer<typeof orderMessage>
