import {
  type DcsaBooking,
  type DcsaKind,
  deskGetDcsaBooking,
  getDcsaBooking,
} from '@berth/contract/orders/dcsa-booking'
import { blContentOf } from '@berth/domain/bill-of-lading/bl-content'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, type Result, refuse } from '@berth/domain/result'
import { sayFinding } from '@berth/locales/rule-words'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { findVersions } from '../bill-of-lading/bl.query.ts'
import { instructedSource } from '../bill-of-lading/printed-bl.ts'
import { readShipment, type ShipmentContext } from '../instruction/read-shipment.ts'
import { findOrder } from '../order/order-detail.query.ts'
import { findTelexRelease } from '../printouts/release-note.query.ts'
import { presentDcsaBooking } from './dcsa-booking.present.ts'
import { findDcsaCodes } from './dcsa-booking.query.ts'
import { presentShippingInstructions, presentTransportDocument } from './ebl.present.ts'
import { missingIn, requiredOfInstructions, requiredOfTransportDocument } from './missing-values.ts'

/** A draft is not a request yet, and an order cancelled before submission never became one. */
async function readDcsaBooking(
  { db, memory, scope }: ShipmentContext,
  id: number,
): Promise<Result<DcsaBooking, Problem>> {
  const order = await findOrder(db, await namesFor({ db, memory }), scope, id)
  if (!order) return refuse(problem('not_found'))
  if (order.order.status === orderStatus.draft || order.order.submitTime === null)
    return refuse(problem('transition_not_allowed'))
  return ok(presentDcsaBooking(order, await findDcsaCodes(db, order)))
}

/** The two documents of a bill of lading need an instruction, complete or not. */
async function readEbl(asking: ShipmentContext, id: number, kind: Exclude<DcsaKind, 'booking'>) {
  const { db, language, scope } = asking
  const read = await readShipment(asking, id)
  if (!read.ok) return read
  const { order, shipment, saved } = read.value
  if (!saved) return refuse(problem('transition_not_allowed'))
  const source = { order, shipment, saved, codes: await findDcsaCodes(db, order) }
  const list = (paths: readonly string[]) =>
    paths.map((path) => {
      const finding = { path, rule: 'required' as const }
      return { ...finding, msg: sayFinding(finding, language) }
    })
  if (kind === 'shipping-instructions') {
    const document = presentShippingInstructions(source)
    return ok({ kind, document, missing: list(missingIn(document, requiredOfInstructions)) })
  }
  const [last] = await findVersions(db, order.order, scope.actor)
  const document = presentTransportDocument(source, {
    content: last?.content ?? blContentOf(instructedSource(order, shipment, saved)),
    isApproved: Boolean(last?.approveTime),
    isVersion: last !== undefined,
    isTelex: (await findTelexRelease(db, order.order)) !== undefined,
  })
  return ok({ kind, document, missing: list(missingIn(document, requiredOfTransportDocument)) })
}

const handOver = (asking: ShipmentContext, id: number, kind: DcsaKind) =>
  kind === 'booking' ? readDcsaBooking(asking, id) : readEbl(asking, id, kind)

export const dcsaRoutes = [
  route(getDcsaBooking, (context, { params, query }) => handOver(context, params.id, query.as)),
  route(deskGetDcsaBooking, (context, { params, query }) => handOver(context, params.id, query.as)),
]
