import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import { type BoughtRate, soldPricesOf } from '@berth/domain/tariff/sold-price'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findBuyers, type SaleRow, type TypePrice } from './rate-cost.query.ts'
import { findLanesOf, findMargins } from './sell-price.query.ts'

/** A bought rate while it is typed: what has to be chosen may be missing. */
export type TypedCost = {
  readonly carrier_id: number | null
  readonly pod_id: number | null
  readonly mode: BoughtRate['mode']
  readonly spaces: BoughtRate['spaces']
  readonly lcl: LclTerms | null
}

/** Returns what a bought rate would be sold at by itself, and its prices with the codes of their types. */
export async function findPreview(
  db: Db,
  _scope: OperatorScope,
  { carrier_id, pod_id, ...typed }: TypedCost,
): Promise<{ readonly bought: readonly TypePrice[]; readonly sales: readonly SaleRow[] }> {
  const lanes = pod_id === null ? undefined : (await findLanesOf(db, [pod_id])).get(pod_id)
  const cost: BoughtRate = { ...typed, id: 0, carrier_id: carrier_id ?? 0, route_ids: lanes ?? [] }
  const { rules, companies } = await findMargins(db)
  const sold = soldPricesOf([cost], rules, companies)
  const {
    groups,
    companies: buyers,
    codes,
  } = await findBuyers(db, {
    groups: sold.flatMap(({ group_id }) => group_id ?? []),
    companies: sold.flatMap(({ company_id }) => company_id ?? []),
    types: typed.spaces.map(({ container_id }) => container_id),
  })
  const pricesOf = (spaces: BoughtRate['spaces']) =>
    spaces.flatMap(({ container_id, price }) => {
      const code = codes.get(container_id)
      return code === undefined ? [] : [{ containerId: container_id, code, price }]
    })
  return {
    bought: pricesOf(typed.spaces),
    sales: sold.map(({ group_id, company_id, spaces, lcl }) => ({
      group: (group_id !== null && groups.get(group_id)) || null,
      company: (company_id !== null && buyers.get(company_id)) || null,
      ...{ spaces: pricesOf(spaces), lcl },
    })),
  }
}
