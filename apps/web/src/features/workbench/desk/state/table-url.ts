import type { OrderTableFilter } from '@berth/contract/desk/desk-order'
import { maxLength } from '@berth/domain/limits'
import { cargoQueryOf, cargoUrl } from '#features/order/cargo-choice.ts'
import { dayParam, textParam, type UrlState } from '#lib/url/url-state.ts'

/** The URL parameters that narrow a table of orders, besides ports, carrier and company. */
export const tableUrl = {
  etd_from: dayParam,
  etd_to: dayParam,
  booked_from: dayParam,
  booked_to: dayParam,
  vessel: textParam(maxLength.keyword),
  ...cargoUrl,
}

type TableState = UrlState<typeof tableUrl>

/** A table that is not narrowed. */
export const wholeTable: TableState = {
  etd_from: null,
  etd_to: null,
  booked_from: null,
  booked_to: null,
  vessel: '',
  cargo: '',
  arriving_within: null,
}

/** The request parameters, omitting those that are not set. */
export function tableQueryOf(state: TableState): Omit<OrderTableFilter, 'ids'> {
  const set = (Object.keys(wholeTable) as (keyof TableState)[]) // The keys of a literal.
    .map((name) => [name, state[name]])
    .filter(([, value]) => value !== null && value !== '')
  return { ...Object.fromEntries(set), ...cargoQueryOf(state) }
}
