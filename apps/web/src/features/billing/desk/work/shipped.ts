import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { Shipment } from '@berth/contract/orders/instruction'
import { totalsOf } from '@berth/domain/order/booking/totals'
import type { ShippedQuantities } from './bill/charge-basis.ts'

/** The shipped quantities of an order, from the shipping instruction and the booked containers. */
export function shippedOf(
  order: Pick<DeskOrder, 'spaces'>,
  instruction: Pick<Shipment, 'containers'>,
): ShippedQuantities {
  const { weight, volume } = totalsOf(instruction.containers)
  return { spaces: order.spaces, weight, volume }
}
