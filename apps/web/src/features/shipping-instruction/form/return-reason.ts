import type { Shipment } from '@berth/contract/orders/instruction'
import { orderStatus } from '@berth/domain/order/lifecycle/status'

/** The operator returned an instruction, or accepted a change of the booking that it no longer fits. */
export type ReturnCause =
  | { readonly by: 'operator'; readonly reason: string | null }
  | { readonly by: 'change' }

/** Why the instruction came back. Null once it was resubmitted. */
export function returnCauseOf({ events }: Pick<Shipment, 'events'>): ReturnCause | null {
  const last = events
    .filter(
      ({ action, from_status: from, to_status: to }) =>
        action === 'submit_supply' ||
        action === 'return_supply' ||
        (action === 'accept_change' && from !== to && to === orderStatus.pendingInstruction),
    )
    .reduce<Shipment['events'][number] | null>(
      (latest, event) => (latest === null || event.create_time >= latest.create_time ? event : latest),
      null,
    )
  if (last?.action === 'accept_change') return { by: 'change' }
  return last?.action === 'return_supply' ? { by: 'operator', reason: last.reason } : null
}
