import { z } from 'zod'
import { keyword } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** What a search finds besides orders, in the order it is shown. */
export const hitKinds = [
  'port',
  'bill',
  'payment',
  'bank_entry',
  'statement',
  'invoice',
  'release',
  'rfq',
  'company',
  'person',
  'contact',
] as const
export type HitKind = (typeof hitKinds)[number]

const hit = z.object({
  kind: z.enum(hitKinds),
  id: z.number(),
  /** The number or name it is known by. */
  title: z.string(),
  /** The other text of it that the keyword was found in. */
  matched: z.string().nullable(),
  /** The company it belongs to; null for members, and where there is none. */
  customer_id: z.number().nullable(),
  customer_name: z.string().nullable(),
  /** The order it belongs to. */
  order_id: z.number().nullable(),
  order_no: z.string().nullable(),
  /** Its state, where a page needs it to show it: of payments and of bank entries; of a port whether rates go `from` or `to` it. */
  state: z.string().nullable(),
})
export type Hit = z.infer<typeof hit>

const output = z.object({
  lists: z.array(hit),
  /** The kinds of which there are more. */
  more: z.array(z.enum(hitKinds)),
})
const query = z.object({ keyword })

export const findAnything = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    "Search ports and the company's bills, payments, statements, invoices, deliveries, quote requests and contacts",
  access: { any: ['order', 'quote', 'quote_rfq', 'contact'] },
  query,
  output,
})

export const deskFindAnything = endpoint({
  method: 'GET',
  path: '/desk/search',
  summary:
    'Search ports, bills, payments, bank entries, statements, invoices, deliveries, quote requests, companies and people',
  access: { any: ['desk_order', 'desk_finance', 'desk_rfq', 'desk_member'] },
  query,
  output,
})
