import { onBehalfActionsFor } from '@berth/domain/order/on-behalf'
import type { OrderStatus } from '@berth/domain/order/status'
import type { Language } from '@berth/locales/language'
import type { OrderSummaryRow } from './order-detail.query.ts'
import type { DeskListedRow } from './order-list.query.ts'

/** The company whose order it is. */
export function presentCompany({ customer }: Pick<DeskListedRow, 'customer'>, language: Language) {
  return {
    customer_id: customer.id,
    customer_name: language === 'zh-CN' ? (customer.company2 ?? customer.company1) : customer.company1,
  }
}

/** What the operator may do with an order now in its member's place. */
export function presentOnBehalf({ order }: Pick<OrderSummaryRow, 'order'>) {
  const { cancelRequested } = order
  return onBehalfActionsFor({ status: order.status as OrderStatus, cancelRequested }) // Only ever a lifecycle code.
}
