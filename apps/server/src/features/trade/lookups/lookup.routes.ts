import {
  getRoute,
  listBusinesses,
  listCarriers,
  listCharges,
  listContainers,
  listCountries,
  listCurrencies,
  listForwarders,
  listIncoterms,
  listIndustries,
  listPorts,
  listRoutes,
  listUnits,
  listUsedPorts,
} from '@berth/contract/trade/lookup'
import { ok, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import {
  presentCarrier,
  presentCharge,
  presentContainer,
  presentCountry,
  presentCurrency,
  presentForwarder,
  presentIncoterm,
  presentNamed,
  presentPort,
  presentRoute,
  presentUnit,
} from './lookup.present.ts'
import {
  collectTerms,
  countryCodes,
  type Lookup,
  type LookupQuery,
  type LookupRow,
  listForwarderRows,
  listRows,
  portsOfRoutes,
} from './lookup.query.ts'
import { listPlaces, listUsedPlaces, type PlaceRow } from './place.query.ts'

type Caller = Pick<Context<typeof listCountries>, 'db' | 'language'>

/** A handler for a lookup whose rows can be presented on their own. */
function listing<L extends Lookup, Item>(
  lookup: L,
  present: (row: LookupRow<L>, language: Language) => Item,
) {
  return async ({ db, language }: Caller, { query }: { readonly query: LookupQuery }) => {
    const { rows, total } = await listRows(db, lookup, query)
    return ok({ lists: rows.map((row) => present(row, language)), total })
  }
}

async function presentPlaces(db: Caller['db'], rows: readonly PlaceRow[], language: Language) {
  const codes = await countryCodes(
    db,
    rows.map((row) => row.countryId),
  )
  return rows.map((row) => presentPort(row, codes, language))
}

export const lookupRoutes = [
  route(listCountries, listing('country', presentCountry)),
  route(listCarriers, listing('carrier', presentCarrier)),
  route(listContainers, listing('container', presentContainer)),
  route(listCurrencies, listing('currency', presentCurrency)),
  route(listCharges, listing('charge', presentCharge)),
  route(listIndustries, listing('industry', presentNamed)),
  route(listBusinesses, listing('business', presentNamed)),
  route(listUnits, listing('unit', presentUnit)),

  route(listPorts, async ({ db, language }, { query }) => {
    const { rows, total } = await listPlaces(db, query)
    return ok({ lists: await presentPlaces(db, rows, language), total })
  }),

  route(listUsedPorts, async ({ db, scope, language }, { query }) => {
    const rows = await listUsedPlaces(db, scope, query)
    return ok({ lists: await presentPlaces(db, rows, language) })
  }),

  route(listRoutes, async ({ db, language }, { query }) => {
    const { rows, total } = await listRows(db, 'route', query)
    const ports = await portsOfRoutes(
      db,
      rows.map((row) => row.id),
    )
    return ok({ lists: rows.map((row) => presentRoute(row, ports, language)), total })
  }),

  route(getRoute, async ({ db, language }, { params }) => {
    const { rows } = await listRows(db, 'route', { id: params.id, page: 1, size: 1 })
    const [row] = rows
    if (!row) return refuse(problem('not_found'))
    return ok(presentRoute(row, await portsOfRoutes(db, [row.id]), language))
  }),

  route(listIncoterms, async ({ db, language }, { query }) => {
    const { rows, total } = await listRows(db, 'incoterm', query)
    const collect = await collectTerms(db)
    return ok({ lists: rows.map((row) => presentIncoterm(row, collect, language)), total })
  }),

  route(listForwarders, async ({ db, language }, { query }) => {
    const { rows, total } = await listForwarderRows(db, query)
    return ok({ lists: rows.map((row) => presentForwarder(row, language)), total })
  }),
]
