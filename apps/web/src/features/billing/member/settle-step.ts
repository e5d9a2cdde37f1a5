import type { OrderDetail } from '@berth/contract/orders/order-shape'

/** The member's steps for money and release: check the bill, pay, apply for release. */
export type SettleStep = 'check' | 'pay' | 'apply'

/** The step an order requires from its member, based on the actions the server lists. */
export function settleStepOf({ actions }: Pick<OrderDetail, 'actions'>): SettleStep | null {
  if (actions.includes('pass_bill') || actions.includes('question_bill')) return 'check'
  if (actions.includes('pay')) return 'pay'
  if (actions.includes('apply_telex') || actions.includes('apply_originals')) return 'apply'
  return null
}
