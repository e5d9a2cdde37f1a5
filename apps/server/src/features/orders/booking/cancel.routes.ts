import { deskApproveCancel, deskCancelOrder, deskRefuseCancel } from '@berth/contract/desk/desk-order'
import {
  askToCancelOrder,
  cancelOrderById,
  cancelOrder as cancelOrderCall,
} from '@berth/contract/orders/order'
import { route } from '../../../platform/http/route.ts'
import { approveCancel, askToCancel, cancelForMember, cancelOrder, refuseCancel } from './cancel.command.ts'

export const cancelRoutes = [
  route(cancelOrderCall, ({ db, scope, now }, { body }) => cancelOrder(db, scope, body, now)),

  route(cancelOrderById, ({ db, scope, now }, { params, body }) =>
    cancelOrder(db, scope, { ...body, id: params.id }, now),
  ),

  route(askToCancelOrder, ({ db, scope, now }, { params, body }) =>
    askToCancel(db, scope, { ...body, id: params.id }, now),
  ),

  route(deskCancelOrder, ({ db, scope, now }, { params, body }) =>
    cancelForMember(db, scope, { ...body, id: params.id }, now),
  ),

  route(deskApproveCancel, ({ db, scope, now }, { params, body }) =>
    approveCancel(db, scope, { ...body, id: params.id }, now),
  ),

  route(deskRefuseCancel, ({ db, scope, now }, { params, body }) =>
    refuseCancel(db, scope, { ...body, id: params.id }, now),
  ),
]
