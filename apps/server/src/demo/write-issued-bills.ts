import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import { defaultLanguage } from '@berth/locales/language'
import { readSources } from '../features/orders/bill-of-lading/bl-change.command.ts'
import type { OperatorScope } from '../platform/auth/scope.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { blVersions } from '../platform/db/schema.ts'
import { DataCache } from '../platform/live/data-cache.ts'
import type { SampleOrder } from '../sample/order.ts'
import { addDays } from '../sample/times.ts'

/** Of older shipments nobody looks the bill up. */
const keptDays = 90

/**
 * Adds to the timeline of an order that was completed lately what happened to its bill of lading: published and approved with the
 * bills, and issued once the vessel had left. Other orders stay as they are.
 */
export function withIssuedBill(sample: SampleOrder, now: Date): SampleOrder {
  const { order, events } = sample
  const last = (...actions: readonly string[]) => events.findLast(({ action }) => actions.includes(action))
  const [billed, passed] = [last('issue_bill', 'issue_bill_again'), last('pass_bill')]
  const applied = last('apply_telex', 'apply_originals')
  if (order.status !== orderStatus.completed || !order.etd || !billed || !passed || !applied) return sample
  if (applied.createTime < addDays(now, -keptDays)) return sample
  const left = addDays(new Date(order.etd), 1)
  const told = [
    { action: 'bl_published' as const, who: billed, at: billed.createTime },
    { action: 'bl_approved' as const, who: passed, at: passed.createTime },
    { action: 'bl_issued' as const, who: billed, at: left < applied.createTime ? left : applied.createTime },
  ].map(({ action, who: { actor, userId, userName }, at }) => {
    const status = events.findLast(({ createTime }) => createTime <= at)?.toStatus ?? order.status
    return {
      ...{ action, actor, userId, userName, createTime: at },
      ...{ fromStatus: status, toStatus: status },
      changes: [{ field: 'bl_version', before: null, after: '1' }],
    }
  })
  // Stable: at the same time the step comes first.
  const all = [...events, ...told].sort((one, other) => one.createTime.getTime() - other.createTime.getTime())
  return { ...sample, events: all }
}

/** Writes the one version of each bill of lading that the timelines of these orders tell of. */
export async function writeIssuedBills(
  tx: Db,
  desk: OperatorScope,
  written: readonly { readonly id: number; readonly sample: SampleOrder }[],
  now: Date,
): Promise<void> {
  const memory = new DataCache()
  const asking = { db: tx, scope: desk, now, language: defaultLanguage, memory, signTicket: () => '' }
  const made = []
  for (const { id, sample } of written) {
    const of = (action: string) => sample.events.find((event) => event.action === action)
    const [published, approved, issued] = [of('bl_published'), of('bl_approved'), of('bl_issued')]
    if (!published || !approved || !issued) continue
    const sources = await readSources(asking, id)
    if (!sources.ok) throw new Error(`the demo's order ${id} has no shipping instruction`)
    const { instruction } = sources.value
    const { customerId, etd } = sample.order
    made.push({
      ...{ customerId, orderId: id, number: 1 },
      content: {
        ...instruction,
        ...{ issue_place: instruction.loading, on_board_date: etd ?? null },
        issue_date: dayInChina(issued.createTime),
      },
      ...{ draftTime: published.createTime, draftedBy: published.userId },
      ...{ publishTime: published.createTime, publishedBy: published.userId },
      ...{ approveTime: approved.createTime, approvedBy: approved.userId },
      ...{ issueTime: issued.createTime, issuedBy: issued.userId },
    })
  }
  await insertRows(tx, blVersions, made)
}
