import { ok, type Result, refuse } from '../result.ts'
import { type Actor, type OrderStatus, orderStatus as s, statusesInProcessOrder } from './status.ts'

/**
 * The one table of the system: who may do what to an order in which status, and where it goes then.
 * Routes, buttons, filters, the diagram in the docs and the tests derive from it; nothing else decides what is allowed.
 */
export type Step = {
  readonly by: Actor
  /** The statuses it may be taken in; `'new'` is an order that does not exist yet. */
  readonly from: readonly (OrderStatus | 'new')[]
  /** Where the order may be afterwards. `'same'` keeps the status, `'gone'` deletes it, `'another'` makes a second order. */
  readonly to: readonly (OrderStatus | 'same' | 'gone' | 'another')[]
  /** Limits the step to orders with (`true`) or without (`false`) an open request to cancel. Absent: either. */
  readonly cancelRequested?: boolean
  /** The actor has to say why; the text is kept on the event. */
  readonly reason?: true
}

const beforeTheEnd = [s.pendingBooking, s.pendingSupply, s.pendingBillOfLading, s.billRejected] as const

export const lifecycle = {
  save: { by: 'member', from: ['new'], to: [s.draft] },
  update: { by: 'member', from: [s.draft], to: ['same'] },
  submit: { by: 'member', from: ['new', s.draft], to: [s.pendingBooking] },
  delete: { by: 'member', from: [s.draft], to: ['gone'] },
  copy: { by: 'member', from: statusesInProcessOrder, to: ['another'] },
  cancel: { by: 'member', from: [s.draft, s.pendingBooking], to: [s.cancelled], reason: true },
  ask_cancel: { by: 'member', from: [s.pendingSupply], to: ['same'], cancelRequested: false, reason: true },
  approve_cancel: {
    by: 'operator',
    from: [s.pendingSupply],
    to: [s.cancelled],
    cancelRequested: true,
    reason: true,
  },
  refuse_cancel: {
    by: 'operator',
    from: [s.pendingSupply],
    to: ['same'],
    cancelRequested: true,
    reason: true,
  },
  return_booking: { by: 'operator', from: [s.pendingBooking], to: [s.draft], reason: true },
  confirm: { by: 'operator', from: [s.pendingBooking], to: [s.pendingSupply] },
  confirm_again: { by: 'operator', from: [s.pendingSupply], to: ['same'], reason: true },
  save_supply: { by: 'member', from: [s.pendingSupply], to: ['same'] },
  submit_supply: {
    by: 'member',
    from: [s.pendingSupply],
    to: [s.pendingBillOfLading],
    cancelRequested: false,
  },
  return_supply: { by: 'operator', from: [s.pendingBillOfLading], to: [s.pendingSupply], reason: true },
  issue_bill: { by: 'operator', from: [s.pendingBillOfLading], to: [s.pendingBillCheck] },
  nothing_to_pay: {
    by: 'operator',
    from: [s.pendingBillOfLading],
    to: [s.billOfLadingApplication],
    reason: true,
  },
  pass_bill: { by: 'member', from: [s.pendingBillCheck], to: [s.pendingInvoice] },
  question_bill: { by: 'member', from: [s.pendingBillCheck], to: [s.billRejected], reason: true },
  issue_bill_again: { by: 'operator', from: [s.billRejected], to: [s.pendingBillCheck] },
  issue_invoice: { by: 'operator', from: [s.pendingInvoice], to: [s.pendingPayment] },
  skip_invoice: { by: 'operator', from: [s.pendingInvoice], to: [s.pendingPayment] },
  pay: { by: 'member', from: [s.pendingPayment], to: [s.paymentConfirmation] },
  confirm_payment: {
    by: 'operator',
    from: [s.paymentConfirmation],
    to: [s.billOfLadingApplication, s.pendingPayment],
  },
  // Only for the seconds after a confirmation, while nothing has been built on it.
  undo_payment: {
    by: 'operator',
    from: [s.billOfLadingApplication, s.pendingPayment],
    to: [s.paymentConfirmation],
  },
  reject_payment: { by: 'operator', from: [s.paymentConfirmation], to: [s.pendingPayment], reason: true },
  apply_telex: { by: 'member', from: [s.billOfLadingApplication], to: [s.pendingTelexRelease] },
  apply_originals: { by: 'member', from: [s.billOfLadingApplication], to: [s.pendingOriginalDispatch] },
  return_application: {
    by: 'operator',
    from: [s.pendingTelexRelease, s.pendingOriginalDispatch],
    to: [s.billOfLadingApplication],
    reason: true,
  },
  release: { by: 'operator', from: [s.pendingTelexRelease], to: [s.completed] },
  dispatch: { by: 'operator', from: [s.pendingOriginalDispatch], to: [s.completed] },
  cancel_order: { by: 'operator', from: beforeTheEnd, to: [s.cancelled], reason: true },
} as const satisfies Record<string, Step>

