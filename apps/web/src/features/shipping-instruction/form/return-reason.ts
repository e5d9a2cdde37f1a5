import type { Shipment } from '@berth/contract/orders/instruction'

/** Why the operator returned the instruction. Null once it was resubmitted. */
export function returnReasonOf({ events }: Pick<Shipment, 'events'>): string | null {
  const last = events
    .filter(({ action }) => action === 'submit_supply' || action === 'return_supply')
    .reduce<Shipment['events'][number] | null>(
      (latest, event) => (latest === null || event.create_time >= latest.create_time ? event : latest),
      null,
    )
  return last?.action === 'return_supply' ? last.reason : null
}
