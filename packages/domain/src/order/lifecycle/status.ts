import type { Actor } from '../../access/actor.ts'

/**
 * The fourteen order statuses by name. The codes are those of the wire and not in process order: never compare them with `<`.
 */
export const orderStatus = {
  draft: 0,
  pendingBooking: 1,
  pendingInstruction: 2,
  pendingBillOfLading: 3,
  pendingBillCheck: 4,
  pendingInvoice: 5,
  pendingPayment: 6,
  billOfLadingApplication: 7,
  pendingTelexRelease: 8,
  pendingOriginalDispatch: 9,
  completed: 10,
  paymentConfirmation: 11,
  billRejected: 20,
  cancelled: 40,
} as const

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** Every status in process order: the order used in filters, rails and documents. */
export const statusesInProcessOrder = [
  orderStatus.draft,
  orderStatus.pendingBooking,
  orderStatus.pendingInstruction,
  orderStatus.pendingBillOfLading,
  orderStatus.pendingBillCheck,
  orderStatus.billRejected,
  orderStatus.pendingInvoice,
  orderStatus.pendingPayment,
  orderStatus.paymentConfirmation,
  orderStatus.billOfLadingApplication,
  orderStatus.pendingTelexRelease,
  orderStatus.pendingOriginalDispatch,
  orderStatus.completed,
  orderStatus.cancelled,
] as const satisfies readonly OrderStatus[]

/** The statuses after payment. */
export const statusesAfterPayment = [
  orderStatus.billOfLadingApplication,
  orderStatus.pendingTelexRelease,
  orderStatus.pendingOriginalDispatch,
  orderStatus.completed,
] as const satisfies readonly OrderStatus[]

/** The statuses in which bills are paid beside the order's way: it stays where it is, whatever is added and paid. */
export const statusesPaidBeside = [
  ...statusesAfterPayment,
  orderStatus.cancelled,
] as const satisfies readonly OrderStatus[]

const known: ReadonlySet<number> = new Set(Object.values(orderStatus))

export function isOrderStatus(code: number): code is OrderStatus {
  return known.has(code)
}

/** The side that has to act before the order can proceed; `nobody` once it has ended. */
export type WaitsOn = Actor | 'nobody'

const waitsOnByStatus: Record<OrderStatus, WaitsOn> = {
  0: 'member',
  1: 'operator',
  2: 'member',
  3: 'operator',
  4: 'member',
  20: 'operator',
  5: 'operator',
  6: 'member',
  11: 'operator',
  7: 'member',
  8: 'operator',
  9: 'operator',
  10: 'nobody',
  40: 'nobody',
}

/** Whose move it is. An open cancellation request gives a confirmed order to the operator until it is decided. */
export function waitsOn(status: OrderStatus, cancelRequested = false): WaitsOn {
  return cancelRequested ? 'operator' : waitsOnByStatus[status]
}

export function statusesWaitingOn(party: WaitsOn): readonly OrderStatus[] {
  return statusesInProcessOrder.filter((status) => waitsOnByStatus[status] === party)
}

/**
 * How a status is shown to one side: `you` is your move, `them` the other side's, `ok` done, `stop` ended, `bad` in trouble.
 */
export type StatusKind = 'you' | 'them' | 'ok' | 'stop' | 'bad'

export function statusKind(status: OrderStatus, viewer: Actor, cancelRequested = false): StatusKind {
  if (status === orderStatus.completed) return 'ok'
  if (status === orderStatus.cancelled) return 'stop'
  if (status === orderStatus.billRejected) return 'bad'
  return waitsOn(status, cancelRequested) === viewer ? 'you' : 'them'
}

/**
 * Whether the operator returned a booking or a shipping instruction: the member has it back, with a reason that does not belong
 * to a cancellation request.
 */
export function isReturned(order: {
  readonly status: OrderStatus
  readonly cancelRequested: boolean
  readonly reason: string | null
}): boolean {
  const mayBeSentBack = order.status === orderStatus.draft || order.status === orderStatus.pendingInstruction
  return mayBeSentBack && order.reason !== null && !order.cancelRequested
}
