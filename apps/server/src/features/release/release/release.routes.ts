import {
  applyForRelease,
  deskDispatch,
  deskGetSettlement,
  deskRelease,
  deskReturnApplication,
  getSettlement,
} from '@berth/contract/release/release'
import { seesPayments } from '@berth/domain/order/lifecycle/access'
import { ok, refuse } from '@berth/domain/result'
import type { Scope } from '../../../platform/auth/scope.ts'
import { problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { presentPayment } from '../../money/payments/payment.present.ts'
import { findPayments } from '../../money/payments/payment.query.ts'
import { findState } from '../../orders/order/order.query.ts'
import { presentApplication } from './application.present.ts'
import { findApplications } from './application.query.ts'
import { applyForReleaseOf, dispatchOriginals, releaseByTelex, returnApplication } from './release.command.ts'

type SettlementContext = Pick<Context<typeof getSettlement>, 'db' | 'language' | 'signTicket'> & {
  readonly scope: Scope
}

/** Reads the payments and release applications of an order. */
async function readSettlement({ db, scope, language, signTicket }: SettlementContext, id: number) {
  const order = await findState(db, scope, id)
  if (!order) return refuse(problem('not_found'))
  const [payments, applications] = await Promise.all([
    seesPayments(scope) ? findPayments(db, order) : [],
    findApplications(db, order),
  ])
  return ok({
    payments: payments.map((row) => presentPayment(row, signTicket)),
    applications: applications.map((row) => presentApplication(row, signTicket, language)),
  })
}

export const releaseRoutes = [
  route(getSettlement, (context, { params }) => readSettlement(context, params.id)),

  route(applyForRelease, ({ db, scope, now }, { body }) => applyForReleaseOf(db, scope, body, now)),

  route(deskGetSettlement, (context, { params }) => readSettlement(context, params.id)),

  route(deskReturnApplication, ({ db, scope, now }, { params, body }) =>
    returnApplication(db, scope, { ...body, id: params.id }, now),
  ),

  route(deskRelease, ({ db, scope, now }, { params, body }) =>
    releaseByTelex(db, scope, { ...body, id: params.id }, now),
  ),

  route(deskDispatch, ({ db, scope, now }, { params, body }) =>
    dispatchOriginals(db, scope, { ...body, id: params.id }, now),
  ),
]
