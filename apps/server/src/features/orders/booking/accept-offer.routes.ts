import { acceptOffer as acceptOfferCall } from '@berth/contract/trade/offer'
import { ok } from '@berth/domain/result'
import { route } from '../../../platform/http/route.ts'
import { acceptOffer } from './accept-offer.command.ts'

export const acceptOfferRoutes = [
  route(acceptOfferCall, async (context, { params, body }) => {
    const booked = await acceptOffer(context, params.id, body)
    return booked.ok ? ok({ order_id: booked.value.id, order_no: booked.value.order_no }) : booked
  }),
]
