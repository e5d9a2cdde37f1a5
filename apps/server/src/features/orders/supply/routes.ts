import { deskReturnSupply } from '@berth/contract/billing'
import { deskGetShipment, getShipment, saveShipment } from '@berth/contract/supply'
import { ok, refuse } from '@berth/domain/result'
import type { Scope } from '../../../platform/auth/scope.ts'
import { bind, type Context } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/http/problem.ts'
import { presentCompany, presentOnBehalf } from '../desk/present.ts'
import { findOrder } from '../queries.ts'
import { returnSupply, saveSupply, submitSupply } from './commands.ts'
import { presentShipment } from './present.ts'
import { findSupply, findSupplyFacts } from './queries.ts'

type Asking = Pick<Context<typeof getShipment>, 'db' | 'language' | 'signTicket' | 'now'> & {
  readonly scope: Scope
}

async function readShipment({ db, scope, language, now, signTicket }: Asking, id: number) {
  const order = await findOrder(db, scope, id)
  if (!order) return refuse(problem('not_found'))
  const [saved, facts] = await Promise.all([findSupply(db, id), findSupplyFacts(db, order.order)])
  return ok({
    order,
    shipment: presentShipment(order, saved, facts, { viewer: scope, language, now, signTicket }),
  })
}

export const supplyRoutes = [
  bind(getShipment, async (context, { params }) => {
    const read = await readShipment(context, params.id)
    return read.ok ? ok(read.value.shipment) : read
  }),

  bind(saveShipment, ({ db, scope, now }, { params, body }) =>
    body.action === 'submit'
      ? submitSupply(db, scope, params.id, body, now)
      : saveSupply(db, scope, params.id, body, now),
  ),

  bind(deskGetShipment, async (context, { params }) => {
    const read = await readShipment(context, params.id)
    if (!read.ok) return read
    const { order, shipment } = read.value
    return ok({
      ...shipment,
      ...presentCompany(order, context.language),
      on_behalf_actions: presentOnBehalf(order),
    })
  }),

  bind(deskReturnSupply, ({ db, scope, now }, { params, body }) =>
    returnSupply(db, scope, { ...body, id: params.id }, now),
  ),
]
