import { type OrderAction, orderActions } from './lifecycle.ts'

/**
 * What happens to an order without a step: the operator adds a document, both sides agree on the bill of lading, and the time to
 * answer a roll passes.
 */
export const steplessEvents = [
  'document_added',
  'bl_published',
  'bl_corrected',
  'bl_approved',
  'bl_numbered',
  'bl_issued',
  'bl_amendment_asked',
  'bl_amendment_accepted',
  'bl_amendment_declined',
  'roll_passed',
  'roll_held',
] as const

export type SteplessEvent = (typeof steplessEvents)[number]

/** The events of an order's timeline. */
export type OrderEventName = OrderAction | SteplessEvent

export const orderEventNames: readonly OrderEventName[] = [...orderActions, ...steplessEvents]

/** Whether an event is a step of the lifecycle. */
export function isStep(event: OrderEventName): event is OrderAction {
  return !(steplessEvents as readonly OrderEventName[]).includes(event)
}
