import type { OrderAction } from '@berth/domain/order/lifecycle'

/** What the work tab of an order is: a form to answer with, a request to decide, what was answered, or the bare facts. */
export type WorkPanel = 'confirm' | 'decide' | 'confirmed' | PaperPanel | 'facts'

/** The forms about papers, each with the action it is there for. */
const paperPanels = {
  bill: 'issue_bill',
  question: 'issue_bill_again',
  invoice: 'issue_invoice',
  payment: 'confirm_payment',
  telex: 'release',
  originals: 'dispatch',
} as const satisfies Record<string, OrderAction>

export type PaperPanel = keyof typeof paperPanels

const panels = Object.entries(paperPanels) as [PaperPanel, OrderAction][] // The entries of a const table.

/** Whether the work is a form about papers. */
export function isOfPapers(panel: WorkPanel): panel is PaperPanel {
  return panel in paperPanels
}

/** The panel that fits what may be done now; the status itself is never asked. */
export function workPanelOf(actions: readonly OrderAction[]): WorkPanel {
  if (actions.includes('confirm')) return 'confirm'
  if (actions.includes('approve_cancel')) return 'decide'
  if (actions.includes('confirm_again')) return 'confirmed'
  return panels.find(([, action]) => actions.includes(action))?.[0] ?? 'facts'
}
