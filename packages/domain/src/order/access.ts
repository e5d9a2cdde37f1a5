import { type Authority, meets, type Requirement } from '../authority.ts'
import { type DocumentType, documentType } from './document-type.ts'
import type { OrderAction } from './lifecycle.ts'
import type { OrderEventName } from './order-event.ts'
import { orderReading, orderWork } from './order-work.ts'
import { type Actor, type OrderStatus, orderStatus } from './status.ts'

const { booking, papers, finance, desk, deskFinance } = orderWork

/** Which authorities each step of the lifecycle takes: what routes ask, what `actions` lists and pages draw. */
export const accessOfAction = {
  save: booking,
  update: booking,
  submit: booking,
  delete: booking,
  copy: booking,
  cancel: booking,
  ask_cancel: booking,
  approve_cancel: desk,
  refuse_cancel: desk,
  return_booking: desk,
  confirm: desk,
  confirm_again: desk,
  save_supply: papers,
  submit_supply: papers,
  return_supply: desk,
  issue_bill: desk,
  nothing_to_pay: desk,
  pass_bill: finance,
  question_bill: finance,
  issue_bill_again: desk,
  issue_invoice: deskFinance,
  skip_invoice: deskFinance,
  pay: finance,
  confirm_payment: deskFinance,
  undo_payment: deskFinance,
  reject_payment: deskFinance,
  apply_telex: papers,
  apply_originals: papers,
  return_application: desk,
  release: desk,
  dispatch: desk,
  cancel_order: desk,
} as const satisfies Record<OrderAction, Requirement>

/**
 * Whose work of a company a step of the operator is about, and so who is told of it besides whoever created the order: those
 * who do its money, or its documents; nobody else where it is about neither.
 */
export function workOfStep(action: OrderAction): Requirement | null {
  if (isFinanceStep(action)) return finance
  const isPapers = accessOfAction[action] === papers || paperSteps.has(action)
  return isPapers ? papers : null
}

/** Whose work a document of an order is about. */
export function workOfDocument(type: DocumentType): Requirement {
  return (financeDocumentTypes as readonly DocumentType[]).includes(type) ? finance : papers
}

const paperSteps: ReadonlySet<OrderAction> = new Set<OrderAction>([
  'return_supply',
  'return_application',
  'release',
  'dispatch',
])

/** Somebody as far as what they may see and do of orders goes. */
export type Viewer = { readonly actor: Actor; readonly authorities: ReadonlySet<Authority> }

/** Those of the actions that somebody with these authorities may take. */
export function permittedActions(actions: readonly OrderAction[], held: Iterable<Authority>): OrderAction[] {
  const has = new Set(held)
  return actions.filter((action) => meets(has, accessOfAction[action]))
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

const financeActions: ReadonlySet<OrderEventName> = new Set<OrderEventName>([
  'issue_bill',
  'nothing_to_pay',
  'pass_bill',
  'question_bill',
  'issue_bill_again',
  'issue_invoice',
  'skip_invoice',
  'pay',
  'confirm_payment',
  'undo_payment',
  'reject_payment',
])

// What a bill is issued with besides its amounts.
const plainFields: ReadonlySet<string> = new Set(['mbl_no', 'freight_term'])

/** Whether the words that belong to a step are about money: why a bill was questioned or a payment rejected. */
export function isFinanceStep(action: OrderEventName): boolean {
  return financeActions.has(action)
}

/** Whether what a step changed in this field says what an order costs. */
export function isFinanceChange(action: OrderEventName, field: string): boolean {
  return field === 'cancel_fee' || (isFinanceStep(action) && !plainFields.has(field))
}

/** Whether the open reason of an order in this status is about money. */
export function hasFinanceReason(status: OrderStatus): boolean {
  return status === orderStatus.billRejected || status === orderStatus.pendingPayment
}
