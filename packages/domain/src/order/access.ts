import type { Actor } from '../actor.ts'
import { type Authority, meets, type Requirement } from '../authority.ts'
import { type DocumentType, documentType } from './document-type.ts'
import { lifecycle, type OrderAction, type Step } from './lifecycle.ts'
import type { OrderEventName } from './order-event.ts'
import { orderReading, orderWork } from './order-work.ts'
import { type OrderStatus, orderStatus } from './status.ts'

const { booking, papers, finance } = orderWork

/**
 * Whose work of a company a step of the operator is about, and so who is told of it besides whoever created the order: those
 * who do its money, or its documents; nobody else where it is about neither.
 */
export function workOfStep(action: OrderAction): Requirement | null {
  const { work }: Step = lifecycle[action]
  return work === undefined ? null : orderWork[work]
}

/** Whose work a document of an order is about. */
export function workOfDocument(type: DocumentType): Requirement {
  return (financeDocumentTypes as readonly DocumentType[]).includes(type) ? finance : papers
}

/** Somebody as far as what they may see and do of orders goes. */
export type Viewer = { readonly actor: Actor; readonly authorities: ReadonlySet<Authority> }

/** Those of the actions that somebody with these authorities may take. */
export function permittedActions(actions: readonly OrderAction[], held: Iterable<Authority>): OrderAction[] {
  const has = new Set(held)
  return actions.filter((action) => meets(has, lifecycle[action].access))
}

/** Whether somebody sees what an order costs: at the desk everybody who sees the order issues its bills. */
export function seesFinance({ actor, authorities }: Viewer): boolean {
  return meets(authorities, actor === 'member' ? finance : orderReading.operator)
}

/**
 * Whether somebody sees the amount that was declared with a booking. Who books has typed it and would lose it by saving a
 * form without it.
 */
export function seesBookingAmount(viewer: Viewer): boolean {
  return seesFinance(viewer) || meets(viewer.authorities, booking)
}

/** The documents that say what an order costs. */
export const financeDocumentTypes = [documentType.bill, documentType.invoice] as const

// What a bill is issued with besides its amounts.
const plainFields: ReadonlySet<string> = new Set(['mbl_no', 'freight_term'])

/** Whether the words that belong to a step are about money: why a bill was questioned or a payment rejected. */
export function isFinanceStep(action: OrderEventName): boolean {
  return action !== 'document_added' && workOfStep(action) === finance
}

/** Whether what a step changed in this field says what an order costs. */
export function isFinanceChange(action: OrderEventName, field: string): boolean {
  return field === 'cancel_fee' || (isFinanceStep(action) && !plainFields.has(field))
}

/** Whether the open reason of an order in this status is about money. */
export function hasFinanceReason(status: OrderStatus): boolean {
  return status === orderStatus.billRejected || status === orderStatus.pendingPayment
}
