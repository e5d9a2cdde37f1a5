import type { Actor } from '../../access/actor.ts'
import type { Requirement } from '../../access/authority.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { type ChangeWait, statusesToChange, statusesToRoll } from '../change/change-wait.ts'
import { orderWork } from './order-work.ts'
import {
  type OrderStatus,
  statusesPaidBeside as paidBeside,
  orderStatus as s,
  statusesInProcessOrder,
} from './status.ts'

const { booking, documents, finance, deskBooking, deskDocument, deskBilling, deskRelease, deskFinance } =
  orderWork

/** The desk's work queues; each is cleared by one step. */
export const workQueues = [
  'confirm',
  'cancellation',
  'change',
  'roll',
  'bill',
  'question',
  'invoice',
  'payment',
  'telex',
  'originals',
] as const

/** The measured parts of the process; each ends with one or more steps. */
export const timedStepNames = [
  'confirm',
  'supply',
  'bill',
  'check',
  'invoice',
  'pay',
  'receive',
  'release',
] as const

/**
 * The single table of the system: who may do what to an order in which status, where it goes next, and what depends on it.
 * Routes, buttons, filters, the diagram in the docs and the tests derive from it; nothing else decides what is allowed.
 */
export type Step = {
  readonly by: Actor
  /** The statuses it is allowed in; `'new'` is an order that does not exist yet. */
  readonly from: readonly (OrderStatus | 'new')[]
  /**
   * The possible statuses afterwards. `'same'` keeps the status, `'gone'` deletes the order, `'another'` creates a second one.
   */
  readonly to: readonly (OrderStatus | 'same' | 'gone' | 'another')[]
  /**
   * Statuses in which it may happen without moving the order: for bills that were added after payment or cancellation. Only with the fact
   * `isBeside`.
   */
  readonly beside?: readonly OrderStatus[]
  /** Limits the step to orders with (`true`) or without (`false`) an open cancellation request. Absent: either. */
  readonly cancelRequested?: boolean
  /** Limits the step to orders that wait for one of these about a change; `none` waits for nothing. Absent: any. */
  readonly change?: readonly (ChangeWait | 'none')[]
  /** The actor has to give a reason, which is stored with the event. */
  readonly reason?: true
  /** The authorities required by its route, by `actions` and by the buttons on pages. */
  readonly access: Requirement
  /**
   * What it is about, and so the colleagues at a company it concerns: those who handle money, those who handle documents, or for a
   * change of a booking those who book as well. They
   * are notified of the operator's steps, and only they see the reason of a step about money; at the desk, clerks see what is said
   * of bills, and finance alone what is said of payments and invoices. Absent: neither.
   */
  readonly work?: 'bills' | 'payments' | 'documents' | 'booking'
  /** A step of the member that the operator may take on their behalf, with these authorities. */
  readonly onBehalf?: Requirement
  /** The desk queue it clears. */
  readonly queue?: (typeof workQueues)[number]
  /** The measured part of the process that it ends. */
  readonly timed?: (typeof timedStepNames)[number]
}

/** The statuses in which one bill is agreed to, questioned or answered by itself: past the check of all bills together. */
const afterCheck = [s.pendingInvoice, s.pendingPayment, s.paymentConfirmation, ...paidBeside] as const

/** The statuses of an order that has space on a vessel. */
const withSpace = statusesInProcessOrder.filter(
  (status) => status !== s.draft && status !== s.pendingBooking && status !== s.cancelled,
)

const beforeTheEnd = [s.pendingBooking, s.pendingInstruction, s.pendingBillOfLading, s.billRejected] as const

