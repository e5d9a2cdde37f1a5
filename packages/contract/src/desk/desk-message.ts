import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { idParams, keyword, optionalText, paging, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const state = z.enum(['open', 'done'])

/** A message sent through the contact form, and how it was handled. */
export const deskMessage = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  subject: z.string(),
  content: z.string(),
  language: z.enum(['zh-CN', 'en-US']),
  /** The company of the sender, if signed in. */
  company: z.string().nullable(),
  state,
  note: z.string().nullable(),
  /** The answers mailed to the sender, oldest first. */
  replies: z.array(z.object({ user_name: z.string(), text: z.string(), create_time: z.string() })),
  done_by: z.string().nullable(),
  done_time: z.string().nullable(),
  create_time: z.string(),
  version: z.number(),
})

export const deskListMessages = endpoint({
  method: 'GET',
  path: '/desk/message',
  summary: 'List contact form messages: open ones oldest first, others newest first',
  access: 'desk_rfq',
  query: paging.extend({ keyword, state: state.default('open') }),
  output: listOf(deskMessage).extend({
    by_state: z.array(z.object({ state, count: z.number() })),
    server_time: z.string(),
  }),
})

export const deskGetMessage = endpoint({
  method: 'GET',
  path: '/desk/message/{id}',
  summary: 'Get a contact form message',
  access: 'desk_rfq',
  params: idParams,
  output: deskMessage,
})

export const deskSettleMessage = endpoint({
  method: 'PUT',
  path: '/desk/message/{id}',
  summary: 'Mark a message done or reopen it, with a note for colleagues',
  access: 'desk_rfq',
  params: idParams,
  body: z.object({ state, note: optionalText(maxLength.reason), version }),
  output: deskMessage,
})

export const deskReplyToMessage = endpoint({
  method: 'POST',
  path: '/desk/message/{id}/reply',
  summary: 'Email a reply to the sender of a message; the reply is kept and the message marked done',
  access: 'desk_rfq',
  params: idParams,
  body: z.object({
    text: text(maxLength.contactReply).refine((value) => value !== '', { params: { rule: 'required' } }),
    version,
  }),
  creates: true,
  output: deskMessage,
})

export type DeskMessage = z.infer<typeof deskMessage>
