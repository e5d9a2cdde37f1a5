import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Events the desk receives as soon as a change is committed. Clients refetch the figures they show. */
export const deskNews = z.discriminatedUnion('kind', [
  /** An order moved, was changed or was assigned: its row and the counts are stale. */
  z.object({ kind: z.literal('order'), id: z.number(), version: z.number().nullable() }),
  z.object({ kind: z.literal('note'), id: z.number() }),
  z.object({ kind: z.literal('message'), id: z.number() }),
  /** Events may have been missed: refetch everything. */
  z.object({ kind: z.literal('resync') }),
])

export const deskLive = endpoint({
  method: 'GET',
  path: '/desk/live',
  summary: 'Stream order changes as server-sent events',
  access: 'desk_order',
  stream: true,
  output: deskNews,
})

export type DeskNews = z.infer<typeof deskNews>
