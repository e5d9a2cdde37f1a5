import { deskGetShipment, deskReturnSupply, getShipment, saveShipment } from '@berth/contract/orders/supply'
import { ok } from '@berth/domain/result'
import { bind } from '../../../platform/http/bind.ts'
import { presentCompany, presentOnBehalf } from '../order/company.present.ts'
import { returnSupply, saveSupply, submitSupply } from './instruction.command.ts'
import { readShipment } from './read-shipment.ts'

export const instructionRoutes = [
  bind(getShipment, async (context, { params }) => {
    const read = await readShipment(context, params.id)
    return read.ok ? ok(read.value.shipment) : read
  }),

  bind(saveShipment, (context, { params, body }) =>
    body.action === 'submit' ? submitSupply(context, params.id, body) : saveSupply(context, params.id, body),
  ),

  bind(deskGetShipment, async (context, { params }) => {
    const read = await readShipment(context, params.id)
    if (!read.ok) return read
    const { order, shipment } = read.value
    return ok({
      ...shipment,
      ...presentCompany(order, context.language),
      on_behalf_actions: presentOnBehalf(order, context.scope),
    })
  }),

  bind(deskReturnSupply, ({ db, scope, now }, { params, body }) =>
    returnSupply(db, scope, { ...body, id: params.id }, now),
  ),
]
