import type { DeskOrder } from '@berth/contract/desk-order'
import type { Shipment } from '@berth/contract/supply'
import { totalsOf } from '@berth/domain/order/totals'
import type { Shipped } from './charge-basis.ts'

/** What an order ships, as the shipping instruction says it and as boxes were booked. */
export function shippedOf(order: Pick<DeskOrder, 'spaces'>, supply: Pick<Shipment, 'containers'>): Shipped {
  const { weight, volume } = totalsOf(supply.containers)
  return { spaces: order.spaces, weight, volume }
}
