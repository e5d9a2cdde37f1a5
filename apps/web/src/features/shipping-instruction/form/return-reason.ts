import type { Shipment } from '@berth/contract/supply'

/** Why the operator gave the instruction back, as long as it was not handed in again since. */
export function returnReasonOf({ events }: Pick<Shipment, 'events'>): string | null {
  const last = events
    .filter(({ action }) => action === 'submit_supply' || action === 'return_supply')
    .reduce<Shipment['events'][number] | null>(
      (latest, event) => (latest === null || event.create_time >= latest.create_time ? event : latest),
      null,
    )
  return last?.action === 'return_supply' ? last.reason : null
}
