import { bookingFields, ownFields } from '@berth/domain/order/booking/booking-field'
import { type BookingValues, filledLines, type LineValues } from './form.ts'

/**
 * Fills the form from an earlier booking. Dates, reference numbers and amount stay as they are. With a quote, so do carrier,
 * places and containers, because the prices depend on them.
 */
export function takenOver(now: BookingValues, earlier: BookingValues, isQuoted: boolean): BookingValues {
  const filled: BookingValues = {
    ...earlier,
    ...Object.fromEntries(ownFields(bookingFields).map((field) => [field, now[field]])),
    unread: now.unread,
  }
  if (!isQuoted) return filled
  const { carrier_id, pol_id, pod_id, to_id, route_id } = now
  const lines = underQuote(now.lines, earlier.lines)
  return { ...filled, carrier_id, pol_id, pod_id, to_id, route_id, lines }
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
