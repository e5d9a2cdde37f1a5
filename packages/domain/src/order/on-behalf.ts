import {
  actionsFor,
  lifecycle,
  type OrderAction,
  type OrderState,
  orderActions,
  type StepFacts,
} from './lifecycle.ts'

type Table = typeof lifecycle

export type OnBehalfAction = {
  [Action in OrderAction]: Table[Action] extends { readonly onBehalf: true } ? Action : never
}[OrderAction]

export function isOnBehalfAction(action: OrderAction): action is OnBehalfAction {
  return 'onBehalf' in lifecycle[action]
}

/**
 * The steps of a member that the operator may take in their place. The lifecycle asks as it would ask the member; what is
 * written down is who did it, and that it was on behalf.
 */
export const onBehalfActions = orderActions.filter(isOnBehalfAction)

/** What the operator may do to this order now in the member's place. A booking that was returned is the member's to correct. */
export function onBehalfActionsFor(order: OrderState, facts: StepFacts = {}): OnBehalfAction[] {
  return actionsFor(order, 'member', facts)
    .filter(isOnBehalfAction)
    .filter((action) => action !== 'submit')
}
