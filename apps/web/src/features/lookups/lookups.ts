import { type dictionaryFields, getDictionary } from '@berth/contract/system/system'
import {
  listBusinesses,
  listCarriers,
  listCharges,
  listContainers,
  listCountries,
  listCurrencies,
  listIncoterms,
  listIndustries,
  listRoutes,
  listUnits,
} from '@berth/contract/trade/lookup'
import { maxPageSize } from '@berth/domain/limits'
import { readOf } from '#lib/api/api.ts'

/** Package units are the units of this type (specification point 7). */
const packageUnits = 3

// Reference data changes only a few times a year, so a page loads it once and keeps it. Places are too many for that: they are
// searched and loaded individually, see places/places.ts.
const whole = { size: maxPageSize }
const kept = { staleTime: Number.POSITIVE_INFINITY, meta: { offersChoices: true } }

export const businesses = () => ({ ...readOf(listBusinesses, { query: whole }), ...kept })
export const carriers = () => ({ ...readOf(listCarriers, { query: whole }), ...kept })
export const charges = () => ({ ...readOf(listCharges, { query: whole }), ...kept })
export const containers = () => ({ ...readOf(listContainers, { query: whole }), ...kept })
export const countries = () => ({ ...readOf(listCountries, { query: whole }), ...kept })
export const currencies = () => ({ ...readOf(listCurrencies, { query: whole }), ...kept })
export const industries = () => ({ ...readOf(listIndustries, { query: whole }), ...kept })
export const incoterms = () => ({ ...readOf(listIncoterms, { query: whole }), ...kept })
export const routes = () => ({ ...readOf(listRoutes, { query: whole }), ...kept })
export const units = () => ({ ...readOf(listUnits, { query: { ...whole, type: packageUnits } }), ...kept })
export const dictionary = (field: (typeof dictionaryFields)[number]) => ({
  ...readOf(getDictionary, { query: { field } }),
  ...kept,
})

/** One row of a list, even if it is no longer offered. */
const one = (id: number) => ({ query: { id, size: 1 } })

export const carrierOf = (id: number) => ({ ...readOf(listCarriers, one(id)), ...kept })
export const chargeOf = (id: number) => ({ ...readOf(listCharges, one(id)), ...kept })
export const countryOf = (id: number) => ({ ...readOf(listCountries, one(id)), ...kept })
export const containerOf = (id: number) => ({ ...readOf(listContainers, one(id)), ...kept })
export const unitOf = (id: number) => ({ ...readOf(listUnits, one(id)), ...kept })
