import { centsOf } from '../money/bill.ts'
import type { LclPrice } from '../tariff/lcl-price.ts'
import { pricedOfferOption } from './offer-price.ts'

/** What the freight of a rate costs the operator in US dollars, with wire names. */
export type FreightCost = {
  readonly spaces: readonly { readonly container_id: number; readonly price: number }[]
  readonly lcl: LclPrice | null
}

/** The freight of an option as far as it is typed. */
export type TypedFreight = {
  readonly spaces: readonly {
    readonly containerId: number
    readonly containerCode: string
    readonly count: number | null
    readonly price: number | null
  }[]
  readonly cargo: { readonly volume: number; readonly weight: number } | null
  readonly lcl: LclPrice | null
}

/**
 * What is left of the freight over its cost, in US dollars; null where a cost or a price is not known. Cost, margin and percent are
 * over the same lines: those whose margin is known.
 */
export type FreightMargin = {
  /** One for each container type, or one for all that shares a container. */
  readonly lines: readonly {
    /** Null for cargo that shares a container. */
    readonly containerId: number | null
    /** The cost of one container; null for cargo that shares one, and where it is not known. */
    readonly unitCost: number | null
    readonly margin: number | null
  }[]
  readonly cost: number | null
  readonly margin: number | null
  /** The margin in percent of the freight, to one decimal. */
  readonly percent: number | null
}

/** Compares the freight of an option with what it costs, as far as that is known. */
export function freightMarginOf(option: TypedFreight, cost: FreightCost): FreightMargin {
  const counted = option.cargo
    ? option
    : {
        ...option,
        spaces: option.spaces.filter(
          ({ containerId, count, price }) =>
            count !== null && price !== null && priceOf(cost, containerId) !== null,
        ),
      }
  const bought = option.cargo ? sharedCostOf(option, cost) : fullCostOf(counted, cost)
  const lines = option.cargo
    ? [{ containerId: null, unitCost: null, margin: left(amountOf(option), bought) }]
    : option.spaces.map((space) => {
        const unitCost = priceOf(cost, space.containerId)
        const each = left(space.price, unitCost)
        const margin = each === null || space.count === null ? null : (centsOf(each) * space.count) / 100
        return { containerId: space.containerId, unitCost, margin }
      })
  const sold = amountOf(counted)
  const margin = left(sold, bought)
  const percent = margin === null || !sold || sold < 0 ? null : Math.round((margin / sold) * 1000) / 10
  return { lines, cost: bought, margin, percent }
}

function priceOf(cost: FreightCost, containerId: number): number | null {
  return cost.spaces.find(({ container_id }) => container_id === containerId)?.price ?? null
}

function left(price: number | null, cost: number | null): number | null {
  return price === null || cost === null ? null : (centsOf(price) - centsOf(cost)) / 100
}

function fullCostOf(option: TypedFreight, cost: FreightCost): number | null {
  return amountOf({
    ...option,
    spaces: option.spaces.map((space) => ({ ...space, price: priceOf(cost, space.containerId) })),
  })
}

function sharedCostOf(option: TypedFreight, { lcl }: FreightCost): number | null {
  return lcl && amountOf({ ...option, lcl })
}

/** What the freight comes to; null while a figure is missing. */
function amountOf({ spaces, cargo, lcl }: TypedFreight): number | null {
  const typed = spaces.flatMap(({ count, price, ...type }) =>
    count === null || price === null ? [] : [{ ...type, count, price }],
  )
  if (cargo ? !lcl : typed.length < spaces.length) return null
  const { freight } = pricedOfferOption({ spaces: cargo ? [] : typed, cargo, lcl, lines: [] })
  if (freight.length === 0) return null
  return freight.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 100
}
