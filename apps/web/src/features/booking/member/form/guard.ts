import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { requireAuthority } from '#page-parts/guard.ts'

/** Restricts the forms to users who may book. Loaded with the forms, not with the sign-in page. */
export const requireBooking = requireAuthority(orderWork.booking)