export const lifecycle = {
  save: { by: 'member', from: ['new'], to: [s.draft], access: booking },
  update: { by: 'member', from: [s.draft], to: ['same'], access: booking },
  submit: {
    by: 'member',
    from: ['new', s.draft],
    to: [s.pendingBooking],
    access: booking,
    onBehalf: deskBooking,
  },
  delete: { by: 'member', from: [s.draft], to: ['gone'], access: booking },
  copy: { by: 'member', from: statusesInProcessOrder, to: ['another'], access: booking },
  cancel: {
    by: 'member',
    from: [s.draft, s.pendingBooking],
    to: [s.cancelled],
    reason: true,
    access: booking,
  },
  ask_cancel: {
    by: 'member',
    from: [s.pendingInstruction],
    to: ['same'],
    cancelRequested: false,
    reason: true,
    access: booking,
  },
  approve_cancel: {
    by: 'operator',
    from: [s.pendingInstruction],
    to: [s.cancelled],
    cancelRequested: true,
    reason: true,
    access: deskBooking,
    queue: 'cancellation',
  },
  refuse_cancel: {
    by: 'operator',
    from: [s.pendingInstruction],
    to: ['same'],
    cancelRequested: true,
    reason: true,
    access: deskBooking,
  },
  return_booking: {
    by: 'operator',
    from: [s.pendingBooking],
    to: [s.draft],
    reason: true,
    access: deskBooking,
  },
  confirm: {
    by: 'operator',
    from: [s.pendingBooking],
    to: [s.pendingInstruction],
    access: deskBooking,
    queue: 'confirm',
    timed: 'confirm',
  },
  confirm_again: {
    by: 'operator',
    from: [s.pendingInstruction],
    to: ['same'],
    reason: true,
    access: deskBooking,
  },
  // Another vessel, voyage, date or cut-off, typed for one order or once for a sailing.
  update_transport: {
    by: 'operator',
    from: withSpace,
    to: ['same'],
    access: deskBooking,
    work: 'documents',
  },
  // To another sailing. With a question, the member accepts or objects.
  roll: {
    by: 'operator',
    from: statusesToRoll,
    to: ['same'],
    access: deskBooking,
    work: 'booking',
    queue: 'roll',
  },
  accept_roll: {
    by: 'member',
    from: statusesToRoll,
    to: ['same'],
    change: ['rolled', 'objected'],
    access: booking,
    onBehalf: deskBooking,
  },
  object_roll: {
    by: 'member',
    from: statusesToRoll,
    to: ['same'],
    change: ['rolled'],
    reason: true,
    access: booking,
    onBehalf: deskBooking,
  },
  // Containers, cargo, places, dates, terms or parties of a booking whose space is confirmed.
  ask_change: {
    by: 'member',
    from: statusesToChange,
    to: ['same'],
    cancelRequested: false,
    change: ['none'],
    reason: true,
    access: booking,
    onBehalf: deskBooking,
  },
  withdraw_change: {
    by: 'member',
    from: statusesToChange,
    to: ['same'],
    change: ['asked'],
    access: booking,
    onBehalf: deskBooking,
  },
  accept_change: {
    by: 'operator',
    from: statusesToChange,
    to: ['same', s.pendingInstruction],
    cancelRequested: false,
    change: ['asked'],
    access: deskBooking,
    work: 'booking',
    queue: 'change',
  },
  decline_change: {
    by: 'operator',
    from: statusesToChange,
    to: ['same'],
    change: ['asked'],
    reason: true,
    access: deskBooking,
    work: 'booking',
  },
  // A part of it goes to a second order with a number of its own. Not while a change is open: it is about the whole.
  split: {
    by: 'operator',
    from: [s.pendingInstruction],
    to: ['same'],
    cancelRequested: false,
    change: ['none'],
    access: deskBooking,
    work: 'booking',
  },
  save_supply: {
    by: 'member',
    from: [s.pendingInstruction],
    to: ['same'],
    access: documents,
    work: 'documents',
    onBehalf: deskDocument,
  },
  submit_supply: {
    by: 'member',
    from: [s.pendingInstruction],
    to: [s.pendingBillOfLading],
    cancelRequested: false,
    access: documents,
    work: 'documents',
    onBehalf: deskDocument,
    timed: 'supply',
  },
  return_supply: {
    by: 'operator',
    from: [s.pendingBillOfLading],
    to: [s.pendingInstruction],
    reason: true,
    access: deskDocument,
    work: 'documents',
  },
  // Not while a change is asked for: the bill would not be that of the booking.
  issue_bill: {
    by: 'operator',
    from: [s.pendingBillOfLading],
    to: [s.pendingBillCheck],
    change: ['none', 'rolled', 'objected'],
    access: deskBilling,
    work: 'bills',
    queue: 'bill',
    timed: 'bill',
  },
  nothing_to_pay: {
    by: 'operator',
    from: [s.pendingBillOfLading],
    to: [s.billOfLadingApplication],
    change: ['none', 'rolled', 'objected'],
    reason: true,
    access: deskBilling,
    work: 'bills',
    timed: 'bill',
  },
  pass_bill: {
    by: 'member',
    from: [s.pendingBillCheck],
    to: [s.pendingInvoice],
    access: finance,
    work: 'bills',
    timed: 'check',
  },
  question_bill: {
    by: 'member',
    from: [s.pendingBillCheck],
    to: [s.billRejected],
    reason: true,
    access: finance,
    work: 'bills',
    timed: 'check',
  },
  issue_bill_again: {
    by: 'operator',
    from: [s.billRejected],
    to: [s.pendingBillCheck],
    access: deskBilling,
    work: 'bills',
    queue: 'question',
  },
  // Only within seconds of issuing bills, before the member has heard of them or answered.
  undo_bill: {
    by: 'operator',
    from: [s.pendingBillCheck],
    to: [s.pendingBillOfLading, s.billRejected],
    access: deskBilling,
    work: 'bills',
  },
  issue_invoice: {
    by: 'operator',
    from: [s.pendingInvoice],
    to: [s.pendingPayment],
    access: deskFinance,
    work: 'payments',
    queue: 'invoice',
    timed: 'invoice',
  },
  skip_invoice: {
    by: 'operator',
    from: [s.pendingInvoice],
    to: [s.pendingPayment],
    access: deskFinance,
    work: 'payments',
    timed: 'invoice',
  },
  pay: {
    by: 'member',
    from: [s.pendingPayment],
    to: [s.paymentConfirmation],
    beside: [s.paymentConfirmation, ...paidBeside],
    access: finance,
    work: 'payments',
    onBehalf: deskFinance,
    timed: 'pay',
  },
  confirm_payment: {
    by: 'operator',
    from: [s.paymentConfirmation],
    to: [s.billOfLadingApplication, s.pendingPayment, s.paymentConfirmation],
    beside: paidBeside,
    access: deskFinance,
    work: 'payments',
    queue: 'payment',
    timed: 'receive',
  },
  // Only within seconds of a confirmation, before anything builds on it.
  undo_payment: {
    by: 'operator',
    from: [s.billOfLadingApplication, s.pendingPayment, s.paymentConfirmation],
    to: [s.paymentConfirmation],
    beside: paidBeside,
    access: deskFinance,
    work: 'payments',
  },
  reject_payment: {
    by: 'operator',
    from: [s.paymentConfirmation],
    to: [s.pendingPayment, s.paymentConfirmation],
    beside: paidBeside,
    reason: true,
    access: deskFinance,
    work: 'payments',
  },
  // Takes back a payment before it is decided. Never the next step of an order, so it is offered at the payment instead.
  withdraw_payment: {
    by: 'member',
    from: [s.paymentConfirmation],
    to: [s.pendingPayment, s.paymentConfirmation],
    beside: paidBeside,
    access: finance,
    work: 'payments',
    onBehalf: deskFinance,
  },
  // Lowers a bill that was agreed to. Never the next step of an order, so it is offered at the bill instead.
  credit_bill: {
    by: 'operator',
    from: afterCheck,
    to: ['same', s.billOfLadingApplication],
    reason: true,
    access: deskFinance,
    work: 'bills',
  },
  // A supplementary bill and what is said about it. Never the next step of an order, so they are offered at its bills instead.
  add_bill: {
    by: 'operator',
    from: [s.pendingBillCheck, s.billRejected, ...afterCheck],
    to: ['same'],
    access: deskBilling,
    work: 'bills',
  },
  agree_bill: { by: 'member', from: afterCheck, to: ['same'], access: finance, work: 'bills' },
  dispute_bill: {
    by: 'member',
    from: afterCheck,
    to: ['same'],
    reason: true,
    access: finance,
    work: 'bills',
  },
  answer_bill: {
    by: 'operator',
    from: afterCheck,
    to: ['same', s.billOfLadingApplication],
    access: deskBilling,
    work: 'bills',
  },
  apply_telex: {
    by: 'member',
    from: [s.billOfLadingApplication],
    to: [s.pendingTelexRelease],
    access: documents,
    work: 'documents',
  },
  apply_originals: {
    by: 'member',
    from: [s.billOfLadingApplication],
    to: [s.pendingOriginalDispatch],
    access: documents,
    work: 'documents',
  },
  return_application: {
    by: 'operator',
    from: [s.pendingTelexRelease, s.pendingOriginalDispatch],
    to: [s.billOfLadingApplication],
    reason: true,
    access: deskRelease,
    work: 'documents',
  },
  release: {
    by: 'operator',
    from: [s.pendingTelexRelease],
    to: [s.completed],
    access: deskRelease,
    work: 'documents',
    queue: 'telex',
    timed: 'release',
  },
  dispatch: {
    by: 'operator',
    from: [s.pendingOriginalDispatch],
    to: [s.completed],
    access: deskRelease,
    work: 'documents',
    queue: 'originals',
    timed: 'release',
  },
  cancel_order: { by: 'operator', from: beforeTheEnd, to: [s.cancelled], reason: true, access: deskBooking },
} as const satisfies Record<string, Step>

