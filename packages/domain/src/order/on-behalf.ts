import { actionsFor, type OrderAction, type OrderState, type StepFacts } from './lifecycle.ts'

/**
 * The steps of a member that the operator may take in their place. The lifecycle asks as it would ask the member; what is
 * written down is who did it, and that it was on behalf.
 */
export const onBehalfActions = [
  'submit',
  'save_supply',
  'submit_supply',
] as const satisfies readonly OrderAction[]

export type OnBehalfAction = (typeof onBehalfActions)[number]

export function isOnBehalfAction(action: OrderAction): action is OnBehalfAction {
  return onBehalfActions.some((one) => one === action)
}

/** What the operator may do to this order now in the member's place. A booking that was returned is the member's to correct. */
export function onBehalfActionsFor(order: OrderState, facts: StepFacts = {}): OnBehalfAction[] {
  return actionsFor(order, 'member', facts)
    .filter(isOnBehalfAction)
    .filter((action) => action !== 'submit')
}
