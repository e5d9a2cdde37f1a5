import { type Authority, meets, type Requirement } from '../../access/authority.ts'
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
  [Action in OrderAction]: Table[Action] extends { readonly onBehalf: Requirement } ? Action : never
}[OrderAction]

export function isOnBehalfAction(action: OrderAction): action is OnBehalfAction {
  return 'onBehalf' in lifecycle[action]
}

/**
 * The member's steps that the operator may take on their behalf. The lifecycle applies the same rules as for the member; the
 * record shows who did it, and that it was on behalf.
 */
export const onBehalfActions = orderActions.filter(isOnBehalfAction)

/** Not offered at an order: only the member corrects a returned booking, and payments are entered as receipts. */
const offeredElsewhere: readonly OnBehalfAction[] = ['submit', 'pay', 'withdraw_payment']

/** What an operator with these authorities may do to this order now on behalf of the member. */
export function onBehalfActionsFor(
  order: OrderState,
  held: Iterable<Authority>,
  facts: StepFacts = {},
): OnBehalfAction[] {
  const has = new Set(held)
  return actionsFor(order, 'member', facts)
    .filter(isOnBehalfAction)
    .filter((action) => !offeredElsewhere.includes(action) && meets(has, lifecycle[action].onBehalf))
}
