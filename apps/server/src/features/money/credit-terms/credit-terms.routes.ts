import * as wire from '@berth/contract/money/credit-terms'
import { type CreditUse, isOverLimit, leftOfLimit } from '@berth/domain/money/credit-limit'
import { paymentDaysOf } from '@berth/domain/money/due-date'
import { ok, refuse } from '@berth/domain/result'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { findState } from '../../orders/order/order.query.ts'
import { findSetting } from '../../system/settings/public.ts'
import { findBillCurrencies } from '../../trade/lookups/public.ts'
import { findPaymentDays } from '../billing/bill.query.ts'
import { permitRelease, saveCreditTerms } from './credit-terms.command.ts'
import { findPermit, findTermsOf, findUse } from './credit-terms.query.ts'

type Db = Context<typeof wire.getCreditTerms>['db']

function presentUse(use: CreditUse) {
  return { ...use, left: leftOfLimit(use) }
}

async function readTerms(db: Db, customerId: number): Promise<wire.CreditTerms> {
  const [days, usual, { limits, holdsRelease }] = [
    await findPaymentDays(db, customerId),
    await findSetting(db, 'payment_days'),
    await findUse(db, customerId),
  ]
  return {
    payment_days: paymentDaysOf(days, usual),
    limits: limits.map(presentUse),
    is_held: holdsRelease && limits.some(isOverLimit),
  }
}

async function readDeskTerms(db: Db, scope: OperatorScope, customerId: number) {
  const saved = await findTermsOf(db, scope, customerId)
  if (!saved) return refuse(problem('not_found'))
  return ok({
    ...(await readTerms(db, customerId)),
    holds_release: saved.holdsRelease,
    version: saved.version,
    currencies: await findBillCurrencies(db),
  })
}

async function readHold(
  db: Db,
  scope: OperatorScope,
  order: Parameters<typeof findPermit>[1],
): Promise<wire.ReleaseHold> {
  const [{ limits, holdsRelease }, permit] = [
    await findUse(db, order.customerId),
    await findPermit(db, order),
  ]
  const over = holdsRelease ? limits.filter(isOverLimit) : []
  return {
    is_held: over.length > 0 && !permit,
    over: scope.authorities.has('desk_finance') ? over.map(presentUse) : null,
    permit: permit
      ? { user_name: permit.userName, reason: permit.reason, time: permit.time.toISOString() }
      : null,
  }
}

export const creditTermsRoutes = [
  route(wire.getCreditTerms, async ({ db, scope }) => ok(await readTerms(db, scope.customerId))),

  route(wire.deskGetCreditTerms, ({ db, scope }, { params }) => readDeskTerms(db, scope, params.id)),

  route(wire.deskSaveCreditTerms, async ({ db, scope, now }, { params, body }) => {
    const saved = await saveCreditTerms(db, scope, params.id, body, now)
    return saved.ok ? await readDeskTerms(db, scope, params.id) : saved
  }),

  route(wire.deskGetReleaseHold, async ({ db, scope }, { params }) => {
    const order = await findState(db, scope, params.id)
    return order ? ok(await readHold(db, scope, order)) : refuse(problem('not_found'))
  }),

  route(wire.deskPermitRelease, async ({ db, scope, now }, { params, body }) => {
    const permitted = await permitRelease(db, scope, params.id, body.reason, now)
    return permitted.ok ? ok(await readHold(db, scope, permitted.value)) : permitted
  }),
]
