import {
  deskGetShipment,
  deskReturnInstruction,
  getShipment,
  saveShipment,
} from '@berth/contract/orders/instruction'
import { ok } from '@berth/domain/result'
import { route } from '../../../platform/http/route.ts'
import { presentCompany, presentOnBehalf } from '../order/company.present.ts'
import { returnInstruction, saveInstruction, submitInstruction } from './instruction.command.ts'
import { readShipment } from './read-shipment.ts'

export const instructionRoutes = [
  route(getShipment, async (context, { params }) => {
    const read = await readShipment(context, params.id)
    return read.ok ? ok(read.value.shipment) : read
  }),

  route(saveShipment, (context, { params, body }) =>
    body.action === 'submit'
      ? submitInstruction(context, params.id, body)
      : saveInstruction(context, params.id, body),
  ),

  route(deskGetShipment, async (context, { params }) => {
    const read = await readShipment(context, params.id)
    if (!read.ok) return read
    const { order, shipment } = read.value
    return ok({
      ...shipment,
      ...presentCompany(order, context.language),
      on_behalf_actions: presentOnBehalf(order, context.scope),
    })
  }),

  route(deskReturnInstruction, ({ db, scope, now }, { params, body }) =>
    returnInstruction(db, scope, { ...body, id: params.id }, now),
  ),
]
