import { type Actor, type OrderStatus, orderStatus as s } from './status.ts'

/** Where an order on its way stands, as the overview counts them: the statuses of one part of the process together. */
export const deskStages = ['booking', 'supply', 'bill', 'payment', 'release'] as const

export type DeskStage = (typeof deskStages)[number]

export const stageStatuses: Record<DeskStage, readonly OrderStatus[]> = {
  booking: [s.pendingBooking],
  supply: [s.pendingSupply],
  bill: [s.pendingBillOfLading, s.pendingBillCheck, s.billRejected],
  payment: [s.pendingInvoice, s.pendingPayment, s.paymentConfirmation],
  release: [s.billOfLadingApplication, s.pendingTelexRelease, s.pendingOriginalDispatch],
}

const stageByStatus: ReadonlyMap<number, DeskStage> = new Map(
  deskStages.flatMap((stage) => stageStatuses[stage].map((status) => [status, stage] as const)),
)

/** The stage of a status; none for drafts and for orders that have ended. */
export function stageOf(status: number): DeskStage | undefined {
  return stageByStatus.get(status)
}

/** The statuses of orders on their way. */
export const activeStatuses: readonly OrderStatus[] = deskStages.flatMap((stage) => stageStatuses[stage])

/** A step whose time the overview measures: whose it is, from where to where, and within how many working hours it is due. */
export type TimedStep = {
  readonly side: Actor
  readonly from: readonly OrderStatus[]
  readonly to: readonly OrderStatus[]
  /** What the desk holds itself to; the limit of `confirm` is the setting `booking_reply_hours`. Members have none. */
  readonly limitHours: number | null
}

export const timedSteps = {
  confirm: { side: 'operator', from: [s.pendingBooking], to: [s.pendingSupply], limitHours: null },
  supply: { side: 'member', from: [s.pendingSupply], to: [s.pendingBillOfLading], limitHours: null },
  bill: {
    side: 'operator',
    from: [s.pendingBillOfLading],
    to: [s.pendingBillCheck, s.billOfLadingApplication],
    limitHours: 8,
  },
  check: {
    side: 'member',
    from: [s.pendingBillCheck],
    to: [s.pendingInvoice, s.billRejected],
    limitHours: null,
  },
  invoice: { side: 'operator', from: [s.pendingInvoice], to: [s.pendingPayment], limitHours: 24 },
  pay: { side: 'member', from: [s.pendingPayment], to: [s.paymentConfirmation], limitHours: null },
  receive: {
    side: 'operator',
    from: [s.paymentConfirmation],
    to: [s.billOfLadingApplication, s.pendingPayment],
    limitHours: 4,
  },
  release: {
    side: 'operator',
    from: [s.pendingTelexRelease, s.pendingOriginalDispatch],
    to: [s.completed],
    limitHours: 8,
  },
} as const satisfies Record<string, TimedStep>

export type TimedStepName = keyof typeof timedSteps

export const timedStepNames = Object.keys(timedSteps) as readonly TimedStepName[] // The keys of a const table are its steps.

/** From so many minutes on the figures tell times in whole hours. */
export const wholeHoursFrom = 600

/** A time as the figures tell it: to the minute, a long one in whole hours, those begun counted. */
export function keptTime(minutes: number): number {
  return minutes < wholeHoursFrom ? minutes : Math.ceil(minutes / 60) * 60
}

/** The ages of money due: days past the due date, from the first to the last; `0` is not due yet. */
export const dueAges = [
  { key: 'not_due', from: null, to: 0 },
  { key: 'week', from: 1, to: 7 },
  { key: 'fortnight', from: 8, to: 14 },
  { key: 'month', from: 15, to: 30 },
  { key: 'older', from: 31, to: null },
] as const

export type DueAge = (typeof dueAges)[number]['key']

/** The age of a bill that has been overdue for so many days. */
export function dueAgeOf(days: number): DueAge {
  return dueAges.find(({ to }) => to === null || days <= to)?.key ?? 'older'
}
