import { type BookingValues, filledLines, type LineValues } from './form.ts'

/**
 * The form filled from an earlier booking. Dates and numbers are of this booking alone and stay as they are; under a quote
 * so do carrier, places and containers, whose prices they are.
 */
export function takenOver(now: BookingValues, earlier: BookingValues, isQuoted: boolean): BookingValues {
  const { ready_date, booking_date, cust_ref_no, so_no, mbl_no } = now
  const filled = { ...earlier, ready_date, booking_date, cust_ref_no, so_no, mbl_no }
  if (!isQuoted) return filled
  const { carrier_id, pol_id, pod_id, to_id, route_id, booking_amount } = now
  const lines = underQuote(now.lines, earlier.lines)
  return { ...filled, carrier_id, pol_id, pod_id, to_id, route_id, booking_amount, lines }
}

function underQuote(now: readonly LineValues[], earlier: readonly LineValues[]): readonly LineValues[] {
  const booked = filledLines(now)
  if (booked.length === 0) return earlier
  return booked.map((line, at) => {
    const before = earlier[at]
    return before
      ? { ...before, key: line.key, container_id: line.container_id, quantity: line.quantity }
      : line
  })
}
