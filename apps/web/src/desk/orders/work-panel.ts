import type { OrderAction } from '@berth/domain/order/lifecycle'

/** What the work tab of an order is: a form to answer with, a request to decide, what was answered, or the bare facts. */
export type WorkPanel = 'confirm' | 'decide' | 'confirmed' | 'facts'

/** The panel that fits what may be done now; the status itself is never asked. */
export function workPanelOf(actions: readonly OrderAction[]): WorkPanel {
  if (actions.includes('confirm')) return 'confirm'
  if (actions.includes('approve_cancel')) return 'decide'
  if (actions.includes('confirm_again')) return 'confirmed'
  return 'facts'
}
