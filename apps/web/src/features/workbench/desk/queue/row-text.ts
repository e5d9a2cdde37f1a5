import type { DeskOrderItem } from '@berth/contract/desk/desk-order'
import { firstName } from '#features/lookups/first-name.ts'
import { nothing } from '#lib/format.ts'
import { shortCarrier } from '#lib/short-carrier.ts'

type Voyage = Pick<DeskOrderItem, 'vessel' | 'voyage' | 'carrier_name'>
type Lane = Pick<DeskOrderItem, 'pol_name' | 'pod_name' | 'to_name' | 'carrier_name'>

/**
 * Carrier, vessel and voyage once space is confirmed. Many vessels are named after the carrier, so the name is not repeated.
 */
export function voyageText({ vessel, voyage, carrier_name }: Voyage): string | null {
  if (!vessel) return null
  const isNamedAfterCarrier =
    carrier_name !== null && vessel.startsWith(`${shortCarrier(carrier_name).toUpperCase()} `)
  return [isNamedAfterCarrier ? null : carrier_name && shortCarrier(carrier_name), vessel, voyage]
    .filter(Boolean)
    .join(' ')
}

/** Origin and destination, plus the carrier if the member asked for one. */
export function laneText(
  { pol_name, pod_name, to_name, carrier_name }: Lane,
  lane: (from: string, to: string) => string,
): string {
  const from = firstName(pol_name ?? nothing)
  const to = firstName(to_name ?? pod_name ?? nothing)
  return [lane(from, to), carrier_name && shortCarrier(carrier_name)].filter(Boolean).join(' · ')
}
