import { orderWork } from '@berth/domain/order/order-work'
import { requireAuthority } from '../../../../page-parts/guard.ts'

/** Lets onto the forms who may book; it comes with their code, not with the page one signs in at. */
export const requireBooking = requireAuthority(orderWork.booking)
