import type { chargeBases } from './lookup-kind.ts'

/** What a charge may be for; days only for what containers cost beyond their free time. */
export type ChargeBasis = (typeof chargeBases)[number] | 'day'

/** How a basis is printed on a debit note; a charge per container is printed with the type, such as 40HQ. */
const printed: Readonly<Record<string, ChargeBasis>> = {
  CONTAINER: 'container',
  'B/L': 'bill_of_lading',
  'BILL OF LADING': 'bill_of_lading',
  SHIPMENT: 'shipment',
  RT: 'revenue_ton',
  'REVENUE TON': 'revenue_ton',
  DAY: 'day',
}

/** The unit of a line's basis; null for a container type, which stands for itself. */
export function chargeBasisOf(basis: string): ChargeBasis | null {
  return printed[basis.toUpperCase()] ?? null
}

/** How revenue tons are counted: the kilograms that count as much as a cubic metre, and the fewest tons that are charged. */
export type TonCount = { readonly kilogramsPerTon: number; readonly minimum: number }

const usualCount: TonCount = { kilogramsPerTon: 1000, minimum: 1 }

/**
 * The revenue tons of a cargo: its cubic metres, or its kilograms by those of a ton, whichever is greater, and at least the
 * minimum. Rounded to three decimals only at the end.
 */
export function revenueTonsOf(
  { weight, volume }: { readonly weight: number; readonly volume: number },
  { kilogramsPerTon, minimum } = usualCount,
): number {
  return Math.max(minimum, Math.round(Math.max(weight / kilogramsPerTon, volume) * 1000) / 1000)
}
