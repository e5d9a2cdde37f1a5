import { getShipper, listShippers } from '@berth/contract/companies/directory'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { readOf } from '#lib/api/api.ts'
import { choiceParam, numberParam, textParam, type UrlState } from '#lib/url/url-state.ts'

const { initial, options } = pageSizes.shippers

/** The directory's state in the address: the filters, and the company whose details are open. */
export const listShape = {
  company: textParam(maxLength.keyword),
  business_id: numberParam(null),
  port_id: numberParam(null),
  route_id: numberParam(null),
  page: numberParam(1),
  size: choiceParam(options, initial),
  open: numberParam(null),
}

export type ForwarderListState = UrlState<typeof listShape>
export type ForwarderFilter = Pick<ForwarderListState, 'company' | 'business_id' | 'port_id' | 'route_id'>

export const noFilter: ForwarderFilter = { company: '', business_id: null, port_id: null, route_id: null }

/** The filter part of a state, normalized as in the address. */
export function filterOf({ company, business_id, port_id, route_id }: ForwarderFilter): ForwarderFilter {
  return { company: company.trim(), business_id, port_id, route_id }
}

/** Counts the filters in use. */
export function countFilters({ company, ...chosen }: ForwarderFilter): number {
  const { business_id, port_id, route_id } = chosen
  return [company !== '', business_id, port_id, route_id].filter(Boolean).length
}

/** The query for one page of the directory. */
export function shippersOf(state: ForwarderListState) {
  return readOf(listShippers, { query: shippersQueryOf(state) })
}

/** The query parameters for the directory. */
export function shippersQueryOf({ page, size, ...rest }: ForwarderListState) {
  const given = Object.entries(filterOf(rest)).filter(([, value]) => value !== null && value !== '')
  return { page, size, ...Object.fromEntries(given) }
}

export function shipperOf(id: number) {
  return readOf(getShipper, { params: { id } })
}
