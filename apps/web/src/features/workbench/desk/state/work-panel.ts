import type { OrderAction } from '@berth/domain/order/lifecycle/lifecycle'

/** The content of the work tab: a form, a cancellation request to decide, the confirmed details, or facts alone. */
export type WorkPanel = 'confirm' | 'decide' | 'confirmed' | BlFacePanel | 'facts'

/** The paperwork forms, each with the action it requires. */
const paperPanels = {
  bill: 'issue_bill',
  question: 'issue_bill_again',
  invoice: 'issue_invoice',
  payment: 'confirm_payment',
  telex: 'release',
  originals: 'dispatch',
} as const satisfies Record<string, OrderAction>

export type BlFacePanel = keyof typeof paperPanels

const panels = Object.entries(paperPanels) as [BlFacePanel, OrderAction][] // The entries of a const table.

/** Whether the panel is a paperwork form. */
export function isOfPapers(panel: WorkPanel): panel is BlFacePanel {
  return panel in paperPanels
}

/** The panel for the allowed actions. Does not look at the status itself. */
export function workPanelOf(actions: readonly OrderAction[]): WorkPanel {
  if (actions.includes('confirm')) return 'confirm'
  if (actions.includes('approve_cancel')) return 'decide'
  if (actions.includes('confirm_again')) return 'confirmed'
  return panels.find(([, action]) => actions.includes(action))?.[0] ?? 'facts'
}
