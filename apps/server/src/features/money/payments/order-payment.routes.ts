import { listUnpaidBills, payOrder } from '@berth/contract/money/bill'
import { deskConfirmPayment, deskRejectPayment, deskUndoPayment } from '@berth/contract/money/desk-settlement'
import { paymentReferenceOf } from '@berth/domain/money/payment-reference'
import { inCurrencyOrder } from '@berth/domain/money/sum'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { findAccounts } from '../../orders/order/issuer.query.ts'
import { findState } from '../../orders/order/order.query.ts'
import { presentUnpaidBill } from '../billing/bill.present.ts'
import { findUnpaidBills } from '../billing/bill.query.ts'
import {
  confirmOrderPayment,
  rejectOrderPayment,
  submitOrderPayment,
  undoOrderPayment,
} from './order-payment.command.ts'

export const orderPaymentRoutes = [
  route(listUnpaidBills, async ({ db, scope, signTicket }, { params }) => {
    const order = await findState(db, scope, params.id)
    if (!order) return refuse(problem('not_found'))
    const rows = await findUnpaidBills(db, order)
    const accounts = await findAccounts(
      db,
      inCurrencyOrder([...new Set(rows.map(({ bill }) => bill.currency))]),
    )
    return ok({
      lists: rows.map((row) => presentUnpaidBill(row, signTicket)),
      total: rows.length,
      accounts: [...accounts],
      reference: paymentReferenceOf(order.orderNo),
    })
  }),

  route(payOrder, ({ db, scope, now }, { body }) => submitOrderPayment(db, scope, body, now)),

  route(deskConfirmPayment, ({ db, scope, now }, { params, body }) =>
    confirmOrderPayment(db, scope, { ...body, id: params.id }, now),
  ),

  route(deskUndoPayment, ({ db, scope, now }, { params, body }) =>
    undoOrderPayment(db, scope, { ...body, id: params.id }, now),
  ),

  route(deskRejectPayment, ({ db, scope, now }, { params, body }) =>
    rejectOrderPayment(db, scope, { ...body, id: params.id }, now),
  ),
]
