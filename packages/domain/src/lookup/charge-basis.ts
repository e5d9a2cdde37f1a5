import type { chargeBases } from './lookup-kind.ts'

export type ChargeBasis = (typeof chargeBases)[number]

/** How a basis is printed on a debit note; a charge per container is printed with the type, such as 40HQ. */
const printed: Readonly<Record<string, ChargeBasis>> = {
  CONTAINER: 'container',
  'B/L': 'bill_of_lading',
  'BILL OF LADING': 'bill_of_lading',
  SHIPMENT: 'shipment',
  RT: 'revenue_ton',
  'REVENUE TON': 'revenue_ton',
}

/** The unit of a line's basis; null for a container type, which stands for itself. */
export function chargeBasisOf(basis: string): ChargeBasis | null {
  return printed[basis.toUpperCase()] ?? null
}

/**
 * The revenue tons of a cargo: metric tons or cubic meters, whichever is greater, and at least one. Rounded to three decimals
 * only at the end.
 */
export function revenueTonsOf({
  weight,
  volume,
}: {
  readonly weight: number
  readonly volume: number
}): number {
  return Math.max(1, Math.round(Math.max(weight / 1000, volume) * 1000) / 1000)
}
