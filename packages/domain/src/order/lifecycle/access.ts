import type { Actor } from '../../access/actor.ts'
import { type Authority, meets, type Requirement } from '../../access/authority.ts'
import { type DocumentType, documentType } from '../instruction/document-type.ts'
import { lifecycle, type OrderAction, type Step } from './lifecycle.ts'
import { isStep, type OrderEventName } from './order-event.ts'
import { orderReading, orderWork } from './order-work.ts'
import { type OrderStatus, orderStatus } from './status.ts'

const { booking, papers, finance } = orderWork

/**
 * The colleagues a step of the operator concerns, who are notified besides the creator of the order: those who handle money or
 * those who handle documents; no one else if it concerns neither.
 */
export function workOfStep(action: OrderAction): Requirement | null {
  const { work }: Step = lifecycle[action]
  return work === undefined ? null : orderWork[work]
}

/** The colleagues a document of an order concerns. */
export function workOfDocument(type: DocumentType): Requirement {
  return (financeDocumentTypes as readonly DocumentType[]).includes(type) ? finance : papers
}

/** A user, reduced to what decides which orders and actions they may see. */
export type Viewer = { readonly actor: Actor; readonly authorities: ReadonlySet<Authority> }

/** The actions a user with these authorities may take. */
export function permittedActions(actions: readonly OrderAction[], held: Iterable<Authority>): OrderAction[] {
  const has = new Set(held)
  return actions.filter((action) => meets(has, lifecycle[action].access))
}

/** Whether the viewer sees what an order costs: on the desk, everyone who sees the order also issues its bills. */
export function seesFinance({ actor, authorities }: Viewer): boolean {
  return meets(authorities, actor === 'member' ? finance : orderReading.operator)
}

/**
 * Whether the viewer sees the amount declared with a booking. Users who book enter it themselves and would lose it by saving a
 * form without it.
 */
export function seesBookingAmount(viewer: Viewer): boolean {
  return seesFinance(viewer) || meets(viewer.authorities, booking)
}

/** The documents that show what an order costs. */
export const financeDocumentTypes = [
  documentType.bill,
  documentType.invoice,
  documentType.creditNote,
] as const

// The fields of a bill other than its amounts.
const plainFields: ReadonlySet<string> = new Set(['mbl_no', 'freight_term'])

/** Whether the reason given with a step is about money: why a bill was questioned or a payment rejected. */
export function isFinanceStep(action: OrderEventName): boolean {
  return isStep(action) && workOfStep(action) === finance
}

/** Whether a change to this field in a step reveals what an order costs. */
export function isFinanceChange(action: OrderEventName, field: string): boolean {
  return field === 'cancel_fee' || (isFinanceStep(action) && !plainFields.has(field))
}

/** Whether the current reason of an order in this status is about money. */
export function hasFinanceReason(status: OrderStatus): boolean {
  const { billRejected, pendingPayment, paymentConfirmation } = orderStatus
  return status === billRejected || status === pendingPayment || status === paymentConfirmation
}
