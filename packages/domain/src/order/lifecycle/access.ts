import type { Actor } from '../../access/actor.ts'
import { type Authority, meets, type Requirement } from '../../access/authority.ts'
import { type DocumentType, documentType } from '../instruction/document-type.ts'
import { lifecycle, type OrderAction, type Step } from './lifecycle.ts'
import { isStep, type OrderEventName } from './order-event.ts'
import { type DeskWork, deskWork, orderReading, orderWork } from './order-work.ts'
import { type OrderStatus, orderStatus } from './status.ts'

const { booking, documents, finance, deskFinance } = orderWork
const bookingOrDocuments = { any: ['order_booking', 'order_document'] } as const satisfies Requirement

/**
 * The colleagues a step of the operator concerns, who are notified besides the creator of the order: those who handle money or
 * those who handle documents, with those who book for a change of the booking; no one else if it concerns neither.
 */
export function workOfStep(action: OrderAction): Requirement | null {
  const { work }: Step = lifecycle[action]
  if (work === undefined) return null
  if (work === 'booking') return bookingOrDocuments
  return work === 'documents' ? documents : finance
}

/** The colleagues a document of an order concerns. */
export function workOfDocument(type: DocumentType): Requirement {
  return (financeDocumentTypes as readonly DocumentType[]).includes(type) ? finance : documents
}

/** A user, reduced to what decides which orders and actions they may see. */
export type Viewer = { readonly actor: Actor; readonly authorities: ReadonlySet<Authority> }

/** The actions a user with these authorities may take. */
export function permittedActions(actions: readonly OrderAction[], held: Iterable<Authority>): OrderAction[] {
  const has = new Set(held)
  return actions.filter((action) => meets(has, lifecycle[action].access))
}

/** The queues of steps that an order's status does not await. */
const queuesBeside: ReadonlySet<string> = new Set(['change', 'roll'] satisfies Step['queue'][])

/**
 * The kind of work at the desk that an order in this status awaits and that these authorities do not allow; null if there is none.
 * Reading orders is not enough for any.
 */
export function missingDeskWork(status: OrderStatus, held: Iterable<Authority>): DeskWork | null {
  const has = new Set(held)
  const due = Object.values<Step>(lifecycle).find(
    ({ queue, from }) => queue && !queuesBeside.has(queue) && from.includes(status),
  )
  const names = Object.keys(deskWork) as DeskWork[] // The keys of a const table.
  const work = names.find((name) => deskWork[name] === due?.access)
  return work === undefined || meets(has, deskWork[work]) ? null : work
}

/** The statuses in which the next step is a member's who has these authorities; reading orders is not enough for any. */
export function statusesToAct(held: Iterable<Authority>): OrderStatus[] {
  const has = new Set(held)
  const steps = Object.values<Step>(lifecycle).filter(
    ({ by, timed }) => by === 'member' && timed !== undefined,
  )
  const statuses = steps.flatMap(({ access, from }) => (meets(has, access) ? from : []))
  return [...new Set(statuses)].filter((status) => status !== 'new')
}

/**
 * What a viewer sees of the money of an order. At the desk, whoever sees an order sees its bills; what was paid for them, and the
 * invoices, are for finance.
 */
export type MoneySeen = 'all' | 'bills' | 'none'

export function moneySeen({ actor, authorities }: Viewer): MoneySeen {
  if (meets(authorities, actor === 'member' ? finance : deskFinance)) return 'all'
  return actor === 'operator' && meets(authorities, orderReading.operator) ? 'bills' : 'none'
}

/** Whether the viewer sees what an order costs. */
export function seesFinance(viewer: Viewer): boolean {
  return moneySeen(viewer) !== 'none'
}

/** Whether the viewer sees payments, with their slips, and invoices. */
export function seesPayments(viewer: Viewer): boolean {
  return moneySeen(viewer) === 'all'
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

/** The documents of an order that the viewer does not see. */
export function hiddenDocumentTypes(viewer: Viewer): readonly DocumentType[] {
  return { all: [], bills: [documentType.invoice], none: financeDocumentTypes }[moneySeen(viewer)]
}

// The fields of a bill other than its amounts.
const plainFields: ReadonlySet<string> = new Set(['mbl_no', 'freight_term'])

/** Whether the reason given with a step is about money: why a bill was questioned or a payment rejected. */
export function isFinanceStep(action: OrderEventName): boolean {
  return isStep(action) && workOfStep(action) === finance
}

/** Whether a step is about payments or invoices, which at the desk are for finance. */
function isOfPayment(action: OrderEventName): boolean {
  if (!isStep(action)) return false
  const { work }: Step = lifecycle[action]
  return work === 'payments'
}

/** Whether the reason given with a step is kept from the viewer. */
export function hidesReason(viewer: Viewer, action: OrderEventName): boolean {
  return isFinanceStep(action) && hides(viewer, isOfPayment(action))
}

/** Whether a change to this field in a step is kept from the viewer, because it reveals what an order costs or what was paid. */
export function hidesChange(viewer: Viewer, action: OrderEventName, field: string): boolean {
  const isMoney = field === 'cancel_fee' || (isFinanceStep(action) && !plainFields.has(field))
  return isMoney && hides(viewer, isOfPayment(action))
}

/** Whether the current reason of an order in this status is kept from the viewer. */
export function hidesStatusReason(viewer: Viewer, status: OrderStatus): boolean {
  const { billRejected, pendingPayment, paymentConfirmation } = orderStatus
  if (status === billRejected) return hides(viewer, false)
  return (status === pendingPayment || status === paymentConfirmation) && hides(viewer, true)
}

function hides(viewer: Viewer, isPayment: boolean): boolean {
  return isPayment ? !seesPayments(viewer) : !seesFinance(viewer)
}
