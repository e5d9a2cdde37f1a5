import { orderNumberOf } from '../order/booking/order-number.ts'
import { type Day, dayInChina } from '../time/calendar.ts'

/**
 * The reference a member enters on a transfer so that the payment can be matched: the order number in capitals and digits only,
 * which every bank accepts. It is unique because order numbers are, and because the portal's numbers contain nothing else.
 */
export function paymentReferenceOf(orderNo: string): string {
  return orderNo.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * The reference of a payment for bills of any orders: `BP` and otherwise as an order number. It is reserved before the member
 * transfers, so that it can be put in the remark.
 */
export function paymentNumberOf(createTime: Date, runningNumber: string): string {
  return orderNumberOf(createTime, runningNumber).replace(/^BT/, 'BP')
}

/** How long a reference is kept for a payment that has not been submitted. */
export const referenceKeptDays = 14

/** The day until which the reference of a draft is kept. */
export function keptUntil(createTime: Date): Day {
  return dayInChina(new Date(createTime.getTime() + referenceKeptDays * 86_400_000))
}
