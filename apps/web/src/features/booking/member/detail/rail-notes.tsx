import type { OrderDetail, OrderEvent } from '@berth/contract/orders/order-shape'
import { type RailStop, railStopOf, railStops } from '@berth/domain/order/lifecycle/rail'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import type { Language } from '@berth/locales/language'
import type { ReactNode } from 'react'
import { DeadlineNote } from '#features/order/progress/deadline-note.tsx'
import { dayOf, formatShortDay } from '#lib/format.ts'

/** The actions that take an order past each stop of the rail. */
const passedBy: Readonly<Record<RailStop, readonly OrderEvent['action'][]>> = {
  submit: ['submit'],
  space: ['confirm'],
  supply: ['submit_supply'],
  bill_of_lading: ['issue_bill', 'nothing_to_pay'],
  bill_check: ['pass_bill'],
  invoice: ['issue_invoice', 'skip_invoice'],
  payment: ['confirm_payment'],
  release_application: ['apply_telex', 'apply_originals'],
  release: ['release', 'dispatch'],
  done: ['release', 'dispatch'],
}

/** The status a canceled order had before cancellation. */
export function cancelledFrom({
  status,
  events,
}: Pick<OrderDetail, 'status' | 'events'>): OrderStatus | null {
  if (status !== orderStatus.cancelled) return null
  // Bills may be added and paid after that.
  const end = events.find(
    ({ from_status, to_status }) => to_status === orderStatus.cancelled && from_status !== to_status,
  )
  return end?.from_status ?? null
}

/** When each completed stop was passed, according to the timeline. */
export function passedStops(
  order: Pick<OrderDetail, 'status' | 'events'>,
): Partial<Record<RailStop, string>> {
  const stop = railStopOf(cancelledFrom(order) ?? order.status) ?? 'submit'
  const last = order.status === orderStatus.completed ? railStops.length : railStops.indexOf(stop)
  const passed: Partial<Record<RailStop, string>> = {}
  for (const behind of railStops.slice(0, last)) {
    const event = order.events.find(({ action }) => passedBy[behind].includes(action))
    if (event) passed[behind] = event.create_time
  }
  return passed
}

/** The notes below the stops: when each was passed, and how long the current one has lasted. */
export function railNotes(
  order: OrderDetail,
  now: Date,
  language: Language,
): Partial<Record<RailStop, ReactNode>> {
  const notes: Partial<Record<RailStop, ReactNode>> = {}
  for (const [stop, at] of Object.entries(passedStops(order)))
    notes[stop as RailStop] = formatShortDay(dayOf(at), language) // The keys are stops.
  if (order.status === orderStatus.pendingInstruction && order.cut_off_documents)
    notes.supply = <DeadlineNote at={order.cut_off_documents} now={now} />
  return notes
}
