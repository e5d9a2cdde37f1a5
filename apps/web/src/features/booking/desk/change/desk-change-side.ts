import { type DeskOrder, deskGetOrder } from '@berth/contract/desk/desk-order'
import type { BookingAnswer } from '@berth/contract/orders/booking'
import { deskGetShipment } from '@berth/contract/orders/instruction'
import { deskAskForChange, deskGetOrderChange } from '@berth/contract/orders/order-change'
import type { ChangeReads, ChangeSide } from '#features/booking/change-form/change-side.ts'
import { call } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'
import { deskBookingSide } from '../desk-booking-side.ts'
import { deskChangeWords } from './desk-change-words.ts'

/** The booking of a member, with the company that owns it. */
type MembersBooking = BookingAnswer & Pick<DeskOrder, 'customer_id' | 'customer_name'>

/** Reads an order with what the desk may do on the member's behalf as its actions. */
export const deskChangeReads: ChangeReads<MembersBooking> = {
  booking: async (id) => {
    const order = await call(deskGetOrder, { params: { id } })
    return { ...order, actions: order.on_behalf_actions, left_quote_no: null, unread_texts: {} }
  },
  changes: (id) => call(deskGetOrderChange, { params: { id } }),
}

/** The form at the desk, which asks on a member's behalf. `search` identifies the list it was opened from. */
export function deskChangeSide(customerId: number, search: string): ChangeSide {
  return {
    actor: 'operator',
    booking: deskBookingSide({ customerId, userId: null }),
    reads: deskChangeReads,
    ask: (id, body) => call(deskAskForChange, { params: { id }, body }),
    instruction: (id) => call(deskGetShipment, { params: { id } }),
    orderPath: (id) => paths.deskOrder(id) + search,
    words: deskChangeWords,
  }
}