export type OrderAction = keyof typeof lifecycle

export type OperatorAction = {
  [Action in OrderAction]: (typeof lifecycle)[Action]['by'] extends 'operator' ? Action : never
}[OrderAction]

export const orderActions = Object.keys(lifecycle) as readonly OrderAction[] // The keys of a const table are its actions.

/** The part of an order the lifecycle depends on. */
export type OrderState = {
  readonly status: OrderStatus | 'new'
  readonly cancelRequested: boolean
  /** What it waits for about a change; absent: nothing. */
  readonly changeWait?: ChangeWait | null
}

/** Facts the outcome of a step may depend on, besides the status. */
export type StepFacts = {
  /** Whether bills remain unpaid after this payment: decides where `confirm_payment` leads. */
  readonly billsStayUnpaid?: boolean
  /** Whether the order was ever submitted: if so, its draft is cancelled instead of deleted. */
  readonly everSubmitted?: boolean
  /** Whether the latest step confirmed a payment only a moment ago: otherwise that cannot be undone. */
  readonly isPaymentJustConfirmed?: boolean
  /** Whether the latest step issued bills only a moment ago, and which step it was: otherwise that cannot be undone. */
  readonly justIssued?: 'issue_bill' | 'issue_bill_again' | undefined
  /** Whether another payment of the order still awaits confirmation: then the order stays there. */
  readonly isPaymentWaiting?: boolean
  /** Whether the payment is for bills beside the order's way: added after payment, or paid while another payment waits. */
  readonly isBeside?: boolean
  /** Whether a bill of the order is credited: the only way to take `credit_bill`, which no one is offered as the next step. */
  readonly isCrediting?: boolean
  /** Whether one bill is added, agreed to, questioned or answered: the only way to take the steps about a single bill. */
  readonly isAtBill?: boolean
  /** Whether a payment is withdrawn: the only way to take `withdraw_payment`. */
  readonly isWithdrawing?: boolean
  /** Whether the member is asked about a roll. */
  readonly asksMember?: boolean
  /** Whether the containers of an accepted change no longer fit the instruction, which the member then gets back. */
  readonly returnsInstruction?: boolean
  /** Whether a credit note, or taking a bill back, has settled the last bill: the order then needs no invoice or payment. */
  readonly areBillsSettled?: boolean
}

