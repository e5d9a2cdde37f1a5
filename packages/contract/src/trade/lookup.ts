import { z } from 'zod'
import { id, idParams, keyword, numberList, paging, smallCode } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

// `name` is in the caller's language; both names are sent so that a page can search in either.
const named = { id: z.number(), name: z.string(), name_zh: z.string(), name_en: z.string() }
const coded = { ...named, code: z.string() }

const placeKinds = ['sea', 'inland'] as const

/** Other codes and names, also searchable. */
const aliases = z.array(z.string())

export const country = z.object({ ...coded, aliases })
export const port = z.object({
  ...coded,
  country_id: z.number(),
  country_code: z.string(),
  kind: z.enum(placeKinds),
  aliases,
})
export const carrier = z.object({ ...coded, codes: z.array(z.string()), aliases })
export const container = z.object({
  ...coded,
  iso_code: z.string(),
  iso_group: z.string(),
  teu: z.number(),
  /** Typical values of the type; the plate on the door is authoritative. */
  tare_kg: z.number().nullable(),
  payload_kg: z.number().nullable(),
  aliases,
})
export const currency = z.object({ ...coded, decimals: z.number() })
export const charge = z.object({ ...coded, basis: z.string() })
export const industry = z.object(coded)
export const business = z.object(coded)
export const route = z.object({ ...coded, port_ids: z.array(z.number()) })
export const unit = z.object({ ...coded, type: z.number(), print_name: z.string() })
export const incoterm = z.object({
  ...coded,
  sea_only: z.boolean(),
  freight_term: z.enum(['prepaid', 'collect']),
})
export const forwarder = z.object({ id: z.number(), name: z.string(), code: z.string() })

const common = paging.extend({
  keyword,
  /** Only this row, even if disabled: a value held by an order or a form keeps its name. */
  id: id.optional(),
})

/** The properties shared by every lookup endpoint, apart from its schemas. */
function lookup<const Path extends string>(path: Path, summary: string) {
  return { method: 'GET', path, summary, access: 'public', cacheable: true } as const
}

export const listCountries = endpoint({
  ...lookup('/country', 'List countries'),
  query: common,
  output: listOf(country),
})

export const listPorts = endpoint({
  ...lookup('/port', 'List ports and inland places: best keyword match first, otherwise busiest first'),
  query: common.extend({
    /** Only these rows, like `id` for one. */
    ids: numberList.optional(),
    country_id: id.optional(),
    route_id: id.optional(),
    kind: z.enum(placeKinds).optional(),
  }),
  output: listOf(port),
})

/** The places of a booking, by form field. */
export const placeUses = ['pol', 'pod', 'to', 'from'] as const

/** Users do not scan a longer list before they start typing. */
const mostUsedPlaces = 20

export const listUsedPorts = endpoint({
  method: 'GET',
  path: '/port/used',
  summary: 'List the ports booked most by the company, or by all companies for the operator',
  access: 'signed_in',
  query: z.object({
    use: z.enum(placeUses),
    size: z.coerce.number().int().min(1).max(mostUsedPlaces).default(6),
    route_id: id.optional(),
    kind: z.enum(placeKinds).optional(),
  }),
  output: z.object({ lists: z.array(port) }),
})

export const listCarriers = endpoint({
  ...lookup('/carrier', 'List carriers'),
  query: common,
  output: listOf(carrier),
})

export const listContainers = endpoint({
  ...lookup('/container', 'List container types'),
  query: common,
  output: listOf(container),
})

export const listCurrencies = endpoint({
  ...lookup('/currency', 'List currencies'),
  query: common,
  output: listOf(currency),
})

export const listCharges = endpoint({
  ...lookup('/charge', 'List charges'),
  query: common,
  output: listOf(charge),
})

export const listIndustries = endpoint({
  ...lookup('/industry', 'List industries'),
  query: common,
  output: listOf(industry),
})

export const listBusinesses = endpoint({
  ...lookup('/business', 'List lines of business'),
  query: common,
  output: listOf(business),
})

export const listRoutes = endpoint({
  ...lookup('/route', 'List trade lanes with their ports'),
  query: common,
  output: listOf(route),
})

export const getRoute = endpoint({
  method: 'GET',
  path: '/route/{id}',
  summary: 'Get a trade lane with its ports',
  access: 'public',
  cacheable: true,
  params: idParams,
  output: route,
})

export const listUnits = endpoint({
  ...lookup('/unit', 'List units; type 3 are package units'),
  query: common.extend({ type: smallCode.optional() }),
  output: listOf(unit),
})

export const listIncoterms = endpoint({
  ...lookup('/incoterm', 'List Incoterms 2020 with the freight term each implies'),
  query: common,
  output: listOf(incoterm),
})

export const listForwarders = endpoint({
  method: 'GET',
  path: '/forwarder',
  summary: 'List the forwarders that publish rates on the portal',
  access: 'quote_forwarder',
  query: paging.extend({ keyword }),
  output: listOf(forwarder),
})

export type Country = z.infer<typeof country>
export type Port = z.infer<typeof port>
export type PlaceUse = (typeof placeUses)[number]
export type Carrier = z.infer<typeof carrier>
export type Charge = z.infer<typeof charge>
export type Container = z.infer<typeof container>
export type Route = z.infer<typeof route>
export type Unit = z.infer<typeof unit>
export type Incoterm = z.infer<typeof incoterm>