export type OrderAction = keyof typeof lifecycle

export const orderActions = Object.keys(lifecycle) as readonly OrderAction[] // The keys of a const table are its actions.

/** What the lifecycle needs to know of an order. */
export type OrderState = { readonly status: OrderStatus | 'new'; readonly cancelRequested: boolean }

/** What the outcome of a step may hang on, besides the status. */
export type StepFacts = {
  /** Whether bills stay unpaid after this payment: decides where `confirm_payment` leads. */
  readonly billsStayUnpaid?: boolean
  /** Whether the order was ever submitted: a draft that was is cancelled, never deleted. */
  readonly everSubmitted?: boolean
  /** Whether a payment was confirmed by the latest step and a moment ago: only then can that be taken back. */
  readonly isPaymentJustConfirmed?: boolean
}

export type LifecycleRefusal =
  | 'wrong_actor'
  | 'wrong_status'
  | 'cancel_requested'
  | 'cancel_not_requested'
  | 'was_submitted'
  | 'not_just_confirmed'

/** The state an order is in after a step. */
export type Advance = { readonly status: OrderStatus | 'gone' | 'another'; readonly cancelRequested: boolean }

/** Where `action` takes an order, or why it may not be taken. */
export function advance(
  order: OrderState,
  action: OrderAction,
  actor: Actor,
  facts: StepFacts = {},
): Result<Advance, LifecycleRefusal> {
  const step: Step = lifecycle[action]
  if (step.by !== actor) return refuse('wrong_actor')
  if (!step.from.includes(order.status)) return refuse('wrong_status')
  if (step.cancelRequested === false && order.cancelRequested) return refuse('cancel_requested')
  if (step.cancelRequested === true && !order.cancelRequested) return refuse('cancel_not_requested')
  if (action === 'delete' && facts.everSubmitted) return refuse('was_submitted')
  if (action === 'undo_payment' && !facts.isPaymentJustConfirmed) return refuse('not_just_confirmed')
  return ok({
    status: destination(order, step, facts),
    cancelRequested:
      action === 'ask_cancel' ||
      (order.cancelRequested && step.cancelRequested === undefined && staysPut(step)),
  })
}

function staysPut(step: Step): boolean {
  return step.to.includes('same')
}

function destination(order: OrderState, step: Step, facts: StepFacts): Advance['status'] {
  const [usual, otherwise] = step.to
  const chosen = otherwise !== undefined && facts.billsStayUnpaid ? otherwise : usual
  if (chosen === 'same' || chosen === undefined) return order.status === 'new' ? s.draft : order.status
  return chosen
}

/** The actions this actor may take now, in the table's order. Guards on the content of a form are not asked here. */
export function actionsFor(order: OrderState, actor: Actor, facts: StepFacts = {}): OrderAction[] {
  return orderActions.filter((action) => advance(order, action, actor, facts).ok)
}
