import type { Actor } from '../../access/actor.ts'
import { lifecycle, orderActions, type Step, type timedStepNames } from './lifecycle.ts'
import { type OrderStatus, orderStatus as s } from './status.ts'

/** The stages of active orders in the overview: each groups the statuses of one part of the process. */
export const deskStages = ['booking', 'supply', 'bill', 'payment', 'release'] as const

export type DeskStage = (typeof deskStages)[number]

export const stageStatuses: Record<DeskStage, readonly OrderStatus[]> = {
  booking: [s.pendingBooking],
  supply: [s.pendingInstruction],
  bill: [s.pendingBillOfLading, s.pendingBillCheck, s.billRejected],
  payment: [s.pendingInvoice, s.pendingPayment, s.paymentConfirmation],
  release: [s.billOfLadingApplication, s.pendingTelexRelease, s.pendingOriginalDispatch],
}

const stageByStatus: ReadonlyMap<number, DeskStage> = new Map(
  deskStages.flatMap((stage) => stageStatuses[stage].map((status) => [status, stage] as const)),
)

/** The stage of a status; undefined for drafts and ended orders. */
export function stageOf(status: number): DeskStage | undefined {
  return stageByStatus.get(status)
}

/** The statuses of active orders. */
export const activeStatuses: readonly OrderStatus[] = deskStages.flatMap((stage) => stageStatuses[stage])

/**
 * A part of the process that the overview measures: the responsible side and the statuses it starts and ends in.
 */
export type TimedStep = {
  readonly side: Actor
  readonly from: readonly [OrderStatus, ...OrderStatus[]]
  readonly to: readonly OrderStatus[]
}

export type TimedStepName = (typeof timedStepNames)[number]

function timedStep(name: TimedStepName): TimedStep {
  const steps = orderActions.map((action): Step => lifecycle[action]).filter((step) => step.timed === name)
  const [first, ...others] = distinct(steps.flatMap((step) => step.from))
  const [step] = steps
  if (!step || first === undefined) throw new Error(`No step of the lifecycle ends ${name}.`)
  return {
    side: step.by,
    from: [first, ...others],
    to: distinct(steps.flatMap((one) => one.to)),
  }
}

function distinct(places: readonly (Step['from'][number] | Step['to'][number])[]): OrderStatus[] {
  return [...new Set(places)].filter((place) => typeof place === 'number')
}

/** The measured parts of the process, derived from the steps that end them. */
export const timedSteps: Readonly<Record<TimedStepName, TimedStep>> = {
  confirm: timedStep('confirm'),
  supply: timedStep('supply'),
  bill: timedStep('bill'),
  check: timedStep('check'),
  invoice: timedStep('invoice'),
  pay: timedStep('pay'),
  receive: timedStep('receive'),
  release: timedStep('release'),
}

/** From this many minutes on, times are reported in whole hours. */
export const wholeHoursFrom = 600

/** A time as reported: to the minute, or rounded up to whole hours if it is long. */
export function keptTime(minutes: number): number {
  return minutes < wholeHoursFrom ? minutes : Math.ceil(minutes / 60) * 60
}

/** The age brackets of receivables: days past the due date, from and to; `not_due` ends at 0. */
export const dueAges = [
  { key: 'not_due', from: null, to: 0 },
  { key: 'week', from: 1, to: 7 },
  { key: 'fortnight', from: 8, to: 14 },
  { key: 'month', from: 15, to: 30 },
  { key: 'older', from: 31, to: null },
] as const

export type DueAge = (typeof dueAges)[number]['key']

/** The age bracket of a bill by its days overdue. */
export function dueAgeOf(days: number): DueAge {
  return dueAges.find(({ to }) => to === null || days <= to)?.key ?? 'older'
}