export type LifecycleRefusal =
  | 'wrong_actor'
  | 'wrong_status'
  | 'cancel_requested'
  | 'cancel_not_requested'
  | 'was_submitted'
  | 'not_just_confirmed'
  | 'not_just_issued'
  | 'nothing_credited'
  | 'nothing_withdrawn'
  | 'not_at_bill'
  | 'change_open'
  | 'no_such_change'

/** The state an order is in after a step. */
export type Advance = {
  readonly status: OrderStatus | 'gone' | 'another'
  readonly cancelRequested: boolean
  readonly changeWait: ChangeWait | null
}

/** The state `action` leads to, or why it is not allowed. */
export function advance(
  order: OrderState,
  action: OrderAction,
  actor: Actor,
  facts: StepFacts = {},
): Result<Advance, LifecycleRefusal> {
  const step: Step = lifecycle[action]
  if (step.by !== actor) return refuse('wrong_actor')
  const isBeside = facts.isBeside === true && step.beside?.some((status) => status === order.status) === true
  if (!isBeside && !step.from.includes(order.status)) return refuse('wrong_status')
  if (step.cancelRequested === false && order.cancelRequested) return refuse('cancel_requested')
  if (step.cancelRequested === true && !order.cancelRequested) return refuse('cancel_not_requested')
  if (step.change && !step.change.includes(order.changeWait ?? 'none'))
    return refuse(order.changeWait ? 'change_open' : 'no_such_change')
  if (action === 'roll' && facts.asksMember && order.changeWait === 'asked') return refuse('change_open')
  if (action === 'delete' && facts.everSubmitted) return refuse('was_submitted')
  if (action === 'credit_bill' && !facts.isCrediting) return refuse('nothing_credited')
  if (action === 'withdraw_payment' && !facts.isWithdrawing) return refuse('nothing_withdrawn')
  if (stepsAtBill.has(action) && !facts.isAtBill) return refuse('not_at_bill')
  if (action === 'undo_payment' && order.status === s.paymentConfirmation && !facts.isPaymentWaiting)
    return refuse('wrong_status')
  if (action === 'undo_payment' && !facts.isPaymentJustConfirmed) return refuse('not_just_confirmed')
  if (action === 'undo_bill' && !facts.justIssued) return refuse('not_just_issued')
  const status = isBeside ? (order.status as OrderStatus) : destination(order, action, facts) // No step beside makes an order.
  return ok({
    status,
    changeWait: changeWaitAfter(order, action, status, facts),
    cancelRequested:
      action === 'ask_cancel' ||
      (order.cancelRequested && step.cancelRequested === undefined && staysPut(step)),
  })
}

