import { onBehalfActionsFor } from '@berth/domain/order/lifecycle/on-behalf'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import type { Language } from '@berth/locales/language'
import type { OrderSummaryRow } from './order-detail.query.ts'
import type { DeskListedRow } from './order-list.query.ts'

/** Presents the company that owns the order. */
export function presentCompany({ customer }: Pick<DeskListedRow, 'customer'>, language: Language) {
  return {
    customer_id: customer.id,
    customer_name: language === 'zh-CN' ? (customer.company2 ?? customer.company1) : customer.company1,
  }
}

/** The actions the operator can take on an order now on behalf of its member. */
export function presentOnBehalf({ order }: Pick<OrderSummaryRow, 'order'>) {
  const { cancelRequested } = order
  return onBehalfActionsFor({ status: order.status as OrderStatus, cancelRequested }) // Always a lifecycle code.
}
