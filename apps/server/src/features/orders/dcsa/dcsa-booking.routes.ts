import { type Docking, deskGetDocking, getDocking } from '@berth/contract/orders/docking'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { Scope } from '../../../platform/auth/scope.ts'
import { bind, type Context } from '../../../platform/http/bind.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { findOrder } from '../order/order-detail.query.ts'
import { presentDocking } from './dcsa-booking.present.ts'
import { findDockingCodes } from './dcsa-booking.query.ts'

type Asking = Pick<Context<typeof getDocking>, 'db' | 'memory'> & { readonly scope: Scope }

/** A draft is not a request yet, and an order cancelled before submission never became one. */
async function readDocking({ db, memory, scope }: Asking, id: number): Promise<Result<Docking, Problem>> {
  const order = await findOrder(db, await namesFor({ db, memory }), scope, id)
  if (!order) return refuse(problem('not_found'))
  if (order.order.status === orderStatus.draft || order.order.submitTime === null)
    return refuse(problem('transition_not_allowed'))
  return ok(presentDocking(order, await findDockingCodes(db, order)))
}

export const dcsaBookingRoutes = [
  bind(getDocking, (context, { params }) => readDocking(context, params.id)),
  bind(deskGetDocking, (context, { params }) => readDocking(context, params.id)),
]
