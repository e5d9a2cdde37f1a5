import { type DeskStage, type DueAge, dueAges, stageStatuses } from '@berth/domain/order/lifecycle/desk-stage'
import { dayAfter } from '@berth/domain/time/calendar'
import { paths } from '#lib/url/paths.ts'

/** Links to the orders currently in a stage. */
export function stageLink(stage: DeskStage): string {
  return `${paths.deskOrders}?${new URLSearchParams({ queue: 'all', status: stageStatuses[stage].join(',') })}`
}

/** Links to the unpaid bills of an age bucket, by due date range. */
export function ageLink(age: DueAge, today: string): string {
  const { from, to } = dueAges.find(({ key }) => key === age) ?? { from: null, to: null }
  const params = new URLSearchParams({ tab: 'open' })
  // The older a bill, the earlier its due date.
  if (to !== null) params.set('due_from', dayAfter(today, -to))
  if (from !== null) params.set('due_to', dayAfter(today, -from))
  return `${paths.deskBills}?${params}`
}
