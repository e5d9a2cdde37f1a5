import { getBooking } from '@berth/contract/orders/booking'
import { getShipment } from '@berth/contract/orders/instruction'
import { askForChange, getOrderChange } from '@berth/contract/orders/order-change'
import type { ChangeSide } from '#features/booking/change-form/change-side.ts'
import { call } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'
import { memberBookingSide } from '../form/member-booking-side.ts'
import { memberChangeWords } from './member-change-words.ts'

/** The form of a member, who asks for their own company. */
export const memberChangeSide: ChangeSide = {
  actor: 'member',
  booking: memberBookingSide,
  reads: {
    booking: (id) => call(getBooking, { params: { id } }),
    changes: (id) => call(getOrderChange, { params: { id } }),
  },
  ask: (id, body) => call(askForChange, { params: { id }, body }),
  instruction: (id) => call(getShipment, { params: { id } }),
  orderPath: paths.booking,
  words: memberChangeWords,
}
