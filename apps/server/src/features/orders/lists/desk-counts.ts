import {
  type DeskQueue,
  deskQueueRules,
  isDeskWork,
  isInQueue,
} from '@berth/domain/order/lifecycle/desk-queue'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { countBesideForDesk, countEndedForDesk, countOpenForDesk } from './desk-counts.query.ts'

/** To whom an order is assigned, as the caller sees it. */
export type Whose = 'mine' | 'nobody' | 'others'

type OpenCount = Awaited<ReturnType<typeof countOpenForDesk>>[number] & { readonly whose: Whose }
type BesideCount = Awaited<ReturnType<typeof countBesideForDesk>>[number]
type EndedCount = Awaited<ReturnType<typeof countEndedForDesk>>[number]

/** Adds the assignment as the caller sees it; the counts themselves are shared by all users. */
export function seenBy<Row extends { readonly assigneeId: number | null }>(
  { userId }: OperatorScope,
  rows: readonly Row[],
): (Row & { readonly whose: Whose })[] {
  return rows.map((row) => ({
    ...row,
    whose: row.assigneeId === null ? 'nobody' : row.assigneeId === userId ? 'mine' : 'others',
  }))
}

const queuedOf = (row: OpenCount | EndedCount) => ({
  status: row.status as OrderStatus, // Always a lifecycle code.
  cancelRequested: 'cancelRequested' in row && row.cancelRequested,
  blWait: row.blWait,
  changeWait: 'changeWait' in row ? row.changeWait : null,
})

/** Sums the status counts of a queue. */
export function queueCount(
  queue: DeskQueue,
  open: readonly OpenCount[],
  ended: readonly EndedCount[],
  beside: readonly BesideCount[],
) {
  const rule = deskQueueRules[queue]
  const counted = (of: BesideCount['beside']) =>
    sum(
      beside.filter((row) => row.beside === of),
      (row) => row.count,
    )
  const only = rule.money ?? (rule.withException ? 'exception' : undefined)
  if (only) return { queue, count: counted(only), oldest: null, past_cut_off: 0, near_cut_off: 0 }
  const mine = open.filter((row) => isInQueue(queue, queuedOf(row)))
  const over = ended.filter((row) => isInQueue(queue, queuedOf(row)))
  return {
    queue,
    count:
      sum(mine, (row) => row.count) +
      sum(over, (row) => row.count) +
      (rule.withDisputed ? counted('disputed') : 0) +
      (rule.withBlank ? counted('blank') + counted('undated') : 0),
    oldest: mine.reduce<string | null>(
      (first, { oldest }) => (first === null || (oldest && oldest < first) ? oldest : first),
      null,
    ),
    past_cut_off: sum(mine, (row) => row.pastCutOff),
    near_cut_off: sum(mine, (row) => row.nearCutOff),
  }
}

export function sum<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((total, row) => total + figure(row), 0)
}

/** Counts the operator's pending work by assignee: each order once, however many queues it is in. */
export function workByAssignee(
  open: readonly OpenCount[],
  ended: readonly (EndedCount & { readonly whose: Whose })[],
) {
  const work = [...open, ...ended].filter((row) => isDeskWork(queuedOf(row)))
  const of = (whose: Whose) =>
    sum(
      work.filter((row) => row.whose === whose),
      (row) => row.count,
    )
  return { all: sum(work, (row) => row.count), mine: of('mine'), nobody: of('nobody') }
}