/** What an order waits for about a change after a step: what has ended waits for nothing. */
function changeWaitAfter(
  { changeWait = null }: OrderState,
  action: OrderAction,
  status: Advance['status'],
  facts: StepFacts,
): ChangeWait | null {
  if (status === s.cancelled || status === 'gone' || status === 'another') return null
  switch (action) {
    case 'ask_change':
      return 'asked'
    case 'roll':
      if (facts.asksMember) return 'rolled'
      return changeWait === 'asked' ? 'asked' : null
    case 'object_roll':
      return 'objected'
    case 'accept_roll':
    case 'withdraw_change':
    case 'accept_change':
    case 'decline_change':
      return null
    default:
      return changeWait
  }
}

const stepsAtBill: ReadonlySet<OrderAction> = new Set([
  'add_bill',
  'agree_bill',
  'dispute_bill',
  'answer_bill',
])

function staysPut(step: Step): boolean {
  return step.to.includes('same')
}

function destination(order: OrderState, action: OrderAction, facts: StepFacts): Advance['status'] {
  const step: Step = lifecycle[action]
  const stays = s.paymentConfirmation
  if (action === 'accept_change')
    return facts.returnsInstruction ? s.pendingInstruction : (order.status as OrderStatus) // It has space.
  if (action === 'undo_bill')
    return facts.justIssued === 'issue_bill' ? s.pendingBillOfLading : s.billRejected
  if (action === 'credit_bill' || action === 'answer_bill') {
    const isBeforePayment = order.status === s.pendingInvoice || order.status === s.pendingPayment
    return facts.areBillsSettled && isBeforePayment
      ? s.billOfLadingApplication
      : (order.status as OrderStatus) // It has bills.
  }
  if (facts.isPaymentWaiting && step.to.includes(stays)) return stays
  const [usual, otherwise] = step.to.filter((to) => to !== stays || step.to.length === 1)
  const chosen = otherwise !== undefined && facts.billsStayUnpaid ? otherwise : usual
  if (chosen === 'same' || chosen === undefined) return order.status === 'new' ? s.draft : order.status
  return chosen
}

/** The actions this actor may take now, in the table's order. Checks of form content are not included. */
export function actionsFor(order: OrderState, actor: Actor, facts: StepFacts = {}): OrderAction[] {
  return orderActions.filter((action) => advance(order, action, actor, facts).ok)
}
