import { deskApproveCancel, deskCancelOrder, deskRefuseCancel } from '@berth/contract/desk/desk-order'
import {
  askToCancelOrder,
  cancelOrderById,
  cancelOrder as cancelOrderCall,
} from '@berth/contract/orders/order'
import { bind } from '../../../platform/http/bind.ts'
import { approveCancel, askToCancel, cancelForMember, cancelOrder, refuseCancel } from './cancel.command.ts'

export const cancelRoutes = [
  bind(cancelOrderCall, ({ db, scope, now }, { body }) => cancelOrder(db, scope, body, now)),

  bind(cancelOrderById, ({ db, scope, now }, { params, body }) =>
    cancelOrder(db, scope, { ...body, id: params.id }, now),
  ),

  bind(askToCancelOrder, ({ db, scope, now }, { params, body }) =>
    askToCancel(db, scope, { ...body, id: params.id }, now),
  ),

  bind(deskCancelOrder, ({ db, scope, now }, { params, body }) =>
    cancelForMember(db, scope, { ...body, id: params.id }, now),
  ),

  bind(deskApproveCancel, ({ db, scope, now }, { params, body }) =>
    approveCancel(db, scope, { ...body, id: params.id }, now),
  ),

  bind(deskRefuseCancel, ({ db, scope, now }, { params, body }) =>
    refuseCancel(db, scope, { ...body, id: params.id }, now),
  ),
]
