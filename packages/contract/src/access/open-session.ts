import { z } from 'zod'
import { empty } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const openSession = z.object({
  id: z.string(),
  /** From the user agent; null if it does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  create_time: z.string(),
  /** When the session was last used, to the minute. */
  last_time: z.string(),
  is_current: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'List your active sessions, the current one first, then by last use',
  access: 'signed_in',
  openWhenClosed: true,
  output: listOf(openSession),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/session/{id}',
  summary: 'Sign out one of your own sessions',
  access: 'signed_in',
  openWhenClosed: true,
  params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
  output: empty,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/session',
  summary: 'Sign out all other sessions',
  access: 'signed_in',
  openWhenClosed: true,
  output: z.object({ ended: z.number() }),
})

export type OpenSession = z.infer<typeof openSession>
