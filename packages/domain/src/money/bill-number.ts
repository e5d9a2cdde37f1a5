/** The number of a bill: `DN-`, the order number without `BT`, and the bill's sequence number within the order. */
export function billNumberOf(orderNo: string, place: number): string {
  return `DN-${orderNo.replace(/^BT/, '')}-${place}`
}
