import { type DeskQueue, deskQueueRules } from '@berth/domain/order/lifecycle/desk-queue'
import { type OrderStatus, waitsOn } from '@berth/domain/order/lifecycle/status'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { countEndedForDesk, countOpenForDesk } from './desk-orders.query.ts'

/** To whom an order is assigned, as the caller sees it. */
export type Whose = 'mine' | 'nobody' | 'others'

type OpenCount = Awaited<ReturnType<typeof countOpenForDesk>>[number] & { readonly whose: Whose }
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

/** Sums the status counts of a queue. */
export function queueCount(queue: DeskQueue, open: readonly OpenCount[], ended: readonly EndedCount[]) {
  const { statuses, cancelRequested } = deskQueueRules[queue]
  const held: ReadonlySet<number> = new Set(statuses)
  const mine = open.filter(
    (row) =>
      held.has(row.status) && (cancelRequested === 'either' || row.cancelRequested === cancelRequested),
  )
  const over = ended.filter((row) => held.has(row.status))
  return {
    queue,
    count: sum(mine, (row) => row.count) + sum(over, (row) => row.count),
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

/** Counts the operator's pending work by assignee. */
export function workByAssignee(open: readonly OpenCount[]) {
  const work = open.filter(
    (row) => waitsOn(row.status as OrderStatus, row.cancelRequested) === 'operator', // Always a lifecycle code.
  )
  const of = (whose: OpenCount['whose']) =>
    sum(
      work.filter((row) => row.whose === whose),
      (row) => row.count,
    )
  return { all: sum(work, (row) => row.count), mine: of('mine'), nobody: of('nobody') }
}
