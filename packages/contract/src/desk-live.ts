import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the desk is told the moment it is committed. The figures themselves are asked for again by who shows them. */
export const deskNews = z.discriminatedUnion('kind', [
  /** An order moved, was changed or was assigned: its row and the counts are no longer what they were. */
  z.object({ kind: z.literal('order'), id: z.number(), version: z.number().nullable() }),
  z.object({ kind: z.literal('note'), id: z.number() }),
  z.object({ kind: z.literal('message'), id: z.number() }),
  /** Something may have been missed: everything is to be asked for again. */
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
