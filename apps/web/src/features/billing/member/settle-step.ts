import type { OrderDetail } from '@berth/contract/order-shape'

/** What a member has to do about money and release: look at the bill, pay, apply for the release. */
export type SettleStep = 'check' | 'pay' | 'apply'

/** The step an order asks its member for, as the actions the server lists say it. */
export function settleStepOf({ actions }: Pick<OrderDetail, 'actions'>): SettleStep | null {
  if (actions.includes('pass_bill') || actions.includes('question_bill')) return 'check'
  if (actions.includes('pay')) return 'pay'
  if (actions.includes('apply_telex') || actions.includes('apply_originals')) return 'apply'
  return null
}
