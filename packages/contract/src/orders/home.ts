import { cutOffs } from '@berth/domain/order/booking/cut-off'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { statusCode } from './order-shape.ts'

/** The first entries of a part, the most urgent first, and how many there are. */
const part = <Entry extends z.ZodType>(entry: Entry) => z.object({ total: z.number(), first: z.array(entry) })

const order = {
  order_id: z.number(),
  order_no: z.string(),
  pol_name: z.string().nullable(),
  to_name: z.string().nullable(),
}

/** What a member has to see first, each part as far as they may act on it: null where the work is a colleague's. */
export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  summary:
    "Get what is due: bookings due today, rolls to answer, this week's cut-offs, overdue bills, drafts to check, unread messages",
  access: 'order',
  output: z.object({
    server_time: z.string(),
    /** Bookings whose next step is the caller's and is due today, or was due. */
    due: part(z.object({ ...order, status: statusCode, due_time: z.string() })).nullable(),
    /** Bookings that were moved to another sailing and wait for an answer. */
    rolls: part(
      z.object({ ...order, due_time: z.string().nullable(), vessel: z.string().nullable() }),
    ).nullable(),
    /** Cut-offs of confirmed bookings within seven days. */
    cut_offs: part(
      z.object({ ...order, kind: z.enum(cutOffs), at: z.string(), vessel: z.string().nullable() }),
    ),
    /** Agreed bills past their due date, in each currency. */
    overdue: z.array(z.object({ currency: z.string(), amount: z.number(), count: z.number() })).nullable(),
    /** Draft bills of lading that wait for an answer. */
    drafts: part(z.object({ ...order, number: z.number(), cut_off: z.string().nullable() })).nullable(),
    unread: part(z.object({ ...order, count: z.number(), time: z.string() })),
  }),
})

export type Home = z.infer<typeof getHome.output>
