import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'

/** A bill that was added after the others were agreed to: it is checked by itself. */
export type LaterBill = { readonly id: number; readonly bill_no: string; readonly total: string }

/** Whether open bills of an order in this status are checked one by one. */
export function isCheckedAlone(status: OrderStatus): boolean {
  return lifecycle.agree_bill.from.some((one) => one === status)
}
