import {
  createBooking as createBookingCall,
  getBooking,
  getBookingStart,
  updateBooking as updateBookingCall,
} from '@berth/contract/orders/booking'
import { deleteOrder } from '@berth/contract/orders/order'
import { partyType } from '@berth/domain/order/booking/party'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { presentBooking, presentCopy, presentParty } from '../order/order.present.ts'
import { findParties } from '../order/order.query.ts'
import { findOrder } from '../order/order-detail.query.ts'
import { createBooking, deleteDraft, updateBooking } from './book.command.ts'
import { findLastBooking } from './last-booking.query.ts'

export const bookRoutes = [
  route(getBookingStart, async ({ db, scope, language }) => {
    const last = await findLastBooking(db, scope)
    const parties = last ? await findParties(db, { customerId: scope.customerId, id: last.id }) : []
    const shipper = parties.find(({ type }) => type === partyType.shipper)
    return ok({
      order_no: last?.orderNo ?? null,
      pol_id: last?.polId ?? null,
      shipper: shipper ? { ...presentParty(shipper, language), id: 0 } : null,
    })
  }),

  route(getBooking, async (context, { params, query }) => {
    const { db, scope, language, now } = context
    const order = await findOrder(db, await namesFor(context), scope, params.id)
    if (!order) return refuse(problem('not_found'))
    return ok(
      query.copy === '1'
        ? presentCopy(order, scope, language, now)
        : {
            ...presentBooking(order, scope, language, now),
            left_quote_no: null,
            unread_texts: order.order.unreadTexts ?? {},
          },
    )
  }),

  route(createBookingCall, (context, { body }) => createBooking(context, body)),

  route(updateBookingCall, (context, { params, body }) => updateBooking(context, params.id, body)),

  route(deleteOrder, async ({ db, scope, now }, { params }) => {
    const gone = await deleteDraft(db, scope, params.id, now)
    return gone.ok ? ok({}) : gone
  }),
]
