import type { chargeBases } from '../lookup/lookup-kind.ts'

export type ChargeBasis = (typeof chargeBases)[number]

/** How a basis is printed on a debit note; a charge by the container is printed with the type, such as 40HQ. */
const printed: Readonly<Record<string, ChargeBasis>> = {
  CONTAINER: 'container',
  'B/L': 'bill_of_lading',
  'BILL OF LADING': 'bill_of_lading',
  SHIPMENT: 'shipment',
  RT: 'revenue_ton',
  'REVENUE TON': 'revenue_ton',
}

/** What the basis of a line counts; nothing for the type of a container, which is its own name. */
export function chargeBasisOf(basis: string): ChargeBasis | null {
  return printed[basis.toUpperCase()] ?? null
}

/**
 * The revenue tons of a cargo: tonnes or cubic metres, whichever is more, and one at least. Computed from the figures as they
 * are, and to three decimals only in the end.
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
