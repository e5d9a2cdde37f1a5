import { pageSizes } from '@berth/domain/limits'
import { z } from 'zod'
import { id, idParams, keyword, paging } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const named = {
  id: z.number(),
  company1: z.string(),
  company2: z.string().nullable(),
  /** URL of a logo thumbnail, valid for a few minutes. */
  logo_thumb: z.string().nullable(),
  city: z.string(),
  country_name: z.string().nullable(),
}

/** A forwarder that opted in to the directory; names are in the caller's language. */
export const shipper = z.object({
  ...named,
  /** The owner of the company; null if it has none at the moment. */
  linkman: z.string().nullable(),
  phone: z.string().nullable(),
  username: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  profile: z.string().nullable(),
  routes_name: z.array(z.string()),
  businesses_name: z.array(z.string()),
  ports_name: z.array(z.string()),
})

/** Any visible company of the portal, in short form. */
export const customer = z.object({ ...named, kind: z.enum(['shipper', 'forwarder']), is_own: z.boolean() })

const size = paging.shape.size.unwrap().default(pageSizes.shippers.initial)

export const listShippers = endpoint({
  method: 'GET',
  path: '/shipper',
  summary: 'List the forwarders in the directory, by name',
  access: 'shipper',
  query: paging.extend({
    size,
    company: keyword,
    business_id: id.optional(),
    port_id: id.optional(),
    route_id: id.optional(),
  }),
  output: listOf(shipper),
})

export const getShipper = endpoint({
  method: 'GET',
  path: '/shipper/{id}',
  summary: 'Get a forwarder from the directory',
  access: 'shipper',
  params: idParams,
  output: shipper,
})

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customer',
  summary: "List the companies in the directory and the caller's own, by name",
  access: 'shipper',
  query: paging.extend({ size, keyword }),
  output: listOf(customer),
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customer/{id}',
  summary: "Get a company in the directory, or the caller's own",
  access: 'shipper',
  params: idParams,
  output: customer,
})

export type Shipper = z.infer<typeof shipper>
export type Customer = z.infer<typeof customer>
