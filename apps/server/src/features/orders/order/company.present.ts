import type { Viewer } from '@berth/domain/order/lifecycle/access'
import { onBehalfActionsFor } from '@berth/domain/order/lifecycle/on-behalf'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import type { Language } from '@berth/locales/language'
import type { DeskListedRow } from './listed-row.query.ts'
import type { OrderSummaryRow } from './order-detail.query.ts'

/** Presents the company that owns the order. */
export function presentCompany({ customer }: Pick<DeskListedRow, 'customer'>, language: Language) {
  return {
    customer_id: customer.id,
    customer_name: language === 'zh-CN' ? (customer.company2 ?? customer.company1) : customer.company1,
  }
}

/** The actions the viewer at the desk can take on an order now on behalf of its member. */
export function presentOnBehalf({ order }: Pick<OrderSummaryRow, 'order'>, { authorities }: Viewer) {
  const { cancelRequested, changeWait } = order
  const status = order.status as OrderStatus // Always a lifecycle code.
  return onBehalfActionsFor({ status, cancelRequested, changeWait }, authorities)
}
