/** What a line of a booking contributes to its size; a draft may leave any of it open. */
export type MeasuredLine = {
  readonly containerId: number | null
  readonly quantity: number | null
  readonly volume: number | null
}

export type BookingMeasure = { readonly teu: number; readonly cbm: number }

/** The size of a booking: containers in TEU, weighted by type, and cubic meters. */
export function measureOf(
  lines: readonly MeasuredLine[],
  teuOf: (containerId: number) => number,
): BookingMeasure {
  // Hundredths and thousandths are added as integers to avoid rounding errors.
  let teu = 0
  let cbm = 0
  for (const { containerId, quantity, volume } of lines) {
    if (containerId !== null) teu += Math.round(teuOf(containerId) * 100) * (quantity ?? 0)
    cbm += Math.round((volume ?? 0) * 1000)
  }
  return { teu: teu / 100, cbm: cbm / 1000 }
}
