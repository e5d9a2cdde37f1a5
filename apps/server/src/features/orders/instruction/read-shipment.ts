import type { getShipment } from '@berth/contract/orders/instruction'
import { ok, refuse } from '@berth/domain/result'
import type { Scope } from '../../../platform/auth/scope.ts'
import { problem } from '../../../platform/http/problem.ts'
import type { Context } from '../../../platform/http/route.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { findOrder } from '../order/order-detail.query.ts'
import { findBoxes } from '../transport/transport.query.ts'
import { presentShipment } from './instruction.present.ts'
import {
  findContainersElsewhere,
  findCountryNames,
  findInstruction,
  findInstructionFacts,
} from './instruction.query.ts'

export type ShipmentContext = Pick<
  Context<typeof getShipment>,
  'db' | 'language' | 'memory' | 'signTicket' | 'now'
> & {
  readonly scope: Scope
}

/** Returns the shipping instruction of an order the caller may see, with the data it was built from. */
export async function readShipment(asking: ShipmentContext, id: number) {
  const { db, scope, language, now, signTicket } = asking
  const names = await namesFor(asking)
  const order = await findOrder(db, names, scope, id)
  if (!order) return refuse(problem('not_found'))
  const places = [order.from, order.pol, order.pod, order.to]
  const [saved, facts, elsewhere, boxes, countryNames] = await Promise.all([
    findInstruction(db, order.order),
    findInstructionFacts(db, names, order.order),
    findContainersElsewhere(db, order.order),
    findBoxes(db, order.order),
    findCountryNames(
      db,
      places.map((place) => place?.code),
    ),
  ])
  const viewing = { viewer: scope, language, now, signTicket }
  return ok({
    order,
    saved,
    shipment: presentShipment(order, saved, { ...facts, elsewhere, boxes }, countryNames, viewing),
  })
}
