import { type OrderStatus, orderStatus as s } from './status.ts'

/** The ten stops of an order in four phases, as shown on the lifecycle rail. */
export const railStops = [
  'submit',
  'space',
  'supply',
  'bill_of_lading',
  'bill_check',
  'invoice',
  'payment',
  'release_application',
  'release',
  'done',
] as const

export type RailStop = (typeof railStops)[number]

export const railPhases = {
  booking: ['submit', 'space'],
  documents: ['supply', 'bill_of_lading'],
  money: ['bill_check', 'invoice', 'payment'],
  release: ['release_application', 'release', 'done'],
} as const satisfies Record<string, readonly RailStop[]>

export type RailPhase = keyof typeof railPhases

// A questioned bill is still at the bill check, and a slip under review is still at the payment: neither is a separate stop.
const stopByStatus: Record<Exclude<OrderStatus, 40>, RailStop> = {
  0: 'submit',
  1: 'space',
  2: 'supply',
  3: 'bill_of_lading',
  4: 'bill_check',
  20: 'bill_check',
  5: 'invoice',
  6: 'payment',
  11: 'payment',
  7: 'release_application',
  8: 'release',
  9: 'release',
  10: 'done',
}

/** The stop an order is at; a cancelled order has none and shows where it ended instead. */
export function railStopOf(status: OrderStatus): RailStop | null {
  return status === s.cancelled ? null : stopByStatus[status]
}
